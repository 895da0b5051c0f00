import { describe, expect, it } from 'vitest';
import { nextReadingAt } from './cadence.ts';

const now = new Date('2026-11-26T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

/** Minutes until the next reading. */
function wait(more: Partial<Parameters<typeof nextReadingAt>[0]>): number {
  const at = nextReadingAt({
    now,
    isNear: false,
    failures: 0,
    failingSince: null,
    retryAfter: null,
    jitter: 0.5,
    ...more,
  });
  return Math.round((at.getTime() - now.getTime()) / 6_000) / 10;
}

describe('a calendar', () => {
  it('is read four times an hour and more, and every few minutes when somebody arrives soon', () => {
    expect(wait({})).toBe(13);
    expect(wait({ isNear: true })).toBe(3);
  });

  it('is not read at the same moment as all others of its channel', () => {
    expect(wait({ jitter: 0 })).toBe(11.7);
    expect(wait({ jitter: 1 })).toBe(14.3);
  });

  it('that cannot be read is tried again soon, then ever later, and each hour after a day', () => {
    const failed = (failures: number, hours: number) => wait({ failures, failingSince: hoursAgo(hours) });
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => failed(failures, 1))).toStrictEqual([0.5, 1, 2, 4, 8, 13, 13]);
    expect(failed(80, 24)).toBe(60);
  });

  it('is left alone for as long as its channel asks, and not an instant less', () => {
    const asked = { failures: 1, failingSince: now, retryAfter: 20 * 60_000 };
    expect(wait({ ...asked, jitter: 0 })).toBe(20);
    expect(wait({ ...asked, jitter: 1 })).toBe(22);
    // A pause that is shorter than ours changes nothing.
    expect(wait({ failures: 5, failingSince: now, retryAfter: 60_000 })).toBe(8);
  });
});
