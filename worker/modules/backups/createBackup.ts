import * as backups from '@app/domain/backups';
import { finishJob, startJob } from '@app/domain/jobs';
import { defineHandler, PermanentFailure } from '../../runtime/Handler.ts';

/** Makes a backup: made again after a worker's death, it takes the place of the one before. */
export const createBackup = defineHandler('createBackup', {
  async prepare({ platform, payload }) {
    await backups.startBackup(platform, payload.backupId);
    await startJob(platform.pool, payload.jobId, 'Préparation', platform.clock.now());
  },

  async perform({ platform, payload, tx }) {
    const { backupId, jobId } = payload;
    // This transaction waits for as long as the backup takes.
    await tx.em.execute('set local idle_in_transaction_session_timeout = 0');
    if (!(await backups.isBackupWanted(platform, backupId))) return;
    try {
      const made = await backups.makeBackup(platform, { backupId, jobId });
      await backups.completeBackup(tx, backupId, made);
      await finishJob(tx, jobId, { step: 'Sauvegarde prête', result: { backupId } });
    } catch (error) {
      if (error instanceof backups.BackupStopped) return backups.stopBackup(tx, { id: backupId, jobId });
      if (backups.isDiskFull(error)) throw new PermanentFailure('There is no room for the backup', { cause: error });
      throw error;
    }
  },

  async failed({ platform, payload }, { error, final }) {
    const { backupId, jobId } = payload;
    if (final) await backups.failBackup(platform, { id: backupId, jobId, error: backups.describeFailure(error) });
    else await backups.postponeBackup(platform, backupId);
  },
});
