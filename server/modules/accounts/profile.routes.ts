import { open } from 'node:fs/promises';
import * as api from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { dayAt } from '@app/contract/core/days.ts';
import * as accounts from '@app/domain/accounts';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { demandAcknowledged, readLeftStays, tellGuestsOfClosing } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { describeDevice } from './describeDevice.ts';

/** Profile, open sessions, copies of one's data, closing. */
export const profileBindings: Binding[] = [
  bind(api.readProfileEndpoint, async ({ platform, principal }) =>
    presentProfile(await accounts.readProfile(platform, principal.accountId)),
  ),

  bind(api.changeProfileEndpoint, async ({ platform, principal, input }) => {
    const { confirmationSentTo } = await accounts.changeProfile(platform, principal, input.body);
    const profile = presentProfile(await accounts.readProfile(platform, principal.accountId));
    const { profileChanged, emailPending } = accountMessages;
    const message = confirmationSentTo === null ? profileChanged : `${profileChanged}. ${emailPending}`;
    return { profile, message, confirmationSentTo };
  }),

  bind(api.listSessionsEndpoint, async ({ platform, principal }) => {
    const sessions = await accounts.listSessions(platform, principal);
    return {
      sessions: sessions.map((session) => {
        const { name: device, kind: deviceKind } = describeDevice(session.userAgent);
        return {
          ...session,
          current: session.id === principal.sessionId,
          device,
          deviceKind,
          createdAt: session.createdAt.toISOString(),
          seenAt: session.seenAt.toISOString(),
        };
      }),
    };
  }),

  bind(api.endSessionEndpoint, async ({ platform, principal, input, session }) => {
    await accounts.endOwnSession(platform, principal, input.params.id);
    if (input.params.id === principal.sessionId) session.close();
  }),

  bind(api.endOtherSessionsEndpoint, async ({ platform, principal }) => ({
    ended: await accounts.endOtherSessions(platform, principal),
  })),

  bind(api.requestExportEndpoint, async ({ platform, principal }) =>
    accounts.requestExport(platform, principal.accountId),
  ),

  bind(api.listExportsEndpoint, async ({ platform, principal }) => {
    const exports = await accounts.listExports(platform, principal.accountId);
    return {
      exports: exports.map((one) => ({
        ...one,
        createdAt: one.createdAt.toISOString(),
        readyAt: one.readyAt?.toISOString() ?? null,
        expiresAt: one.expiresAt?.toISOString() ?? null,
      })),
    };
  }),

  bind(api.downloadExportEndpoint, async ({ platform, principal, input }) =>
    openExportFile(platform, principal.accountId, input.params.id),
  ),

  bind(api.readClosureEndpoint, async ({ platform, principal }) => readLeftStays(platform, principal.accountId)),

  bind(api.closeAccountEndpoint, async ({ platform, limits, principal, input, session }) => {
    const { password, acknowledged } = input.body;
    await limits.secret(principal);
    await accounts.closeAccount(platform, principal.accountId, password, async (tx, accountId) => {
      await demandAcknowledged(tx, accountId, acknowledged);
      await tellGuestsOfClosing(tx, accountId);
    });
    await limits.secretGiven(principal);
    session.close();
  }),
];

/** The file of a customer's own copy. @throws DomainError not_found when there is none that they may have. */
async function openExportFile(platform: Platform, accountId: string, exportId: string): Promise<FileAnswer> {
  const { readyAt } = await accounts.findReadyExport(platform, accountId, exportId);
  const file = await open(accounts.exportPath(platform, exportId)).catch((error: unknown) => {
    // Its row says that it is there: the folder is not the one that the worker writes to.
    platform.logger.error({ err: error, exportId }, 'file of a data export cannot be opened');
    throw new DomainError('not_found', { cause: error });
  });
  const { size } = await file.stat();
  return {
    name: `clairvolet-mes-donnees-${dayAt(readyAt)}.zip`,
    size,
    content: file.createReadStream(),
  };
}

/** A customer's profile, as they see it. */
function presentProfile(profile: Awaited<ReturnType<typeof accounts.readProfile>>): api.ProfileView {
  return {
    ...profile,
    pendingEmail: profile.pendingEmail,
    createdAt: profile.createdAt.toISOString(),
    technical: { ...profile, accountId: profile.id },
  };
}
