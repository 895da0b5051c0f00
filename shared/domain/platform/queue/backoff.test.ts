import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoff } from './QueueBackend.ts';

it.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [3, 2_000, 4_000],
  [6, 16_000, 32_000],
  [7, 30_000, 60_000],
  [40, 30_000, 60_000],
])('after attempt %i the next one comes within %i to %i ms', (attempts, least, most) => {
  expect(backoff(attempts, () => 0)).toBe(least);
  expect(backoff(attempts, () => 1)).toBe(most);
});

it('the delay is never too short, never more than a minute, and spreads many jobs out', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const wait = backoff(attempts, () => random);
      return wait >= 500 && wait <= 60_000 && Number.isInteger(wait);
    }),
  );
  const waits = new Set(Array.from({ length: 50 }, () => backoff(10)));
  expect(waits.size).toBeGreaterThan(25);
});
