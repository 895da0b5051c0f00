import { newId, transact, type Platform } from '../../platform/index.ts';
import { archiveNameAt } from '../runs/openBackup.ts';
import { Backup } from '../Backup.entity.ts';
import { completeBackup, interrupted, startBackup } from './backupStates.ts';
import { describeFailure } from './describeFailure.ts';
import { makeBackup } from './makeBackup.ts';

interface SafetyBackup {
  /** Of the restore that asks for it; the job tells of its own progress. */
  jobId: string;
  requestedById: string | null;
  requestedByName: string | null;
  signal?: AbortSignal | undefined;
  /** 0 to 100. */
  onProgress?: ((progress: number) => void) | undefined;
}

/**
 * Makes a backup of what a restore is about to replace, with a row of its own in the history.
 * @returns its id.
 * @throws what `makeBackup` threw; its row says that it failed, and no administrator is told: the restore tells them.
 */
export async function makeSafetyBackup(platform: Platform, wanted: SafetyBackup): Promise<string> {
  const { jobId, requestedById, requestedByName, signal, onProgress } = wanted;
  const id = newId();
  const createdAt = platform.clock.now();
  await transact(platform, null, async ({ em }) => {
    // Of a worker that was killed while it made one for the same restore.
    await em.execute(
      `update backup set state = 'failed', error = ?, finished_at = ?
       where job_id = ? and origin = 'safety' and state in ('queued', 'running')`,
      [interrupted, createdAt, jobId],
      'run',
    );
    const fileName = archiveNameAt(createdAt);
    em.create(Backup, { id, jobId, origin: 'safety', requestedById, requestedByName, fileName, createdAt });
  });
  await startBackup(platform, id);
  try {
    const made = await makeBackup(platform, { backupId: id, jobId: null, signal, onProgress });
    await transact(platform, null, async (tx) => completeBackup(tx, id, made));
  } catch (error) {
    await platform.pool.query(
      `update backup set state = 'failed', error = $2, finished_at = $3 where id = $1 and state = 'running'`,
      [id, describeFailure(error), platform.clock.now()],
    );
    throw error;
  }
  return id;
}
