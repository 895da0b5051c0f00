import { postcodeFault } from './postcode.ts';

/** The fields of a customer's record that make a billing address. Company and name are asked at the registration. */
export const addressFields = ['address', 'postalCode', 'city', 'country'] as const;
export type AddressField = (typeof addressFields)[number];

export type KnownAddress = Partial<Record<AddressField, string | null | undefined>>;

/** Countries and territories that give no postcodes, or where hardly anybody has one (ISO 3166-1 alpha-2). */
const withoutPostcodes = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML ' +
    'MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** What is wrong with the postcode of an address, in a sentence; null: nothing, or there is none. */
export function addressPostcodeFault({ postalCode, country }: KnownAddress): string | null {
  if (!postalCode?.trim() || withoutPostcodes.has(country ?? '')) return null;
  return postcodeFault(postalCode, country);
}

/** What is missing of an address for an invoice to bear it, or cannot be right, in the order in which it is asked. */
export function missingAddressFields(known: KnownAddress): AddressField[] {
  const hasPostcodes = !withoutPostcodes.has(known.country ?? '');
  return addressFields.filter((field) => {
    if (field !== 'postalCode') return !known[field]?.trim();
    return hasPostcodes && (!known.postalCode?.trim() || addressPostcodeFault(known) !== null);
  });
}
