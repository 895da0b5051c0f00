import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration } from './numbers.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0 octet'],
    [1, '1 octet'],
    [999, '999 octets'],
    [1_000, '1 Ko'],
    [48_200, '48,2 Ko'],
    [1_200_000, '1,2 Mo'],
    [3_400_000_000, '3,4 Go'],
    [5_000_000_000_000, '5 000 Go'],
  ])('of %d bytes is written %j', (bytes, written) => {
    expect(formatBytes(bytes).replaceAll(/\s/g, ' ')).toBe(written);
  });
});

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
