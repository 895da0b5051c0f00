import {
  cancelBackupEndpoint,
  downloadBackupEndpoint,
  linkBackupEndpoint,
  listBackupsEndpoint,
  readBackupEndpoint,
  removeBackupEndpoint,
  requestBackupEndpoint,
  requestRehearsalEndpoint,
} from '@app/contract/backups/api.ts';
import {
  cancelBackup,
  linkBackup,
  listBackups,
  openLinkedArchive,
  readBackup,
  removeBackup,
  requestBackup,
  requestRehearsal,
} from '@app/domain/backups';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Making, keeping, downloading and proving backups. */
export const backupsBindings: readonly Binding[] = [
  bind(listBackupsEndpoint, async ({ platform, input }) => listBackups(platform, input.query)),

  bind(readBackupEndpoint, async ({ platform, input }) => readBackup(platform, input.params.id)),

  bind(requestBackupEndpoint, async ({ platform, principal }) => requestBackup(platform, principal.accountId)),

  bind(cancelBackupEndpoint, async ({ platform, principal, input }) =>
    cancelBackup(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(removeBackupEndpoint, async ({ platform, principal, input }) => {
    await removeBackup(platform, { id: input.params.id, by: principal.accountId });
    return undefined;
  }),

  bind(linkBackupEndpoint, async ({ platform, principal, input }) =>
    linkBackup(platform, { id: input.params.id, by: principal.accountId }),
  ),

  bind(downloadBackupEndpoint, async ({ platform, input }) => openLinkedArchive(platform, input.query.token)),

  bind(requestRehearsalEndpoint, async ({ platform, principal }) => requestRehearsal(platform, principal.accountId)),
];
