import { describe, expect, it } from 'vitest';
import { shiftRates } from './copyRates.ts';
import type { NightOverride } from './rates.ts';
import { nightOverrideSchema, rateRulesSchema } from './rates.ts';

const season = (name: string, from: string, to: string) => ({ name, from, to, nightCents: 21_400 });

function shifted(
  seasons: ReturnType<typeof season>[],
  overrides: (Partial<NightOverride> & { day: string })[],
  fromYear = 2027,
  toYear = 2028,
) {
  const result = shiftRates(
    rateRulesSchema.parse({ baseCents: 1, seasons }),
    overrides.map((override) => nightOverrideSchema.parse(override)),
    fromYear,
    toYear,
  );
  expect(rateRulesSchema.parse(result.rules)).toEqual(result.rules);
  return {
    seasons: result.rules.seasons.map(({ name, from, to }) => `${name} ${from} ${to}`),
    days: result.overrides.map(({ day, nightCents }) => `${day} ${nightCents ?? 'none'}`),
    skipped: result.skipped.map(({ kind, from, to, sentence }) =>
      `${kind} ${from} ${to} ${sentence}`.replaceAll(/[\u00a0\u202f]/g, ' '),
    ),
  };
}

describe('a year of prices carried to another', () => {
  it('keeps what was there and adds seasons and nights on the same dates', () => {
    const seasons = [season('Noël', '2027-12-18', '2028-01-02'), season('Été', '2027-07-10', '2027-08-28')];
    const nights = [
      { day: '2027-07-14', nightCents: 30_000 },
      { day: '2026-07-14', nightCents: 1 },
    ];
    expect(shifted(seasons, nights)).toEqual({
      seasons: [
        'Été 2027-07-10 2027-08-28',
        'Noël 2027-12-18 2028-01-02',
        'Été 2028-07-10 2028-08-28',
        'Noël 2028-12-18 2029-01-02',
      ],
      days: ['2026-07-14 1', '2027-07-14 30000', '2028-07-14 30000'],
      skipped: [],
    });
  });

  it('skips seasons that would overlap one that is there, and says which', () => {
    const seasons = [season('Été', '2027-07-10', '2027-08-28'), season('Juillet', '2028-07-01', '2028-07-10')];
    const { skipped, ...kept } = shifted(seasons, []);
    expect(kept.seasons).toHaveLength(2);
    expect(skipped).toEqual([
      'season 2028-07-10 2028-08-28 « Été » n’a pas été copiée : elle chevaucherait « Juillet ».',
    ]);
  });

  it('skips nights that have something set already, and says so by their spans', () => {
    const days = ['2027-07-13', '2027-07-14', '2027-07-16', '2028-07-13', '2028-07-14', '2028-07-16'];
    const { skipped, ...kept } = shifted(
      [],
      days.map((day) => ({ day, nightCents: 1 })),
    );
    expect(kept.days).toHaveLength(6);
    expect(skipped).toEqual([
      'night 2028-07-13 2028-07-14 Du 13 au 14 juillet 2028 : rien n’a été copié, un réglage y est déjà posé.',
      'night 2028-07-16 2028-07-16 Le 16 juillet 2028 : rien n’a été copié, un réglage y est déjà posé.',
    ]);
  });

  it('drops 29 February and moves the ends of seasons off it', () => {
    const seasons = [season('Ski', '2028-02-10', '2028-02-29')];
    expect(shifted(seasons, [{ day: '2028-02-29', nightCents: 1 }], 2028, 2029)).toEqual({
      seasons: ['Ski 2028-02-10 2028-02-29', 'Ski 2029-02-10 2029-02-28'],
      days: ['2028-02-29 1'],
      skipped: [
        'night 2028-02-29 2028-02-29 La nuit du 29 février 2028 n’a pas été copiée : ce jour n’existe pas en 2029.',
      ],
    });
    expect(shifted([season('Mars', '2028-02-29', '2028-03-31')], [], 2028, 2029).seasons[1]).toBe(
      'Mars 2029-03-01 2029-03-31',
    );
    expect(shifted([season('Bissextile', '2028-02-29', '2028-02-29')], [], 2028, 2029).skipped).toEqual([
      'season 2028-02-29 2028-02-29 « Bissextile » n’a pas été copiée : le 29 février n’existe pas en 2029.',
    ]);
    expect(shifted(seasons, [], 2028, 2032).seasons[1]).toBe('Ski 2032-02-10 2032-02-29');
  });

  it('does not make the longest season longer by a 29 February', () => {
    const { seasons } = shifted([season('Toute l’année', '2025-01-01', '2026-02-04')], [], 2025, 2028);
    expect(seasons[1]).toBe('Toute l’année 2028-01-01 2029-02-03');
  });

  it('skips seasons beyond sixty', () => {
    const many = Array.from({ length: 59 }, (_, index) =>
      season('Pont', `${2030 + index}-05-01`, `${2030 + index}-05-02`),
    );
    const two = [season('Été', '2027-07-10', '2027-08-28')];
    const { seasons, skipped } = shifted([...two, ...many], []);
    expect(seasons).toHaveLength(60);
    expect(skipped).toEqual(['season 2028-07-10 2028-08-28 « Été » n’a pas été copiée : il y a déjà 60 saisons.']);
  });
});
