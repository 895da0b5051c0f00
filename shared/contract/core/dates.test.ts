import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDays, formatDate, formatDay, formatMoment, formatTime, formatWeekday } from './dates.ts';

const at = (iso: string) => new Date(iso);

describe('French dates', () => {
  it('are those of Paris, whatever the time zone of the machine', () => {
    expect(formatDate(at('2026-12-04T23:30:00Z'))).toBe('5 décembre 2026');
    expect(formatWeekday(at('2026-11-20T13:32:00Z'))).toBe('Vendredi 20 novembre 2026');
    expect(formatDay(at('2026-06-30T22:30:00Z'))).toBe('1er juillet');
    expect(formatDate(at('2026-12-31T23:30:00Z'))).toBe('1er janvier 2027');
  });

  it('say 1er, and only for the first', () => {
    expect(formatDate(at('2026-08-01T10:00:00Z'))).toBe('1er août 2026');
    expect(formatWeekday(at('2027-01-01T10:00:00Z'))).toBe('Vendredi 1er janvier 2027');
    expect(formatDate(at('2026-08-11T10:00:00Z'))).toBe('11 août 2026');
    expect(formatDate(at('2026-08-21T10:00:00Z'))).toBe('21 août 2026');
    expect(formatDay(at('2026-08-31T10:00:00Z'))).toBe('31 août');
  });

  it.each([
    ['before summer time', '2026-03-29T00:59:00Z', '1\u00a0h\u00a059'],
    ['after summer time began', '2026-03-29T01:00:00Z', '3\u00a0h\u00a000'],
    ['in the hour that comes twice, first', '2026-10-25T00:30:00Z', '2\u00a0h\u00a030'],
    ['in the hour that comes twice, again', '2026-10-25T01:30:00Z', '2\u00a0h\u00a030'],
    ['at midnight', '2026-11-20T23:00:00Z', '0\u00a0h\u00a000'],
  ])('tell the time %s', (_when, iso, text) => {
    expect(formatTime(at(iso))).toBe(text);
  });

  it('tell the day and the time of a moment', () => {
    expect(formatMoment(at('2026-11-20T23:00:00Z'))).toBe('21 novembre 2026 à 0\u00a0h\u00a000');
  });

  it('never show a bare 1, nor a month without its day', () => {
    const instants = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatDate(instant)).toMatch(/^(1er|[2-9]|[12]\d|3[01]) \p{Ll}+ \d{4}$/u);
        expect(formatWeekday(instant)).toMatch(/^\p{Lu}\p{Ll}+ (1er|[2-9]|[12]\d|3[01]) \p{Ll}+ \d{4}$/u);
      }),
    );
  });
});

describe('a number of days', () => {
  it.each([
    [0, '0\u00a0jour'],
    [1, '1\u00a0jour'],
    [2, '2\u00a0jours'],
    [15, '15\u00a0jours'],
  ])('%i reads "%s"', (days, text) => {
    expect(countDays(days)).toBe(text);
  });
});
