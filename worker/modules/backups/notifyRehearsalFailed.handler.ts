import { formatMoment } from '@app/contract/dates.ts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toBackupAdministrators } from './toBackupAdministrators.ts';

/** Tells the administrators that the latest backup cannot be counted on. */
export const notifyRehearsalFailedHandler = mailHandler('notifyRehearsalFailed', {
  template: 'admin_rehearsal_failed',

  async compose({ platform, payload }) {
    const { rows } = await platform.pool.query<{ error: string | null; file_name: string; created_at: Date }>(
      `select r.error, b.file_name, b.created_at from rehearsal r join backup b on b.id = r.backup_id where r.id = $1`,
      [payload.rehearsalId],
    );
    const [row] = rows;
    if (!row) return null;
    return toBackupAdministrators(platform, {
      made_at: formatMoment(row.created_at),
      file_name: row.file_name,
      reason: row.error ?? 'Raison inconnue',
    });
  },
});
