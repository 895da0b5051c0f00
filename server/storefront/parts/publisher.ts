import { countryName, defaultCountry } from '@app/contract/countries/countries.ts';
import type { Publisher } from '@app/domain/storefront';

/** The name under which a host publishes. */
export function nameOfPublisher({ company, firstName: first, lastName: last }: Publisher): string {
  return company?.trim() || `${first} ${last}`.trim();
}

/** The postal address of a host, as far as their profile says it. */
export function placeLines({ address, postalCode, city, country }: Publisher): string[] {
  const town = [postalCode, city].map((part) => part?.trim()).filter(Boolean);
  const land = country === null || country === defaultCountry ? '' : countryName(country);
  return [address?.trim() ?? '', town.join(' '), land].filter((line) => line !== '');
}
