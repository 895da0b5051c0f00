import * as api from '@app/contract/backups/api.ts';
import * as backups from '@app/domain/backups';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** Making, listing, downloading and rehearsing backups. */
export const backupsBindings: readonly Binding[] = [
  bind(api.listBackupsEndpoint, async ({ platform, input }) => backups.listBackups(platform, input.query)),

  bindExport(api.exportBackupsEndpoint, 'sauvegardes', async ({ platform, principal, input }) =>
    backups.exportBackups(platform, principal.accountId, input.query),
  ),

  bind(api.readBackupEndpoint, async ({ platform, input }) => backups.readBackup(platform, input.params.id)),

  bind(api.requestBackupEndpoint, async ({ platform, principal }) =>
    backups.requestBackup(platform, principal.accountId),
  ),

  bind(api.cancelBackupEndpoint, async ({ platform, principal, input }) =>
    backups.cancelBackup(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(api.removeBackupEndpoint, async ({ platform, principal, input }) =>
    backups.removeBackup(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(api.linkBackupEndpoint, async ({ platform, principal, input }) =>
    backups.linkBackup(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(api.downloadBackupEndpoint, async ({ platform, input }) =>
    backups.openLinkedArchive(platform, input.query.token),
  ),

  bind(api.requestRehearsalEndpoint, async ({ platform, principal }) =>
    backups.requestRehearsal(platform, principal.accountId),
  ),

  // Restoring an archive, and what a restore holds back.
  bind(api.uploadArchiveEndpoint, async ({ platform, principal, input }) =>
    backups.receiveArchive(platform, { upload: input.upload, by: principal.accountId }),
  ),

  bind(api.inspectBackupEndpoint, async ({ platform, principal, input }) =>
    backups.inspectBackup(platform, { backupId: input.params.id, by: principal.accountId }),
  ),

  bind(api.readRestoreEndpoint, async ({ platform, input }) => backups.readRestore(platform, input.params.id)),

  bind(api.startRestoreEndpoint, async ({ platform, principal, input }) =>
    backups.startRestore(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(api.discardRestoreEndpoint, async ({ platform, principal, input }) =>
    backups.discardRestore(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(api.listHeldEventsEndpoint, async ({ platform, input }) => backups.listHeldEvents(platform, input.query)),

  bind(api.releaseHeldEventsEndpoint, async ({ platform, principal, input }) =>
    backups.releaseEvents(platform, { ids: input.body.ids, by: principal.accountId }),
  ),

  bind(api.dropHeldEventsEndpoint, async ({ platform, principal, input }) =>
    backups.dropEvents(platform, { ids: input.body.ids, by: principal.accountId }),
  ),
];
