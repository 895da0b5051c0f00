import { sweepArchives, sweepFiles } from '@app/domain/backups';
import { transact } from '@app/domain/platform';
import { defineHandler } from '../../runtime/Handler.ts';

/** Takes away the archives that are kept no longer, and what was left behind of others. */
export const sweepBackupsHandler = defineHandler('sweepBackups', {
  async perform({ platform }) {
    // Committed first: a file goes when nobody can ask for it any more.
    await transact(platform, null, sweepArchives);
    await sweepFiles(platform);
  },
});
