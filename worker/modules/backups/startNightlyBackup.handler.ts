import { openNightlyBackup } from '@app/domain/backups';
import { defineHandler } from '../../runtime/Handler.ts';

/** Has the backup of the night made. */
export const startNightlyBackupHandler = defineHandler('startNightlyBackup', {
  async perform({ tx }) {
    await openNightlyBackup(tx);
  },
});
