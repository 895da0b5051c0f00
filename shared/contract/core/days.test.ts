import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  briefMonthLabel,
  dayAt,
  daysOf,
  hourLabel,
  isMonth,
  monthLabel,
  nightsBetween,
  shortDayLabel,
  weekdayLabel,
} from './days.ts';

describe('days of the calendar', () => {
  it('are those of Paris, not of the browser', () => {
    expect(dayAt(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
    expect(dayAt(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(dayAt(new Date('2026-07-20T22:30:00Z'))).toBe('2026-07-21');
  });

  it('are those that a clock in Paris shows, at any instant since 1972', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1972-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (instant) => {
          expect(dayAt(instant)).toBe(clock.format(instant));
        },
      ),
    );
    expect(() => dayAt(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('are counted across months, leap years and changes of hour', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(nightsBetween('2026-11-20', '2026-11-18')).toBe(-2);
  });

  it('lie as far apart as they were set apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (days) => {
        expect(nightsBetween('2026-11-20', addDays('2026-11-20', days))).toBe(days);
      }),
    );
  });

  it('fill their month', () => {
    expect(daysOf('2026-11')).toHaveLength(30);
    expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
  });

  it('are named in French', () => {
    expect(monthLabel('2026-11')).toBe('novembre 2026');
    expect(briefMonthLabel('2026-09', '2026-11-20')).toBe('septembre');
    expect(briefMonthLabel('2027-09', '2026-11-20')).toBe('sept. 2027');
    expect(weekdayLabel('2026-11-01')).toBe('Dimanche 1er novembre');
    expect(shortDayLabel('2026-11-20')).toBe('20\u00a0nov.');
    expect(shortDayLabel('2026-12-01')).toBe('1er\u00a0déc.');
    expect(hourLabel('09:05')).toBe('9\u00a0h\u00a005');
  });

  it.each(['2026-13', '2026-00', '26-11', '2026-11-01', '', null])('%s is not a month', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});
