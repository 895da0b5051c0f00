import { open } from 'node:fs/promises';
import {
  changeProfileEndpoint,
  closeAccountEndpoint,
  downloadExportEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listExportsEndpoint,
  listSessionsEndpoint,
  readProfileEndpoint,
  requestExportEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  changeProfile,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  listExports,
  listSessions,
  readProfile,
  requestExport,
  exportPath,
  findReadyExport,
} from '@app/domain/accounts';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { describeDevice } from './describeDevice.ts';
import { presentProfile } from './profile.presenter.ts';

/** Profile, open sessions, copies of one's data, closing. */
export const profileBindings: Binding[] = [
  bind(readProfileEndpoint, async ({ platform, principal }) =>
    presentProfile(await readProfile(platform, principal.accountId)),
  ),

  bind(changeProfileEndpoint, async ({ platform, principal, input }) => {
    const { confirmationSentTo } = await changeProfile(platform, principal, input.body);
    const profile = presentProfile(await readProfile(platform, principal.accountId));
    return { profile, message: accountMessages.profileChanged, confirmationSentTo };
  }),

  bind(listSessionsEndpoint, async ({ platform, principal }) => {
    const sessions = await listSessions(platform, principal);
    return {
      sessions: sessions.map((session) => {
        const { name: device, kind: deviceKind } = describeDevice(session.userAgent);
        return {
          id: session.id,
          current: session.id === principal.sessionId,
          device,
          deviceKind,
          address: session.address,
          remembered: session.remembered,
          createdAt: session.createdAt.toISOString(),
          seenAt: session.seenAt.toISOString(),
        };
      }),
    };
  }),

  bind(endSessionEndpoint, async ({ platform, principal, input, session }) => {
    await endOwnSession(platform, principal, input.params.id);
    if (input.params.id === principal.sessionId) session.close();
    return undefined;
  }),

  bind(endOtherSessionsEndpoint, async ({ platform, principal }) => ({
    ended: await endOtherSessions(platform, principal),
  })),

  bind(requestExportEndpoint, async ({ platform, principal }) => requestExport(platform, principal.accountId)),

  bind(listExportsEndpoint, async ({ platform, principal }) => {
    const exports = await listExports(platform, principal.accountId);
    return {
      exports: exports.map((one) => ({
        id: one.id,
        jobId: one.job_id,
        createdAt: one.created_at.toISOString(),
        readyAt: one.ready_at?.toISOString() ?? null,
        expiresAt: one.expires_at?.toISOString() ?? null,
        sizeBytes: one.size_bytes,
      })),
    };
  }),

  bind(downloadExportEndpoint, async ({ platform, principal, input }) =>
    openExportFile(platform, principal.accountId, input.params.id),
  ),

  bind(closeAccountEndpoint, async ({ platform, limits, principal, input, session }) => {
    await limits.secret(principal);
    await closeAccount(platform, principal.accountId, input.body.password);
    await limits.secretGiven(principal);
    session.close();
    return undefined;
  }),
];

/**
 * The file of a customer's own copy.
 * @throws DomainError not_found when there is none that they may have.
 */
async function openExportFile(platform: Platform, accountId: string, exportId: string): Promise<FileAnswer> {
  const { readyAt } = await findReadyExport(platform, accountId, exportId);
  const file = await open(exportPath(platform, exportId)).catch((error: unknown) => {
    // Its row says that it is there: the folder is not the one that the worker writes to.
    platform.logger.error({ err: error, exportId }, 'file of a data export cannot be opened');
    throw new DomainError('not_found', { cause: error });
  });
  const { size } = await file.stat();
  return {
    name: `clairvolet-mes-donnees-${readyAt.toISOString().slice(0, 10)}.zip`,
    size,
    content: file.createReadStream(),
  };
}
