import { expect, it } from 'vitest';
import { countryCode, countryName } from './countryCode.ts';

it.each([
  ['France', 'FR'],
  ['  france ', 'FR'],
  ['fr', 'FR'],
  ['BELGIQUE', 'BE'],
  ['La Réunion', 'RE'],
  ['Etats Unis', 'US'],
  ['Royaume-Uni', 'GB'],
  ['Germany', 'DE'],
])('finds the country that %j means', (written, code) => {
  expect(countryCode(written)).toBe(code);
});

it.each(['', 'Europe', 'EU', 'ZZ', 'FX', 'Là-bas', '__proto__'])('knows no country %j', (written) => {
  expect(countryCode(written)).toBeNull();
});

it('says the French name of a country', () => {
  expect(countryName('BE')).toBe('Belgique');
});
