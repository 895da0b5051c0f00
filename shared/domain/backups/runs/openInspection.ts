import { rm } from 'node:fs/promises';
import { inspectionRequested } from '@app/contract/backups/events.ts';
import { failJobWithin, openJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { undecidedSql } from './findRestore.ts';
import { nameOf } from './openBackup.ts';
import { restorePath } from '../archivePaths.ts';

interface Wanted {
  id: string;
  by: string;
  fileName: string;
  sizeBytes: number;
  /** One of the two: where it lies among those that were sent, or the backup that it is. */
  storedName?: string;
  backupId?: string;
}

/**
 * Has an archive looked at, in view of restoring it. Those that were looked at before and not restored are discarded:
 * there is one at a time.
 * @returns the files of those discarded, which can go once this is committed.
 */
export async function openInspection(tx: Tx, { by, ...archive }: Wanted): Promise<string[]> {
  const now = tx.clock.now();
  const discarded = await tx.em.execute<{ id: string; stored_name: string | null; inspection_job_id: string }[]>(
    `select id, stored_name, inspection_job_id from restore_run where ${undecidedSql} for update`,
  );
  for (const one of discarded) await discardWithin(tx, one);
  const inspectionJobId = openJob(tx, { type: 'backups.inspect', ownerId: by, step: 'Vérification en attente' });
  const requestedByName = await nameOf(tx, by);
  tx.em.create(RestoreRun, { ...archive, inspectionJobId, requestedById: by, requestedByName, createdAt: now });
  tx.record(inspectionRequested, { restoreId: archive.id, jobId: inspectionJobId });
  return discarded.flatMap(({ stored_name: name }) => name ?? []);
}

/** Notes that nobody wants an archive any more; its file can go once this is committed. */
export async function discardWithin(
  tx: Pick<Tx, 'em' | 'clock'>,
  { id, inspection_job_id: jobId }: { id: string; inspection_job_id: string },
): Promise<void> {
  await tx.em.execute(
    `update restore_run set state = 'discarded', stored_name = null, finished_at = ? where id = ?`,
    [tx.clock.now(), id],
    'run',
  );
  await failJobWithin(tx, jobId, { error: 'Archive écartée', result: {} });
}

/** Takes archives away that were sent and are wanted no more; one left behind by a death before is swept. */
export async function removeSent(platform: Pick<Platform, 'dataDir'>, storedNames: readonly string[]): Promise<void> {
  for (const name of storedNames) await rm(restorePath(platform, name), { force: true });
}
