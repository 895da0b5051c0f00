import { expect, test } from 'vitest';
import { restartDelays } from './restartDelays.ts';

test('waits twice as long after each short life, up to ten seconds', () => {
  const delayAfter = restartDelays();
  const delays = Array.from({ length: 9 }, () => delayAfter(1_000));
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

test('begins again with the shortest wait after a life of thirty seconds', () => {
  const delayAfter = restartDelays();
  delayAfter(0);
  delayAfter(0);
  expect(delayAfter(30_000)).toBe(250);
  expect(delayAfter(29_999)).toBe(500);
});
