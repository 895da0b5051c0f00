import type { CustomerField } from '@app/contract/accounts/customerFields.ts';
import type { ProfileView } from '@app/contract/accounts/profileApi.ts';
import { customerValues, fieldsOfTab } from '../../components/form/CustomerFields.tsx';

/** What the dialog asks for; optional ones are empty rather than absent. */
export type ProfileFields = Record<'firstName' | 'lastName' | 'email' | CustomerField, string>;

export const profileTabs = {
  informations: ['firstName', 'lastName', 'email', ...fieldsOfTab('informations')],
  address: fieldsOfTab('address'),
} as const satisfies Record<string, readonly (keyof ProfileFields)[]>;

export type ProfileTab = keyof typeof profileTabs;

/** The tab on which a field stands. */
export function tabOf(field: string): ProfileTab {
  const address: readonly string[] = profileTabs.address;
  return address.includes(field) ? 'address' : 'informations';
}

export function fieldsOf(profile: ProfileView): ProfileFields {
  const { firstName, lastName, email } = profile;
  return { firstName, lastName, email, ...customerValues(profile) };
}
