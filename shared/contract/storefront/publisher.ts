import { foreignCountry } from '../countries/countries.ts';
import type { Language } from '../properties/rules.ts';

/** The postal address of a host, as far as their profile says it. */
export interface PublisherPlace {
  address: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

/** Who publishes a site, as their profile says it. */
interface Publisher {
  firstName: string;
  lastName: string;
  company: string | null;
}

/** The name under which a host publishes, and lets. */
export function nameOfPublisher({ company, firstName: first, lastName: last }: Publisher): string {
  return company?.trim() || `${first} ${last}`.trim();
}

/** The lines of the postal address of a host; the country, in a language, where it is not France. */
export function placeLines({ address, postalCode, city, country }: PublisherPlace, language: Language): string[] {
  const town = [postalCode, city].map((part) => part?.trim()).filter(Boolean);
  return [address?.trim() ?? '', town.join(' '), foreignCountry(country, [language])].filter((line) => line !== '');
}
