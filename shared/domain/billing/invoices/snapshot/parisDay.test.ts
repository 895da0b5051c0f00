import { expect, it } from 'vitest';
import { parisDay, periodDays } from './parisDay.ts';

it('the Paris day of an instant is the calendar date there', () => {
  expect(parisDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(parisDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(parisDay(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
});

it.each([
  ['a month', '2026-11-01T09:00:00Z', '2026-12-01T09:00:00Z', '2026-11-01', '2026-11-30'],
  ['a month that ends with summer time', '2026-10-15T22:30:00Z', '2026-11-15T23:30:00Z', '2026-10-16', '2026-11-15'],
  ['a leap year', '2027-03-01T09:00:00Z', '2028-03-01T09:00:00Z', '2027-03-01', '2028-02-29'],
  ['an hour', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20', '2026-11-20'],
])('counts the last day of %s, and not the one on which the next begins', (_, start, end, from, to) => {
  expect(periodDays({ start: new Date(start), end: new Date(end) })).toStrictEqual({ from, to });
});
