import { describe, expect, it } from 'vitest';
import { revenueTrend } from './revenueTrend.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the month so far next to the one before', () => {
  it.each([
    ['2026-11-20T13:32:00Z', 12_482_50, 11_979_00, '4,2 % de plus qu’au 20 octobre.'],
    ['2026-11-20T13:32:00Z', 50_00, 100_00, '50 % de moins qu’au 20 octobre.'],
    ['2026-11-20T13:32:00Z', 100_00, 100_00, 'Autant qu’au 20 octobre.'],
    ['2026-11-20T13:32:00Z', 1_000_001, 1_000_000, 'Autant qu’au 20 octobre.'],
    ['2026-11-20T13:32:00Z', 100_00, 0, 'Rien n’était encore entré au 20 octobre.'],
    // February has no 31st, and the year changes.
    ['2026-03-31T10:00:00Z', 100_00, 0, 'Rien n’était encore entré au 28 février.'],
    ['2026-01-01T10:00:00Z', 100_00, 0, 'Rien n’était encore entré au 1er décembre.'],
    // In Paris it is December already.
    ['2026-11-30T23:30:00Z', 100_00, 0, 'Rien n’était encore entré au 1er novembre.'],
  ])('at %s, %i against %i: %s', (now, current, before, sentence) => {
    expect(plain(revenueTrend(new Date(now), current, before))).toBe(sentence);
  });
});
