import { formatMoment } from '@app/contract/core/dates.ts';
import { describeFailedBackup, listHeldEvents, readRestore } from '@app/domain/backups';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAdministrators } from '../messaging/recipients.ts';

function adminUrl({ appUrl }: Platform): string {
  return `${appUrl}/admin/backup`;
}

/** Mails to the administrators about backups. */
export const backupMails = defineMails({
  /** A backup was given up, with the moment of the last one that was made. */
  async notifyBackupFailed({ platform, payload }) {
    const backup = await describeFailedBackup(platform, payload.backupId);
    const to = backup && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_backup_failed',
      values: {
        reason: backup.error,
        file_name: backup.fileName,
        author: backup.requestedByName ?? 'Sauvegarde automatique de la nuit',
        started_at: formatMoment(backup.startedAt),
        last_success: backup.lastSuccess ? formatMoment(backup.lastSuccess) : 'aucune jusqu’à présent',
        admin_url: adminUrl(platform),
      },
    };
  },

  /** A backup was restored, with the number of events that wait for a decision since. */
  async notifyRestored({ event, platform, payload }) {
    const to = await toAdministrators(platform);
    if (!to) return null;
    const restore = await readRestore(platform, payload.restoreId);
    const { total: heldEvents } = await listHeldEvents(platform, { page: 1, pageSize: 1 });
    return {
      ...to,
      template: 'admin_restored',
      values: {
        made_at: restore.inspection ? formatMoment(new Date(restore.inspection.madeAt)) : '–',
        file_name: restore.fileName,
        author: restore.author ?? 'Clairvolet',
        restored_at: formatMoment(new Date(restore.finishedAt ?? event.occurredAt)),
        held_events: String(heldEvents),
        admin_url: adminUrl(platform),
      },
    };
  },

  /** The latest backup cannot be counted on. */
  async notifyRehearsalFailed({ platform, payload }) {
    const rehearsal = await platform.db
      .selectFrom('rehearsal as r')
      .innerJoin('backup as b', 'b.id', 'r.backupId')
      .select(['r.error', 'b.fileName', 'b.createdAt'])
      .where('r.id', '=', payload.rehearsalId)
      .executeTakeFirst();
    const to = rehearsal && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_rehearsal_failed',
      values: {
        made_at: formatMoment(rehearsal.createdAt),
        file_name: rehearsal.fileName,
        reason: rehearsal.error ?? 'Raison inconnue',
        admin_url: adminUrl(platform),
      },
    };
  },
});
