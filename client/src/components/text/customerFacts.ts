import { customerField, customerFieldsAsTyped, type CustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { formatSiret } from './formatSiret.ts';

/** What cards say of a customer's record, a line for each field; the address is one line, which the caller ends with the country. */
export function customerFacts(record: CustomerRecord): { label: string; value: string | null }[] {
  return customerFieldsAsTyped
    .filter((name) => !customerField(name).inAddress)
    .map((name) => ({
      label: customerField(name).label,
      value: name === 'siret' && record.siret ? formatSiret(record.siret).replaceAll(' ', '\u00a0') : record[name],
    }));
}

/** Street, then postal code and city: the parts that are known. */
export function placeOf({ address, postalCode, city }: CustomerRecord): string[] {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter((part): part is string => Boolean(part));
}
