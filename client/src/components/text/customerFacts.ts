import {
  customerField,
  customerFieldsAsTyped,
  type CustomerField,
  type CustomerRecord,
} from '@app/contract/accounts/customerFields.ts';
import { normaliseSiret } from '@app/contract/accounts/siret.ts';

/** What cards say of a customer's record, a line for each field; the address is one line, which the caller ends with the country. */
export function customerFacts(record: CustomerRecord): Record<string, string | null> {
  const valueOf = (name: CustomerField): string | null =>
    name === 'siret' && record.siret ? formatSiret(record.siret).replaceAll(' ', '\u00a0') : record[name];
  const shown = customerFieldsAsTyped.filter((name) => !customerField(name).inAddress);
  return Object.fromEntries(shown.map((name) => [customerField(name).label, valueOf(name)]));
}

/** Street, then postal code and city: the parts that are known. */
export function placeOf({ address, postalCode, city }: CustomerRecord): string[] {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter((part): part is string => Boolean(part));
}

/** Digits in groups of 3, 3, 3 and 5, as a SIRET is written; what is not made of digits stays as it was typed. */
export function formatSiret(siret: string): string {
  const digits = normaliseSiret(siret);
  if (!/^\d{0,14}$/.test(digits)) return siret;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)].filter(Boolean).join(' ');
}
