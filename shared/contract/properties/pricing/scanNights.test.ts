import { describe, expect, it } from 'vitest';
import type { RateRulesInput } from './rates.ts';
import { scanNights } from './scanNights.ts';
import type { TakenNights } from './stay.ts';
import type { NightsSet } from './testing/ratesOf.ts';
import { ratesOf } from './testing/ratesOf.ts';

/** What is found on 1 June 2027, a Tuesday; with plain spaces. */
function found(rules: Partial<RateRulesInput>, taken: TakenNights[] = [], overrides: NightsSet = []): string[] {
  return scanNights(ratesOf(rules, overrides), { today: '2027-06-01', taken }).map(({ kind, from, to, sentence }) =>
    `${kind} ${from} ${to} ${sentence}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  );
}

const held = (arrival: string, departure: string) => ({
  arrival: `2027-06-${arrival}`,
  departure: `2027-06-${departure}`,
});
const around = [held('01', '07'), held('09', '20')];

describe('the scan of the coming nights', () => {
  it('finds nothing where everything can be sold', () => {
    expect(found({})).toEqual([]);
    expect(found({ minNights: 7 }, around)).toEqual([]);
  });

  it('reports a hole below the minimum that is not filled', () => {
    expect(found({ minNights: 7, fillGaps: false }, around)).toEqual([
      'under_minimum 2027-06-07 2027-06-08 2 nuits libres de suite, minimum de 7 nuits : invendables.',
    ]);
    expect(found({ minNights: 2, fillGaps: false }, [held('01', '07'), held('08', '20')])).toEqual([
      'under_minimum 2027-06-07 2027-06-07 1 nuit seule, minimum de 2 nuits : invendable.',
    ]);
  });

  it('names the smallest minimum of a hole whose days have several', () => {
    expect(found({ minNights: 7, fillGaps: false }, around, [{ day: '2027-06-08', minNights: 4 }])).toEqual([
      'under_minimum 2027-06-07 2027-06-08 2 nuits libres de suite, minimum de 4 nuits : invendables.',
    ]);
  });

  it('leaves out nights that notice and preparation keep free', () => {
    expect(found({ minNights: 7, fillGaps: false, preparationNights: 1 }, around)).toEqual([]);
    expect(found({ minNights: 7, fillGaps: false, noticeDays: 8 }, around)).toEqual([]);
  });

  it('reports nights to which no arrival leads', () => {
    expect(found({ arrivalDays: [6], minNights: 2 }, [held('04', '07'), held('10', '20')])).toEqual([
      'no_arrival 2027-06-01 2027-06-03 3 nuits libres de suite : invendables, aucune arrivée n’y mène.',
      'no_arrival 2027-06-07 2027-06-09 3 nuits libres de suite : invendables, aucune arrivée n’y mène.',
      'no_arrival 2027-06-20 2027-06-25 6 nuits libres de suite : invendables, aucune arrivée n’y mène.',
    ]);
  });

  it('reports nights from which no departure leads', () => {
    expect(found({ departureDays: [2] }, around)).toEqual([
      // Tuesday 8 June ends a stay of the first of the two nights.
      'no_departure 2027-06-08 2027-06-08 1 nuit seule : invendable, aucun départ n’est possible ensuite.',
    ]);
  });

  it('reports free nights without a price, and keeps taken ones apart', () => {
    const nights = ['05', '06', '07', '08', '09'].map((day) => ({ day: `2027-06-${day}`, nightCents: 0 }));
    expect(found({}, [held('07', '09')], nights)).toEqual([
      'zero_price 2027-06-05 2027-06-06 2 nuits sans prix : un voyageur ne paierait rien pour elles.',
      'zero_price 2027-06-09 2027-06-09 1 nuit sans prix : un voyageur ne paierait rien pour elle.',
    ]);
  });

  it('looks eighteen months ahead, and says in one finding what lies beyond the horizon', () => {
    expect(found({ baseCents: 0 })[0]).toMatch(/^zero_price 2027-06-01 2028-11-30 /);
    expect(found({ horizonDays: 365, baseCents: 0 })).toEqual([
      expect.stringMatching(/^zero_price 2027-06-01 2028-05-30 /),
      'horizon 2028-05-31 2028-11-30 Les réservations ne sont ouvertes que jusqu’au 31 mai 2028.',
    ]);
  });

  it('does not report the last nights before the horizon, which tomorrow can be sold', () => {
    expect(found({ horizonDays: 20, minNights: 7, arrivalDays: [2], departureDays: [2] })).toEqual([
      expect.stringMatching(/^horizon 2027-06-21 2028-11-30 /),
    ]);
  });
});
