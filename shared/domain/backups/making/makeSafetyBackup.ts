import { newId, transact, type Platform } from '../../platform/index.ts';
import { archiveNameAt } from '../runs/openBackup.ts';
import { Backup } from '../Backup.entity.ts';
import { underWay } from '../runs/states.ts';
import { completeBackup, interrupted, startBackup } from './backupStates.ts';
import { describeFailure } from './failures.ts';
import { makeBackup, type BackupToMake } from './makeBackup.ts';

interface SafetyBackup extends Pick<BackupToMake, 'signal' | 'onProgress'> {
  /** The restore that needs it; the job reports its own progress. */
  jobId: string;
  requestedById: string | null;
  requestedByName: string | null;
}

/**
 * Makes a backup of what a restore is about to replace.
 * @returns its id.
 * @throws what `makeBackup` threw; its row says that it failed. Administrators are notified by the restore, not here.
 */
export async function makeSafetyBackup(platform: Platform, wanted: SafetyBackup): Promise<string> {
  const { jobId, requestedById, requestedByName, ...watched } = wanted;
  const id = newId();
  const createdAt = platform.clock.now();
  await transact(platform, null, async ({ em }) => {
    // Left by a worker that was killed while it made one for the same restore.
    const left = { jobId, origin: 'safety', state: { $in: underWay } } as const;
    await em.nativeUpdate(Backup, left, { state: 'failed', error: interrupted, finishedAt: createdAt });
    const fileName = archiveNameAt(createdAt);
    em.create(Backup, { id, jobId, origin: 'safety', requestedById, requestedByName, fileName, createdAt });
  });
  await startBackup(platform, id);
  try {
    const made = await makeBackup(platform, { backupId: id, jobId: null, ...watched });
    await transact(platform, null, async (tx) => completeBackup(tx, id, made));
  } catch (error) {
    const running = platform.db.updateTable('backup').where('id', '=', id).where('state', '=', 'running');
    const finishedAt = platform.clock.now();
    await running.set({ state: 'failed', error: describeFailure(error), finishedAt }).execute();
    throw error;
  }
  return id;
}
