import { describe, expect, it } from 'vitest';
import { holidaySpans } from './holidaySpans.ts';

const spansOf = (from: string, to: string) =>
  holidaySpans(from, to).map(({ start, length, zones, name, ...span }) => [
    span.from,
    start,
    length,
    zones.join(''),
    name,
  ]);

describe('the school holidays above the days', () => {
  it('are cut wherever a zone begins or ends its own', () => {
    expect(spansOf('2027-02-01', '2027-03-15')).toStrictEqual([
      ['2027-02-06', 5, 7, 'C', 'Hiver'],
      ['2027-02-13', 12, 7, 'AC', 'Hiver'],
      ['2027-02-20', 19, 2, 'ABC', 'Hiver'],
      ['2027-02-22', 21, 7, 'AB', 'Hiver'],
      ['2027-03-01', 28, 7, 'B', 'Hiver'],
    ]);
  });

  it('begin and end with the days that are asked for', () => {
    expect(spansOf('2026-12-24', '2026-12-31')).toStrictEqual([['2026-12-24', 0, 7, 'ABC', 'Noël']]);
  });

  it('end on the day on which school begins again', () => {
    expect(spansOf('2026-11-01', '2026-11-10')).toStrictEqual([['2026-11-01', 0, 1, 'ABC', 'Toussaint']]);
    expect(spansOf('2026-11-02', '2026-12-19')).toStrictEqual([]);
  });

  it('are none for a year of which they are not known', () => {
    expect(spansOf('2027-12-20', '2028-01-03')).toStrictEqual([]);
  });
});
