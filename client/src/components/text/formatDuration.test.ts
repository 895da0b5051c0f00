import { describe, expect, it } from 'vitest';
import { formatDuration } from './formatDuration.ts';

describe('a duration', () => {
  it.each([
    [0, '0 ms'],
    [179.6, '180 ms'],
    [1_000, '1 s'],
    [4_100, '4,1 s'],
    [9_949, '9,9 s'],
    [9_950, '10 s'],
    [48_000, '48 s'],
    [59_600, '1 min'],
    [173_000, '2 min 53 s'],
    [3_600_000, '1 h 00 min'],
    [3_725_000, '1 h 02 min'],
  ])('of %i milliseconds is said as %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
