import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPropertiesLabel, mostPopular, yearlyDiscountPercent } from './rules.ts';

describe('what a year saves', () => {
  it.each([
    [25_00, 255_00, 15],
    [30_00, 306_00, 15],
    [80_00, 816_00, 15],
    [10_00, 120_00, 0],
    [10_00, 130_00, 0],
    [10_00, 0, 100],
    [0, 0, 0],
    [0, 100_00, 0],
    [9_99, 99_99, 17],
  ])('at %i a month and %i a year is %i %%', (monthly, yearly, percent) => {
    expect(yearlyDiscountPercent(monthly, yearly)).toBe(percent);
  });

  it('is a whole percentage from 0 to 100', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(12_000_000), (monthly, yearly) => {
        const percent = yearlyDiscountPercent(monthly, yearly);
        return Number.isInteger(percent) && percent >= 0 && percent <= 100;
      }),
    );
  });
});

describe('how many properties a plan allows', () => {
  it.each([
    [-1, '∞ logements max'],
    [0, '0 logement max'],
    [1, '1 logement max'],
    [3, '3 logements max'],
  ])('%i reads %s', (max, label) => {
    expect(maxPropertiesLabel(max)).toBe(label);
  });
});

describe('the most popular plan', () => {
  it('is the middle one of three, and there is none otherwise', () => {
    expect(mostPopular(['starter', 'business', 'enterprise'])).toBe('business');
    for (const plans of [[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd']]) expect(mostPopular(plans)).toBeUndefined();
  });
});
