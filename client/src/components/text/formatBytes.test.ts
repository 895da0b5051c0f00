import { describe, expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

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
