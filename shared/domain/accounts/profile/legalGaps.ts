import type { CustomerRecord } from '@app/contract/accounts/customerFields.ts';

/** Who a host is before the law, from their profile. */
type LegalIdentity = Pick<CustomerRecord, 'company' | 'address' | 'postalCode' | 'city' | 'siret'>;

/** What a legal notice, or a bill, lacks of its host, in French: the address; for a company, its number as well. */
export function legalGaps({ company, address, postalCode, city, siret }: LegalIdentity): string[] {
  const has = (text: string | null) => Boolean(text?.trim());
  return [
    ...(has(address) && has(postalCode) && has(city) ? [] : ['l’adresse postale']),
    ...(has(company) && !has(siret) ? ['le numéro SIRET'] : []),
  ];
}
