import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOfPrice,
  featuresBesidesLimit,
  maxPropertiesLabel,
  maxPropertiesOf,
  mostPopular,
  planSlugOf,
  yearlyDiscountPercent,
} from './rules.ts';

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
    [-1, 'Logements illimités'],
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

describe('a price as people type it', () => {
  it.each([
    ['25', 25_00],
    ['25,5', 25_50],
    ['25.55', 25_55],
    ['1 250,00 €', 1_250_00],
    ['1\u202f250', 1_250_00],
    ['19.999', 20_00],
    ['abc', 0],
    ['', 0],
    ['-3', 0],
    ['Infinity', 0],
    ['1,2,3', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOfPrice(text)).toBe(cents);
  });

  it('comes back from what it is written as', () => {
    fc.assert(fc.property(fc.nat(9_999_999), (cents) => centsOfPrice((cents / 100).toFixed(2)) === cents));
  });
});

describe('a maximum of properties as people type it', () => {
  it.each([
    ['3', 3],
    [' 10 ', 10],
    ['0', 0],
    ['-1', -1],
    ['-2', 1],
    ['2.5', 1],
    ['beaucoup', 1],
    ['', 1],
  ])('%s is %i', (text, max) => {
    expect(maxPropertiesOf(text)).toBe(max);
  });
});

describe('the slug of a name', () => {
  it.each([
    ['Starter', 'starter'],
    ['Été & Hiver', 'ete-hiver'],
    ['  Œuvre  n° 2 ! ', 'oeuvre-n-2'],
    ['∞', 'plan'],
  ])('%s is %s', (name, slug) => {
    expect(planSlugOf(name)).toBe(slug);
  });

  it('is fit for an address, whatever the name', () => {
    fc.assert(fc.property(fc.string(), (name) => /^[a-z\d]+(-[a-z\d]+)*$/.test(planSlugOf(name))));
  });
});

it('what a plan offers besides its limit leaves the limit out, however it is written', () => {
  const features = [
    'Jusqu’à 3 logements',
    "Jusqu'à 10 logements",
    'Logements illimités',
    '1 logement max',
    'Calendrier unifié',
  ];
  expect(featuresBesidesLimit(features)).toStrictEqual(['Calendrier unifié']);
});
