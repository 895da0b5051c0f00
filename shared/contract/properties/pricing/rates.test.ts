import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rateBounds, rateDefaults } from './rateBounds.ts';
import type { RateRulesInput } from './rates.ts';
import { nightOverrideSchema, rateRulesSchema, settableRulesSchema } from './rates.ts';

const summer = { name: 'Plein été', from: '2027-07-10', to: '2027-08-28', nightCents: 21_400 };

/** Faults by field path, as a 422 names them. */
function faultsOf(rules: Partial<RateRulesInput>): Record<string, string> {
  const parsed = rateRulesSchema.safeParse({ baseCents: 12_400, ...rules });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('prices and rules', () => {
  it('are accepted as their first form wrote them', () => {
    const sent = {
      baseCents: 12_400,
      weekendCents: 15_000,
      seasons: [{ ...summer, minNights: 7 }],
      minNights: 2,
      maxNights: 60,
      cleaningCents: 6_000,
      extraGuestCents: 1_500,
      steps: [{ nights: 7, percent: 10 }],
    };
    expect(rateRulesSchema.parse(sent)).toMatchObject(sent);
  });

  it('need a base price alone, and say the rest by themselves', () => {
    expect(rateRulesSchema.parse({ baseCents: 0 })).toEqual({
      baseCents: 0,
      seasons: [],
      options: [],
      steps: [],
      lastMinute: [],
      earlyBird: [],
      promoCodes: [],
      ...rateDefaults,
    });
    expect(rateRulesSchema.safeParse({}).error?.issues[0]).toMatchObject({
      path: ['baseCents'],
      message: 'Saisissez un montant',
    });
  });

  it('cannot be set so that nights of the year, the week-end or a season cost nothing, and are read where they were', () => {
    const seasons = [{ name: 'Offerte', from: '2027-07-10', to: '2027-07-20', nightCents: 0 }];
    const free = { baseCents: 0, weekendCents: 0, seasons };
    const issues = settableRulesSchema.safeParse(free).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['baseCents', 'weekendCents', 'seasons.0.nightCents']);
    expect(issues[0]?.message).toBe('À 0\u00a0€, ces nuits seraient offertes\u00a0: saisissez leur prix');
    expect(rateRulesSchema.parse(free).baseCents).toBe(0);
    expect(settableRulesSchema.parse({ baseCents: 1, cleaningCents: 0 }).baseCents).toBe(1);
  });

  it('are refused at 0 € together with what else is wrong', () => {
    const issues = settableRulesSchema.safeParse({ baseCents: 0, minNights: Number.NaN }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['baseCents', 'minNights']);
  });

  it('parse again to the same once they are stored', () => {
    const rules = rateRulesSchema.parse({ baseCents: 1, seasons: [summer], promoCodes: [{ code: 'ete', percent: 5 }] });
    expect(rules.promoCodes[0]?.code).toBe('ETE');
    expect(rateRulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  it('can be described as JSON Schema, going in and coming out', () => {
    for (const io of ['input', 'output'] as const)
      expect(z.toJSONSchema(rateRulesSchema, { io })).toHaveProperty('properties.seasons');
  });

  it.each<[string, Partial<RateRulesInput>, string]>([
    ['a price below zero', { baseCents: -1 }, 'baseCents'],
    ['half a cent', { cleaningCents: 0.5 }, 'cleaningCents'],
    ['a price beyond 100,000 €', { weekendCents: 10_000_001 }, 'weekendCents'],
    ['a maximum beyond two years', { maxNights: 731 }, 'maxNights'],
    ['a minimum above the maximum', { minNights: 8, maxNights: 7 }, 'minNights'],
    [
      'a minimum by weekday above the maximum',
      { minNightsByArrival: [{ weekday: 6, minNights: 8 }], maxNights: 7 },
      'minNightsByArrival.0.minNights',
    ],
    [
      'two minimums for one weekday',
      { minNightsByArrival: [1, 1].map((weekday) => ({ weekday, minNights: 2 })) },
      'minNightsByArrival.1.weekday',
    ],
    ['no day of arrival', { arrivalDays: [] }, 'arrivalDays'],
    ['a day of arrival twice', { arrivalDays: [6, 6] }, 'arrivalDays'],
    ['an eighth weekday', { departureDays: [8] }, 'departureDays.0'],
    ['a season that ends before it begins', { seasons: [{ ...summer, to: '2027-07-09' }] }, 'seasons.0.to'],
    ['a season of 401 nights', { seasons: [{ ...summer, to: '2028-08-13' }] }, 'seasons.0.to'],
    ['a season without a name', { seasons: [{ ...summer, name: ' ' }] }, 'seasons.0.name'],
    ['a day that does not exist', { seasons: [{ ...summer, to: '2027-02-29' }] }, 'seasons.0.to'],
    [
      'a season whose minimum is above its maximum',
      { seasons: [{ ...summer, minNights: 8, maxNights: 7 }] },
      'seasons.0.minNights',
    ],
    [
      'a season whose maximum is below the minimum of the year',
      { minNights: 8, seasons: [{ ...summer, maxNights: 7 }] },
      'seasons.0.maxNights',
    ],
    ['a percentage of 0', { steps: [{ nights: 7, percent: 0 }] }, 'steps.0.percent'],
    ['a percentage of 91', { lastMinute: [{ days: 7, percent: 91 }] }, 'lastMinute.0.percent'],
    ['two discounts for one length', { steps: [10, 20].map((percent) => ({ nights: 7, percent })) }, 'steps.1.nights'],
    [
      'a discount that does not rise with the length',
      {
        steps: [
          { nights: 28, percent: 10 },
          { nights: 7, percent: 10 },
        ],
      },
      'steps.0.percent',
    ],
    [
      'two discounts for one number of days',
      { earlyBird: [5, 6].map((percent) => ({ days: 90, percent })) },
      'earlyBird.1.days',
    ],
    [
      'two options of one id',
      { options: ['Bois', 'Vélos'].map((name) => ({ id: 'a', name, cents: 1, per: 'stay' as const })) },
      'options.1.id',
    ],
    ['a code with neither percentage nor amount', { promoCodes: [{ code: 'ETE' }] }, 'promoCodes.0.percent'],
    ['a code with both', { promoCodes: [{ code: 'ETE', percent: 5, cents: 500 }] }, 'promoCodes.0.percent'],
    [
      'one code in two cases',
      { promoCodes: ['ETE', 'ete'].map((code) => ({ code, percent: 5 })) },
      'promoCodes.1.code',
    ],
    [
      'a code that ends before it begins',
      { promoCodes: [{ code: 'ETE', percent: 5, from: '2027-02-02', to: '2027-02-01' }] },
      'promoCodes.0.to',
    ],
    ['eight nights of preparation', { preparationNights: 8 }, 'preparationNights'],
    ['no guest included', { includedGuests: 0 }, 'includedGuests'],
  ])('refuse %s and name the field', (_, rules, field) => {
    expect(Object.keys(faultsOf(rules))).toEqual([field]);
  });

  it('name the later of two seasons that overlap, in whichever order they are sent', () => {
    const spring = { ...summer, name: 'Printemps', from: '2027-04-01', to: '2027-07-10' };
    const message = 'Cette saison chevauche «\u00a0Printemps\u00a0»';
    expect(faultsOf({ seasons: [spring, summer] })).toEqual({ 'seasons.1.from': message });
    expect(faultsOf({ seasons: [summer, spring] })).toEqual({ 'seasons.0.from': message });
    expect(faultsOf({ seasons: [summer, { ...spring, to: '2027-07-09' }] })).toEqual({});
  });

  it('find a season that overlaps a long one with a short one between', () => {
    const within = (name: string, from: string) => ({ ...summer, name, from, to: from });
    const seasons = [summer, within('Pont', '2027-07-14'), within('Fête', '2027-08-15')];
    expect(Object.keys(faultsOf({ seasons }))).toEqual(['seasons.1.from', 'seasons.2.from']);
  });

  it('take at most sixty seasons', () => {
    const seasons = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...summer,
        from: `${2030 + index}-07-01`,
        to: `${2030 + index}-07-02`,
      }));
    expect(faultsOf({ seasons: seasons(rateBounds.seasons) })).toEqual({});
    expect(faultsOf({ seasons: seasons(rateBounds.seasons + 1) })).toEqual({ seasons: 'Au plus 60 saisons' });
  });
});

describe('what is set on a night', () => {
  it('leaves to the rules what it does not say', () => {
    const nothing = { nightCents: null, minNights: null, closedTo: null };
    expect(nightOverrideSchema.parse({ day: '2027-07-23' })).toEqual({ day: '2027-07-23', ...nothing });
  });

  it.each([{ nightCents: -1 }, { minNights: 0 }, { closedTo: 'stay' }, { day: '2027-02-29' }])('refuses %j', (part) => {
    expect(nightOverrideSchema.safeParse({ day: '2027-07-23', ...part }).success).toBe(false);
  });
});
