import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSiret, normaliseSiret } from './siret.ts';

describe('a SIRET', () => {
  it.each(['73282932000074', '55208131766522', '35600000000048', '35600000049837'])('%s is one', (siret) => {
    expect(isSiret(siret)).toBe(true);
  });

  it.each(['73282932000075', '7328293200007', '732829320000744', '00000000000000', 'ABCDEFGHIJKLMN', ''])(
    '%s is none',
    (siret) => {
      expect(isSiret(siret)).toBe(false);
    },
  );

  it('may be written with spaces', () => {
    expect(normaliseSiret(' 732 829 320 00074 ')).toBe('73282932000074');
    expect(normaliseSiret('732\u00a0829\u202f320.00074')).toBe('73282932000074');
  });

  it('is never one any more once a single digit is mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = Array.from('73282932000074');
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isSiret(digits.join(''))).toBe(false);
      }),
    );
  });
});
