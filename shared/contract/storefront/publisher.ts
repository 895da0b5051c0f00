import { countryName, defaultCountry } from '../countries/countries.ts';

/** Who publishes a site, as their profile says it. */
interface Publisher {
  firstName: string;
  lastName: string;
  company: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

/** The name under which a host publishes, and lets. */
export function nameOfPublisher({
  company,
  firstName: first,
  lastName: last,
}: Pick<Publisher, 'company' | 'firstName' | 'lastName'>): string {
  return company?.trim() || `${first} ${last}`.trim();
}

/** The postal address of a host, as far as their profile says it. */
export function placeLines({
  address,
  postalCode,
  city,
  country,
}: Pick<Publisher, 'address' | 'postalCode' | 'city' | 'country'>): string[] {
  const town = [postalCode, city].map((part) => part?.trim()).filter(Boolean);
  const land = country === null || country === defaultCountry ? '' : countryName(country);
  return [address?.trim() ?? '', town.join(' '), land].filter((line) => line !== '');
}
