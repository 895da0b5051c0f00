import { describe, expect, it } from 'vitest';
import { dailyAt, every } from './slots.ts';

const hour = 3_600_000;

it('slots follow each other without a gap', () => {
  const hourly = every(hour);
  expect(hourly.slotAt(new Date('2026-11-20T13:59:59.999Z'))).toStrictEqual(new Date('2026-11-20T13:00:00Z'));
  expect(hourly.slotAt(new Date('2026-11-20T14:00:00.000Z'))).toStrictEqual(new Date('2026-11-20T14:00:00Z'));
  expect(hourly.nextAfter(new Date('2026-11-20T14:00:00.000Z'))).toStrictEqual(new Date('2026-11-20T15:00:00Z'));
});

describe('a slot a day', () => {
  const nightly = dailyAt({ hour: 3, minute: 30 }, 3 * hour);

  it('is at the same time in Paris in winter and in summer', () => {
    expect(nightly.slotAt(new Date('2026-01-15T02:30:00Z'))).toStrictEqual(new Date('2026-01-15T02:30:00Z'));
    expect(nightly.slotAt(new Date('2026-07-15T01:30:00Z'))).toStrictEqual(new Date('2026-07-15T01:30:00Z'));
    // The nights of the clock changes.
    expect(nightly.slotAt(new Date('2026-03-29T02:00:00Z'))).toStrictEqual(new Date('2026-03-29T01:30:00Z'));
    expect(nightly.slotAt(new Date('2026-10-25T03:00:00Z'))).toStrictEqual(new Date('2026-10-25T02:30:00Z'));
  });

  it('comes again the next day, also when the clocks change in between', () => {
    expect(nightly.nextAfter(new Date('2026-01-15T02:29:59Z'))).toStrictEqual(new Date('2026-01-15T02:30:00Z'));
    expect(nightly.nextAfter(new Date('2026-01-15T02:30:00Z'))).toStrictEqual(new Date('2026-01-16T02:30:00Z'));
    expect(nightly.nextAfter(new Date('2026-03-28T12:00:00Z'))).toStrictEqual(new Date('2026-03-29T01:30:00Z'));
    expect(nightly.nextAfter(new Date('2026-12-31T12:00:00Z'))).toStrictEqual(new Date('2027-01-01T02:30:00Z'));
  });

  it('can be taken for some hours, and not by day', () => {
    expect(nightly.slotAt(new Date('2026-01-15T02:29:59.999Z'))).toBeNull();
    expect(nightly.slotAt(new Date('2026-01-15T05:29:59.999Z'))).toStrictEqual(new Date('2026-01-15T02:30:00Z'));
    expect(nightly.slotAt(new Date('2026-01-15T05:30:00Z'))).toBeNull();
    expect(nightly.slotAt(new Date('2026-01-15T22:59:00Z'))).toBeNull();
  });
});
