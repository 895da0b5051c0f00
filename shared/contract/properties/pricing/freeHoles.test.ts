import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from './dayNumbers.ts';
import { freeHoles } from './freeHoles.ts';
import { ratesOf } from './testing/ratesOf.ts';

/** Holes from 1 to 20 June 2027 as first night and last day of departure; 'open' when nothing is taken afterwards. */
function holesOf(preparationNights: number, ...taken: [arrival: string, departure: string][]): string[] {
  const { rules } = ratesOf({ preparationNights });
  const held = taken.map(([arrival, departure]) => ({
    arrival: `2027-06-${arrival}`,
    departure: `2027-06-${departure}`,
  }));
  return freeHoles(rules, held, '2027-06-01', dayNumber('2027-06-20')).map(
    ({ first, end }) => `${dayOfNumber(first).slice(8)} ${end === Infinity ? 'open' : dayOfNumber(end).slice(8)}`,
  );
}

describe('free holes', () => {
  it('lie between what is taken, and there is none between stays side by side', () => {
    expect(holesOf(0)).toEqual(['01 open']);
    expect(holesOf(0, ['01', '05'], ['05', '07'], ['10', '12'])).toEqual(['07 10', '12 open']);
  });

  it('leave out the nights of preparation on both sides', () => {
    expect(holesOf(1, ['03', '05'], ['07', '09'], ['12', '14'])).toEqual(['01 02', '10 11', '15 open']);
  });

  it('begin today at the earliest, before the day asked for, and after the longest of what is taken at once', () => {
    const { rules } = ratesOf({});
    const past = [{ arrival: '2027-05-01', departure: '2027-05-05' }];
    expect(freeHoles(rules, past, '2027-06-01', dayNumber('2027-06-01'))).toEqual([]);
    expect(holesOf(0, ['02', '10'], ['03', '05'], ['20', '25'])).toEqual(['01 02', '10 20']);
  });
});
