import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCents } from './money.ts';

it.each([
  [0, '0,00\u00a0€'],
  [1, '0,01\u00a0€'],
  [25_00, '25,00\u00a0€'],
  [1_234_56, '1\u202f234,56\u00a0€'],
  [-9_99, '−9,99\u00a0€'],
])('%i cents read "%s"', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

it('no cent is lost or made by writing an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const digits = formatCents(cents)
        .replace('−', '-')
        .replaceAll(/[^\d-]/g, '');
      expect(Number(digits)).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
