import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';

/** The country of a customer who names none. */
export const defaultCountry = 'France';

/** What a profile says beside the name and the address, as it is stored: what was left out is empty. */
export function profileDetails(change: Omit<ProfileChange, 'firstName' | 'lastName' | 'email'>) {
  return {
    phone: change.phone ?? null,
    company: change.company ?? null,
    address: change.address ?? null,
    city: change.city ?? null,
    postalCode: change.postalCode ?? null,
    country: change.country ?? defaultCountry,
    siret: change.siret ?? null,
  };
}
