import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween } from '../../core/days.ts';
import { dayNumber, dayOfNumber, weekdayOf } from './dayNumbers.ts';

describe('the number of a day', () => {
  it('counts from 1970-01-01 and says the weekday, Monday first', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(weekdayOf(0)).toBe(4);
    expect(weekdayOf(dayNumber('2027-07-05'))).toBe(1);
    expect(weekdayOf(dayNumber('2027-07-11'))).toBe(7);
    expect(weekdayOf(dayNumber('1969-12-29'))).toBe(1);
    expect(dayNumber('no day')).toBeNaN();
  });

  it('agrees with the days of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const day = addDays('2026-11-20', days);
        expect(dayOfNumber(dayNumber(day))).toBe(day);
        expect(dayNumber(day) - dayNumber('2026-11-20')).toBe(nightsBetween('2026-11-20', day));
        expect(weekdayOf(dayNumber(day))).toBe(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
      }),
    );
  });
});
