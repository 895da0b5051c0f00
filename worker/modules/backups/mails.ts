import { formatMoment } from '@app/contract/core/dates.ts';
import { describeFailedBackup, readRestore } from '@app/domain/backups';
import type { Platform } from '@app/domain/platform';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAdministrators } from '../messaging/recipients.ts';

/** Where administrators see the backups. */
function adminUrl({ appUrl }: Platform): string {
  return `${appUrl}/admin/backup`;
}

/** Mails to the administrators about backups. */
export const backupMails = defineMails({
  /** A backup was given up, with the moment of the last one that was made. */
  async notifyBackupFailed({ platform, payload }) {
    const backup = await describeFailedBackup(platform.pool, payload.backupId);
    const to = backup && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_backup_failed',
      values: {
        reason: backup.error,
        file_name: backup.file_name,
        author: backup.requested_by_name ?? 'Sauvegarde automatique de la nuit',
        started_at: formatMoment(backup.started_at),
        last_success: backup.last_success ? formatMoment(backup.last_success) : 'aucune jusqu’à présent',
        admin_url: adminUrl(platform),
      },
    };
  },

  /** A backup was restored, with the number of events that wait for a decision since. */
  async notifyRestored({ event, platform, payload }) {
    const to = await toAdministrators(platform);
    if (!to) return null;
    const restore = await readRestore(platform, payload.restoreId);
    const { rows } = await platform.pool.query<{ held: number }>(
      'select count(*)::int as held from outbox where held_at is not null and settled_at is null',
    );
    return {
      ...to,
      template: 'admin_restored',
      values: {
        made_at: restore.inspection ? formatMoment(new Date(restore.inspection.madeAt)) : '–',
        file_name: restore.fileName,
        author: restore.author ?? 'Clairvolet',
        restored_at: formatMoment(new Date(restore.finishedAt ?? event.occurredAt)),
        held_events: String(rows[0]?.held ?? 0),
        admin_url: adminUrl(platform),
      },
    };
  },

  /** The latest backup cannot be counted on. */
  async notifyRehearsalFailed({ platform, payload }) {
    const { rows } = await platform.pool.query<{ error: string | null; file_name: string; created_at: Date }>(
      `select r.error, b.file_name, b.created_at from rehearsal r join backup b on b.id = r.backup_id where r.id = $1`,
      [payload.rehearsalId],
    );
    const [rehearsal] = rows;
    const to = rehearsal && (await toAdministrators(platform));
    if (!to) return null;
    return {
      ...to,
      template: 'admin_rehearsal_failed',
      values: {
        made_at: formatMoment(rehearsal.created_at),
        file_name: rehearsal.file_name,
        reason: rehearsal.error ?? 'Raison inconnue',
        admin_url: adminUrl(platform),
      },
    };
  },
});
