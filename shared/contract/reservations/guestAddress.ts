import { z } from 'zod';
import { countrySchema, foreignCountry } from '../countries/countries.ts';
import { plainText } from '../core/texts.ts';
import type { Language } from '../properties/rules.ts';

/** Characters that each part of a guest's address takes. */
export const guestAddressBounds = { street: 160, postalCode: 16, town: 80 } as const;

/** Where a guest lives: all of it, since half an address names nobody on a contract. Some countries have no postal codes. */
export const guestAddressSchema = z.object({
  street: plainText(guestAddressBounds.street).min(1, 'Saisissez le numéro et la rue'),
  postalCode: plainText(guestAddressBounds.postalCode).default(''),
  town: plainText(guestAddressBounds.town).min(1, 'Saisissez la ville'),
  country: countrySchema,
});
export type GuestAddress = z.output<typeof guestAddressSchema>;

/** As it was stored. */
export const storedGuestAddressSchema = z.object({
  street: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
});

/** An address line by line, as documents write it; the country, in French or in other languages, where it is not France. */
export function guestAddressLines(
  { street, postalCode, town, country }: GuestAddress,
  languages: readonly Language[] = ['fr'],
): string[] {
  return [street, `${postalCode} ${town}`.trim(), foreignCountry(country, languages)].filter((line) => line !== '');
}

/** Whether two addresses say the same; null: nobody has said. */
export function isSameAddress(one: GuestAddress | null, other: GuestAddress | null): boolean {
  if (one === null || other === null) return one === other;
  return (['street', 'postalCode', 'town', 'country'] as const).every((part) => one[part] === other[part]);
}
