import { expect, it } from 'vitest';
import { datesText } from './stayDates.ts';

it.each([
  ['2026-04-10', '2026-04-17', '10 → 17 avr.'],
  ['2026-04-28', '2026-05-02', '28 avr. → 2 mai'],
  ['2026-12-28', '2027-01-02', '28 déc. → 2 janv. 2027'],
  ['2027-01-06', '2027-01-11', '6 → 11 janv. 2027'],
  ['2025-12-28', '2026-01-02', '28 déc. 2025 → 2 janv.'],
  ['2027-11-27', '2028-11-27', '27 nov. 2027 → 27 nov. 2028'],
])('from %s to %s, said in 2026, is « %s »', (arrival, departure, text) => {
  expect(datesText(arrival, departure, '2026-11-27').replaceAll('\u00a0', ' ')).toBe(text);
});
