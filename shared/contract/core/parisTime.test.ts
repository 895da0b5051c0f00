import { describe, expect, it } from 'vitest';
import { parisInstant, readParisTime } from './parisTime.ts';

describe('the time in Paris', () => {
  it('is read in winter and in summer', () => {
    expect(readParisTime(new Date('2026-12-31T23:30:59Z'))).toStrictEqual({
      year: 2027,
      month: 1,
      day: 1,
      hour: 0,
      minute: 30,
    });
    expect(readParisTime(new Date('2026-07-14T10:00:00Z'))).toMatchObject({ day: 14, hour: 12 });
  });

  it('maps to one instant, except in the hour that comes twice', () => {
    // Half hours of a year, both changes of the clocks included.
    const repeated = ['2026-10-25T00:00:00.000Z', '2026-10-25T00:30:00.000Z'];
    const other: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
      const instant = new Date(at);
      if (parisInstant(readParisTime(instant)).getTime() !== at) other.push(instant.toISOString());
    }
    expect(other).toStrictEqual(repeated);
  });

  it('takes midnight for the start of a day, and runs over into the next month', () => {
    expect(parisInstant({ year: 2026, month: 2, day: 29 })).toStrictEqual(new Date('2026-02-28T23:00:00Z'));
    expect(parisInstant({ year: 2026, month: 7, day: 1 })).toStrictEqual(new Date('2026-06-30T22:00:00Z'));
  });

  it('is an hour off where the clocks skip one', () => {
    const skipped = parisInstant({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 });
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(skipped.toISOString());
  });
});
