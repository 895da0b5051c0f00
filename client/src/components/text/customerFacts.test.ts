import { describe, expect, it } from 'vitest';
import { formatSiret } from './customerFacts.ts';

describe('a SIRET', () => {
  it.each([
    ['73282932000074', '732 829 320 00074'],
    ['732 829 320 00074', '732 829 320 00074'],
    ['732829', '732 829'],
    ['', ''],
    ['732-829', '732 829'],
    ['pas un numéro', 'pas un numéro'],
    ['732829320000741', '732829320000741'],
  ])('typed %j is written %j', (typed, written) => {
    expect(formatSiret(typed)).toBe(written);
  });
});
