import {
  changeAdministratorEndpoint,
  createAdministratorEndpoint,
  exportAdministratorsEndpoint,
  listAdministratorsEndpoint,
  removeAdministratorEndpoint,
  resetAdministratorFactorEndpoint,
} from '@app/contract/accounts/administratorsApi.ts';
import {
  changeAdministrator,
  createAdministrator,
  exportAdministrators,
  listAdministrators,
  readAdministrator,
  removeAdministrator,
  resetAdministratorFactor,
} from '@app/domain/accounts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Administrators, for super administrators. */
export const administratorsBindings: readonly Binding[] = [
  bind(listAdministratorsEndpoint, async ({ platform, input }) => listAdministrators(platform, input.query)),

  bind(exportAdministratorsEndpoint, async ({ platform, principal, input }) => ({
    name: `administrateurs-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    size: null,
    content: await exportAdministrators(platform, principal.accountId, input.query),
  })),

  bind(createAdministratorEndpoint, async ({ platform, principal, input }) =>
    readAdministrator(platform, await createAdministrator(platform, principal.accountId, input.body)),
  ),

  bind(changeAdministratorEndpoint, async ({ platform, principal, session, input }) => {
    const { id } = input.params;
    await changeAdministrator(platform, principal.accountId, { id, ...input.body });
    // A new password ends every session: whoever chose their own stays signed in, as they do on their profile.
    if (id === principal.accountId && input.body.password !== undefined) await session.renew();
    return readAdministrator(platform, id);
  }),

  bind(removeAdministratorEndpoint, async ({ platform, principal, input }) => {
    await removeAdministrator(platform, principal.accountId, input.params.id);
    return undefined;
  }),

  bind(resetAdministratorFactorEndpoint, async ({ platform, principal, input }) => {
    await resetAdministratorFactor(platform, principal.accountId, input.params.id);
    return undefined;
  }),
];
