import {
  discardRestoreEndpoint,
  dropHeldEventsEndpoint,
  inspectBackupEndpoint,
  listHeldEventsEndpoint,
  readRestoreEndpoint,
  releaseHeldEventsEndpoint,
  startRestoreEndpoint,
  uploadArchiveEndpoint,
} from '@app/contract/backups/api.ts';
import {
  discardRestore,
  dropEvents,
  inspectBackup,
  listHeldEvents,
  readRestore,
  receiveArchive,
  releaseEvents,
  startRestore,
} from '@app/domain/backups';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Restoring an archive, and what a restore holds back. */
export const restoresBindings: readonly Binding[] = [
  bind(uploadArchiveEndpoint, async ({ platform, principal, input }) =>
    receiveArchive(platform, { upload: input.upload, by: principal.accountId }),
  ),

  bind(inspectBackupEndpoint, async ({ platform, principal, input }) =>
    inspectBackup(platform, { backupId: input.params.id, by: principal.accountId }),
  ),

  bind(readRestoreEndpoint, async ({ platform, input }) => readRestore(platform, input.params.id)),

  bind(startRestoreEndpoint, async ({ platform, principal, input }) =>
    startRestore(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(discardRestoreEndpoint, async ({ platform, principal, input }) => {
    await discardRestore(platform, { id: input.params.id, by: principal.accountId });
    return undefined;
  }),

  bind(listHeldEventsEndpoint, async ({ platform, input }) => listHeldEvents(platform, input.query)),

  bind(releaseHeldEventsEndpoint, async ({ platform, principal, input }) =>
    releaseEvents(platform, { ids: input.body.ids, by: principal.accountId }),
  ),

  bind(dropHeldEventsEndpoint, async ({ platform, principal, input }) =>
    dropEvents(platform, { ids: input.body.ids, by: principal.accountId }),
  ),
];
