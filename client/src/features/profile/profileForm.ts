import type { z } from 'zod';
import type { profileChangeSchema, ProfileView } from '@app/contract/accounts/profileApi.ts';
import { formatSiret } from '../../components/text/formatSiret.ts';

/** What the dialog asks for; optional ones are empty rather than absent. */
export type ProfileFields = { [K in keyof z.input<typeof profileChangeSchema>]-?: string };

export const profileTabs = {
  informations: ['firstName', 'lastName', 'email', 'phone', 'company'],
  address: ['address', 'postalCode', 'city', 'country', 'siret', 'vatNumber'],
} as const satisfies Record<string, readonly (keyof ProfileFields)[]>;

export type ProfileTab = keyof typeof profileTabs;

/** The tab on which a field stands. */
export function tabOf(field: string): ProfileTab {
  const address: readonly string[] = profileTabs.address;
  return address.includes(field) ? 'address' : 'informations';
}

export function fieldsOf(profile: ProfileView): ProfileFields {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: profile.phone ?? '',
    company: profile.company ?? '',
    address: profile.address ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
    country: profile.country ?? '',
    siret: formatSiret(profile.siret ?? ''),
    vatNumber: profile.vatNumber ?? '',
  };
}
