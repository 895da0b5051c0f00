import { formatMoment } from '@app/contract/dates.ts';
import { findNotifiedAdministrator } from '@app/domain/accounts';
import { describeFailedBackup } from '@app/domain/backups';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells the administrators that a backup was given up, and since when there is none. */
export const notifyBackupFailedHandler = mailHandler('notifyBackupFailed', {
  template: 'admin_backup_failed',

  async compose({ platform, payload }) {
    const { pool, settings, appUrl } = platform;
    const backup = await describeFailedBackup(pool, payload.backupId);
    const recipient = settings.get('admin_email') || (await findNotifiedAdministrator(pool));
    if (!backup || !recipient) return null;
    return {
      recipient,
      userName: settings.get('site_title'),
      values: {
        reason: backup.error,
        file_name: backup.file_name,
        author: backup.requested_by_name ?? 'Sauvegarde automatique de la nuit',
        started_at: formatMoment(backup.started_at),
        last_success: backup.last_success ? formatMoment(backup.last_success) : 'aucune jusqu’à présent',
        admin_url: `${appUrl}/admin/backup`,
      },
    };
  },
});
