import {
  changeUserEndpoint,
  createUserEndpoint,
  endUserSessionsEndpoint,
  exportUsersEndpoint,
  listUsersEndpoint,
  readTimelineEndpoint,
  readUserEndpoint,
  removeUserEndpoint,
  listUserRecordsEndpoint,
} from '@app/contract/accounts/usersApi.ts';
import {
  changeUser,
  createUser,
  endUserSessions,
  exportUsers,
  listUsers,
  readTimeline,
  readUser,
  removeUser,
  listUserRecords,
  type Principal,
} from '@app/domain/accounts';
import { assignNames } from '@app/domain/hosting';
import type { Platform } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { presentTimelineEntry } from './timeline.presenter.ts';

/** Who writes into a customer's file, and what is done for the names of sites that they write there. */
function actingAs(platform: Platform, { accountId }: Principal) {
  return { actorId: accountId, assignNames: assignNames(platform) };
}

/** Customers, for those who look after them. */
export const usersBindings: readonly Binding[] = [
  bind(listUsersEndpoint, async ({ platform, input }) => listUsers(platform, input.query)),

  bind(exportUsersEndpoint, async ({ platform, principal, input }) => ({
    name: `utilisateurs-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    size: null,
    content: await exportUsers(platform, principal.accountId, input.query),
  })),

  bind(readUserEndpoint, async ({ platform, input }) => readUser(platform, input.params.id)),

  bind(createUserEndpoint, async ({ platform, principal, input }) =>
    readUser(platform, await createUser(platform, actingAs(platform, principal), input.body)),
  ),

  bind(changeUserEndpoint, async ({ platform, principal, input }) => {
    await changeUser(platform, actingAs(platform, principal), input.params.id, input.body);
    return readUser(platform, input.params.id);
  }),

  bind(removeUserEndpoint, async ({ platform, principal, input }) => {
    await removeUser(platform, principal.accountId, input.params.id);
    return undefined;
  }),

  bind(endUserSessionsEndpoint, async ({ platform, principal, input }) => ({
    ended: await endUserSessions(platform, principal.accountId, input.params.id),
  })),

  bind(readTimelineEndpoint, async ({ platform, input }) => {
    const { rows, next } = await readTimeline(platform, input.params.id, input.query);
    return { entries: rows.map(presentTimelineEntry), next };
  }),
];

/** Customers as programmes read them. */
export const userRecordsBindings: readonly Binding[] = [
  bind(listUserRecordsEndpoint, async ({ platform, input }) => listUserRecords(platform, input.query.after ?? null)),
];
