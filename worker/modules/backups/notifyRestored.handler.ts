import { formatMoment } from '@app/contract/dates.ts';
import { readRestore } from '@app/domain/backups';
import { mailHandler } from '../messaging/mailHandler.ts';
import { toBackupAdministrators } from './toBackupAdministrators.ts';

/** Tells the administrators that a backup was restored, and what waits for their word since. */
export const notifyRestoredHandler = mailHandler('notifyRestored', {
  template: 'admin_restored',

  async compose({ event, platform, payload }) {
    const restore = await readRestore(platform, payload.restoreId);
    const { rows } = await platform.pool.query<{ held: number }>(
      'select count(*)::int as held from outbox where held_at is not null and settled_at is null',
    );
    return toBackupAdministrators(platform, {
      made_at: restore.inspection ? formatMoment(new Date(restore.inspection.madeAt)) : '–',
      file_name: restore.fileName,
      author: restore.author ?? 'Clairvolet',
      restored_at: formatMoment(new Date(restore.finishedAt ?? event.occurredAt)),
      held_events: String(rows[0]?.held ?? 0),
    });
  },
});
