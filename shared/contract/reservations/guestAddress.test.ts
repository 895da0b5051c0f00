import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guestFields } from './api.ts';
import { guestAddressLines, guestAddressSchema, isSameAddress } from './guestAddress.ts';

const home = { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' };
const faults = (changes: object) =>
  guestAddressSchema.safeParse({ ...home, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('an address is whole, apart from the postal code that some countries lack', () => {
  const { postalCode: _, ...without } = home;
  expect(guestAddressSchema.parse(without)).toStrictEqual({ ...home, postalCode: '' });
  expect(faults({ street: ' ', town: '', country: '' })).toStrictEqual(['street', 'town', 'country']);
  expect(faults({ country: 'XX' })).toStrictEqual(['country']);
  expect(faults({ street: 'x'.repeat(161), postalCode: '1'.repeat(17), town: 'x'.repeat(81) })).toStrictEqual([
    'street',
    'postalCode',
    'town',
  ]);
});

it('a host may leave a guest’s address out, or take it away', () => {
  const guest = { lastName: 'Duhamel' };
  expect(guestFields.parse(guest).address).toBeUndefined();
  expect(guestFields.parse({ ...guest, address: null }).address).toBeNull();
});

it('no part of an address has lines, angle brackets or letters that turn the text around', () => {
  const part = fc.constantFrom('street', 'postalCode', 'town');
  fc.assert(
    fc.property(part, fc.constantFrom('\n', '\r', '\t', '\u0000', '\u0085', '<', '>'), (name, bad) => {
      expect(faults({ [name]: `a${bad}b` })).toStrictEqual([name]);
    }),
  );
  expect(guestAddressSchema.parse({ ...home, town: 'Bay\u202Eonne\u2028' }).town).toBe('Bayonne');
});

it('is written line by line, with its country in the language of the document unless that is France', () => {
  expect(guestAddressLines(home)).toStrictEqual(['4 rue des Basques', '64100 Bayonne']);
  const abroad = { street: 'Gasse 1', postalCode: '', town: 'Wien', country: 'AT' };
  expect(guestAddressLines(abroad)).toStrictEqual(['Gasse 1', 'Wien', 'Autriche']);
  expect(guestAddressLines(abroad, ['de']).at(-1)).toBe('Österreich');
  expect(guestAddressLines(abroad, ['fr', 'de']).at(-1)).toBe('Autriche · Österreich');
  expect(guestAddressLines({ ...abroad, country: 'MC' }, ['fr', 'de']).at(-1)).toBe('Monaco');
});

it('two addresses are the same when every part is', () => {
  expect([isSameAddress(home, { ...home }), isSameAddress(null, null)]).toStrictEqual([true, true]);
  for (const change of [{ street: 'x' }, { postalCode: '' }, { town: 'x' }, { country: 'ES' }])
    expect(isSameAddress(home, { ...home, ...change })).toBe(false);
  expect([isSameAddress(home, null), isSameAddress(null, home)]).toStrictEqual([false, false]);
});
