import type { AccountView } from '@app/contract/accounts/api.ts';

/** The host whose account the demonstration shows. */
export const sampleAccount: AccountView = {
  id: '0197a000-0000-7000-8000-00000000d001',
  kind: 'customer',
  role: 'customer',
  permissions: [],
  email: 'maider@exemple.fr',
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  emailConfirmed: true,
  mustEnrol: false,
};
