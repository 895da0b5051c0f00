import { holdsPermission } from '@app/contract/core/permissions.ts';
import * as pageApi from '@app/contract/customerPage/api.ts';
import * as usersApi from '@app/contract/accounts/usersApi.ts';
import * as accounts from '@app/domain/accounts';
import { assignNames } from '@app/domain/hosting';
import { findMailOf, listMailsOf } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { tellGuestsOfClosing } from '@app/domain/storefront';
import * as administratorsApi from '@app/contract/accounts/administratorsApi.ts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';
import { presentTimelineEntry } from './timeline.presenter.ts';

/** The administrator who changes a customer, and the actions for the site names that they enter. */
function actingAs(platform: Platform, { accountId }: accounts.Principal) {
  return { actorId: accountId, assignNames: assignNames(platform) };
}

/** What an administrator may see of a customer: payments are a permission of their own. */
function seenBy(principal: accounts.Principal) {
  return { payments: holdsPermission(principal, 'transactions') };
}

function presentUser(principal: accounts.Principal, user: usersApi.UserDetail) {
  return seenBy(principal).payments ? user : accounts.withoutPayments(user);
}

/** Customers, for those who look after them. */
export const usersBindings: readonly Binding[] = [
  bind(usersApi.listUsersEndpoint, async ({ platform, principal, input }) =>
    accounts.listUsers(platform, input.query, seenBy(principal)),
  ),

  bindExport(usersApi.exportUsersEndpoint, 'utilisateurs', async ({ platform, principal, input }) =>
    accounts.exportUsers(platform, principal.accountId, input.query, seenBy(principal)),
  ),

  bind(usersApi.readUserEndpoint, async ({ platform, principal, input }) =>
    presentUser(principal, await accounts.readUser(platform, input.params.id)),
  ),

  bind(usersApi.createUserEndpoint, async ({ platform, principal, input }) => {
    const id = await accounts.createUser(platform, actingAs(platform, principal), input.body);
    return presentUser(principal, await accounts.readUser(platform, id));
  }),

  bind(usersApi.changeUserEndpoint, async ({ platform, principal, input }) => {
    await accounts.changeUser(platform, actingAs(platform, principal), input.params.id, input.body);
    return presentUser(principal, await accounts.readUser(platform, input.params.id));
  }),

  bind(usersApi.readRemovalEndpoint, async ({ platform, principal, input }) => {
    const { subscription, unpaid, ...facts } = await accounts.readRemoval(platform, input.params.id);
    if (seenBy(principal).payments) return { ...facts, subscription, unpaid };
    return {
      ...facts,
      subscription: subscription && { ...subscription, amountCents: null },
      unpaid: { ...unpaid, cents: null },
    };
  }),

  bind(usersApi.removeUserEndpoint, async ({ platform, principal, input }) =>
    accounts.removeUser(platform, { actorId: principal.accountId, takeLeave: tellGuestsOfClosing }, input.params.id),
  ),

  bind(usersApi.endUserSessionsEndpoint, async ({ platform, principal, input }) => ({
    ended: await accounts.endUserSessions(platform, principal.accountId, input.params.id),
  })),

  bind(usersApi.readTimelineEndpoint, async ({ platform, principal, input }) => {
    const { rows, next } = await accounts.readTimeline(platform, input.params.id, input.query, seenBy(principal));
    return { entries: rows.map(presentTimelineEntry), next };
  }),

  // What the team does on a customer's page.
  bind(pageApi.readUserNoteEndpoint, async ({ platform, input }) =>
    accounts.readCustomerNote(platform, input.params.id),
  ),

  bind(pageApi.changeUserNoteEndpoint, async ({ platform, principal, input: { params, body } }) => {
    await accounts.changeCustomerNote(platform, principal.accountId, { ...params, ...body });
    return accounts.readCustomerNote(platform, params.id);
  }),

  bind(pageApi.sendUserConfirmationEndpoint, async ({ platform, principal, input }) =>
    accounts.sendUserLink(platform, principal.accountId, { id: input.params.id, kind: 'confirmation' }),
  ),

  bind(pageApi.sendUserPasswordLinkEndpoint, async ({ platform, principal, input }) =>
    accounts.sendUserLink(platform, principal.accountId, { id: input.params.id, kind: 'password' }),
  ),

  bind(pageApi.listUserMailsEndpoint, async ({ platform, principal, input: { params } }) => {
    await accounts.requireCustomer(platform.pool, params.id);
    return { mails: await listMailsOf(platform, params.id, seenBy(principal)) };
  }),

  bind(pageApi.readUserMailEndpoint, async ({ platform, principal, input: { params } }) => {
    await accounts.requireCustomer(platform.pool, params.id);
    return findMailOf(platform, principal.accountId, {
      accountId: params.id,
      mailId: params.mailId,
      ...seenBy(principal),
    });
  }),

  // Customers as programmes read them.
  bind(usersApi.listUserRecordsEndpoint, async ({ platform, principal, input }) => {
    const { users, next } = await accounts.listUserRecords(platform, input.query.after ?? null);
    return { users: users.map((user) => presentUser(principal, user)), next };
  }),

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
