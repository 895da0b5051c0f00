import { expect, it } from 'vitest';
import { countryCodes, countryName, normaliseVatNumber, vatPrefix } from './countries.ts';
import { findCountry } from './findCountry.ts';

it('names every country of ISO 3166-1 in French, and finds it again by that name and by its code', () => {
  expect(countryCodes).toHaveLength(249);
  for (const code of countryCodes) {
    expect(countryName(code)).not.toBe(code);
    expect([findCountry(countryName(code)), findCountry(code), findCountry(code.toLowerCase())]).toStrictEqual([
      code,
      code,
      code,
    ]);
  }
});

it.each([
  ['  france ', 'FR'],
  ['BELGIQUE', 'BE'],
  ['Etats Unis', 'US'],
  ['USA', 'US'],
  ['U.K.', 'GB'],
  ['Écosse', 'GB'],
  ['La Réunion', 'RE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['España', 'ES'],
  ['Paesi Bassi', 'NL'],
  ['Alemanha', 'DE'],
  ['Zwitserland', 'CH'],
  ['Ελλάδα', 'GR'],
  ['日本', 'JP'],
  ['ITA', 'IT'],
])('finds the country that %j means', (written, code) => {
  expect(findCountry(written)).toBe(code);
});

it.each(['', 'Europe', 'EU', 'ZZ', 'FX', 'Kosovo', 'Congo', 'Navarre', 'Là-bas', '__proto__'])(
  'finds no country, or not one alone, in %j',
  (written) => {
    expect(findCountry(written)).toBeNull();
  },
);

it('knows how VAT numbers begin, in the European Union alone', () => {
  expect(['FR', 'MC', 'RE', 'GR', 'BE', 'GB', 'CH', ''].map(vatPrefix)).toStrictEqual([
    'FR',
    'FR',
    'FR',
    'EL',
    'BE',
    null,
    null,
    null,
  ]);
  expect(normaliseVatNumber(' be 0428.759-497 ')).toBe('BE0428759497');
  expect(normaliseVatNumber('GR094259216')).toBe('EL094259216');
});
