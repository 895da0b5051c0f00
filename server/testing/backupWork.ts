import * as backups from '@app/domain/backups';
import { finishJob } from '@app/domain/jobs';
import { transact, type Platform } from '@app/domain/platform';
import { readRows } from '@app/domain/testing';

/** The waiting backup, once it was requested. */
async function waitingIn(platform: Platform, sql: string): Promise<{ id: string; jobId: string }> {
  for (;;) {
    const [row] = await readRows<{ id: string; jobId: string }>(platform, sql);
    if (row) return row;
  }
}

const waitingBackup = `select id, job_id as "jobId" from backup where state = 'queued'`;
const waitingArchive = `select id, inspection_job_id as "jobId" from restore_run where state = 'uploaded'`;
const waitingRestore = `select id, job_id as "jobId" from restore_run where state = 'queued'`;

/** Makes the backup that is asked for, as the worker does. */
export async function makeAskedBackup(platform: Platform): Promise<string> {
  const { id, jobId } = await waitingIn(platform, waitingBackup);
  await backups.startBackup(platform, id);
  const made = await backups.makeBackup(platform, { backupId: id, jobId });
  await transact(platform, null, async (tx) => {
    await backups.completeBackup(tx, id, made);
    await finishJob(tx, jobId, { step: 'Sauvegarde prête', result: { backupId: id } });
  });
  return id;
}

/** Gives up the backup that is asked for, as a worker does whose disk is full. */
export async function failAskedBackup(platform: Platform, error: string): Promise<void> {
  await backups.failBackup(platform, { ...(await waitingIn(platform, waitingBackup)), error });
}

/** Reads the archive that was sent, as the worker does. */
export async function inspectSentArchive(platform: Platform): Promise<void> {
  const { id: restoreId, jobId } = await waitingIn(platform, waitingArchive);
  const source = await backups.findRestoreSource(platform, restoreId, ['uploaded']);
  if (!source) throw new Error('The archive is not there');
  try {
    await using archive = await backups.openRestored(platform, source);
    const { digest } = archive;
    const inspection = await backups.inspectArchive(platform, archive);
    await transact(platform, null, async (tx) =>
      backups.completeInspection(tx, { restoreId, jobId, digest, inspection }),
    );
  } catch (error) {
    if (!(error instanceof backups.ArchiveRefused)) throw error;
    await backups.refuseArchive(platform, { restoreId, jobId, refusal: error.message });
  }
}

/** Says of the restore that was confirmed how it ended: what it does to the database is the worker's to prove. */
export async function endConfirmedRestore(platform: Platform, error: string | null): Promise<void> {
  const { id: restoreId, jobId } = await waitingIn(platform, waitingRestore);
  if (error !== null) return backups.failRestore(platform, { restoreId, jobId, error });
  await transact(platform, null, async (tx) => {
    await tx.em.execute(
      `update restore_run set state = 'succeeded', progress = 100, finished_at = ? where id = ?`,
      [tx.clock.now(), restoreId],
      'run',
    );
    await finishJob(tx, jobId, { step: 'Restauration réussie', result: { restoreId } });
  });
}
