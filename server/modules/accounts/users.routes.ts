import * as usersApi from '@app/contract/accounts/usersApi.ts';
import * as accounts from '@app/domain/accounts';
import { assignNames } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import * as administratorsApi from '@app/contract/accounts/administratorsApi.ts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';
import { presentTimelineEntry } from './timeline.presenter.ts';

/** The administrator who changes a customer, and the actions for the site names that they enter. */
function actingAs(platform: Platform, { accountId }: accounts.Principal) {
  return { actorId: accountId, assignNames: assignNames(platform) };
}

/** Customers, for those who look after them. */
export const usersBindings: readonly Binding[] = [
  bind(usersApi.listUsersEndpoint, async ({ platform, input }) => accounts.listUsers(platform, input.query)),

  bindExport(usersApi.exportUsersEndpoint, 'utilisateurs', async ({ platform, principal, input }) =>
    accounts.exportUsers(platform, principal.accountId, input.query),
  ),

  bind(usersApi.readUserEndpoint, async ({ platform, input }) => accounts.readUser(platform, input.params.id)),

  bind(usersApi.createUserEndpoint, async ({ platform, principal, input }) =>
    accounts.readUser(platform, await accounts.createUser(platform, actingAs(platform, principal), input.body)),
  ),

  bind(usersApi.changeUserEndpoint, async ({ platform, principal, input }) => {
    await accounts.changeUser(platform, actingAs(platform, principal), input.params.id, input.body);
    return accounts.readUser(platform, input.params.id);
  }),

  bind(usersApi.removeUserEndpoint, async ({ platform, principal, input }) =>
    accounts.removeUser(platform, principal.accountId, input.params.id),
  ),

  bind(usersApi.endUserSessionsEndpoint, async ({ platform, principal, input }) => ({
    ended: await accounts.endUserSessions(platform, principal.accountId, input.params.id),
  })),

  bind(usersApi.readTimelineEndpoint, async ({ platform, input }) => {
    const { rows, next } = await accounts.readTimeline(platform, input.params.id, input.query);
    return { entries: rows.map(presentTimelineEntry), next };
  }),

  // Customers as programmes read them.
  bind(usersApi.listUserRecordsEndpoint, async ({ platform, input }) =>
    accounts.listUserRecords(platform, input.query.after ?? null),
  ),

  // Administrators, for super administrators.
  bind(administratorsApi.listAdministratorsEndpoint, async ({ platform, input }) =>
    accounts.listAdministrators(platform, input.query),
  ),

  bindExport(
    administratorsApi.exportAdministratorsEndpoint,
    'administrateurs',
    async ({ platform, principal, input }) => accounts.exportAdministrators(platform, principal.accountId, input.query),
  ),

  bind(administratorsApi.createAdministratorEndpoint, async ({ platform, principal, input }) =>
    accounts.readAdministrator(platform, await accounts.createAdministrator(platform, principal.accountId, input.body)),
  ),

  bind(administratorsApi.changeAdministratorEndpoint, async ({ platform, principal, session, input }) => {
    const { id } = input.params;
    await accounts.changeAdministrator(platform, principal.accountId, { id, ...input.body });
    // A new password ends every session, except that of administrators who change their own.
    if (id === principal.accountId && input.body.password !== undefined) await session.renew();
    return accounts.readAdministrator(platform, id);
  }),

  bind(administratorsApi.removeAdministratorEndpoint, async ({ platform, principal, input }) =>
    accounts.removeAdministrator(platform, principal.accountId, input.params.id),
  ),

  bind(administratorsApi.resetAdministratorFactorEndpoint, async ({ platform, principal, input }) =>
    accounts.resetAdministratorFactor(platform, principal.accountId, input.params.id),
  ),
];
