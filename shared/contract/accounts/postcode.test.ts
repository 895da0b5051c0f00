import { describe, expect, it } from 'vitest';
import { addressPartSchema, wholeAddressSchema } from './billingAddress.ts';
import { missingAddressFields } from './missingAddress.ts';
import { postcodeFault } from './postcode.ts';
import { profileChangeSchema } from './profileApi.ts';

const french = 'Le code postal a cinq chiffres, comme 64200';

describe('a postcode', () => {
  it.each([
    ['FR', '64200'],
    ['FR', '20 000'],
    ['RE', '97400'],
    ['BE', '1000'],
    ['CH', '1201'],
    ['LU', 'L-1009'],
    ['DE', '01067'],
    ['ES', '20001'],
    ['IT', '00184'],
    ['GB', 'sw1a 1aa'],
    ['JP', '100-0001'],
    ['US', '94103-1234'],
    [null, '1000'],
  ])('of %s may be %s', (country, postcode) => {
    expect(postcodeFault(postcode, country)).toBeNull();
  });

  it.each([
    ['FR', 'ABC', french],
    ['FR', '6420', french],
    ['FR', 'F-64200', french],
    ['RE', '64200', 'Dans ce pays, un code postal s’écrit comme 97400'],
    ['BE', '64200', 'Dans ce pays, un code postal s’écrit comme 1000'],
    ['JP', '1', 'Le code postal a de 2 à 12\u00a0caractères'],
  ])('of %s may not be %s', (country, postcode, fault) => {
    expect(postcodeFault(postcode, country)).toBe(fault);
  });
});

describe('a wrong postcode', () => {
  const address = { address: '3 quai du Port', postalCode: 'ABC', city: 'Le Pouldu', country: 'FR' };
  const faults = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('is refused before a payment and in the profile', () => {
    const fault = [['postalCode', french]];
    expect(faults(wholeAddressSchema.safeParse(address))).toStrictEqual(fault);
    expect(faults(addressPartSchema.safeParse(address))).toStrictEqual(fault);
    const profile = { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@exemple.fr', ...address };
    expect(faults(profileChangeSchema.safeParse(profile))).toStrictEqual(fault);
    expect(profileChangeSchema.safeParse({ ...profile, postalCode: '29360' }).success).toBe(true);
  });

  it('that is stored is asked for again before the next payment', () => {
    expect(missingAddressFields(address)).toStrictEqual(['postalCode']);
    expect(missingAddressFields({ ...address, postalCode: '29360' })).toStrictEqual([]);
  });

  it('is none where there are no postcodes', () => {
    expect(missingAddressFields({ ...address, postalCode: '-', country: 'AE' })).toStrictEqual([]);
    expect(addressPartSchema.safeParse({ ...address, postalCode: '-', country: 'AE' }).success).toBe(true);
  });
});
