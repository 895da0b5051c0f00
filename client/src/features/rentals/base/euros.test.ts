import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, centsTyped, signedCents } from './euros.ts';

describe('an amount that is typed', () => {
  it.each([
    ['1 200,50', 120_050],
    ['1\u202f200.5 €', 120_050],
    ['480', 48_000],
    ['', undefined],
    ['  ', undefined],
    ['-5', null],
    ['1,234', null],
    ['douze', null],
  ])('« %s » is %s cents', (text, cents) => {
    expect(centsTyped(text)).toBe(cents);
  });

  it('is read back from the text that a field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsTyped(amountText(cents)) === cents),
    );
  });
});

it('a difference has its sign', () => {
  expect(signedCents(359_40)).toMatch(/^\+\s359,40\s€$/);
  expect(signedCents(-20_00)).toMatch(/^−\s20,00\s€$/);
  expect(signedCents(0)).toMatch(/^0,00\s€$/);
});
