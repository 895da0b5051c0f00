import type { Inspection } from '@app/contract/backups/api.ts';
import { failJob, finishJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { archiveLimits, ownArchiveLimits } from '../archive/archiveLayout.ts';
import { openArchive } from '../archive/openArchive.ts';
import { ArchiveRefused, type Archive } from '../archive/Archive.ts';
import { backupPath, restorePath } from '../archivePaths.ts';
import { isMissing } from '../isMissing.ts';

/** What a restore is of, as its row says. */
interface RestoreSource {
  state: string;
  stored_name: string | null;
  backup_stored_name: string | null;
  digest: string | null;
  requested_by_id: string | null;
  requested_by_name: string | null;
}

/** The row of a restore that is to be inspected or carried out; null when nobody wants it any more. */
export async function findRestoreSource(
  { pool }: Pick<Platform, 'pool'>,
  id: string,
  states: readonly string[],
): Promise<RestoreSource | null> {
  const { rows } = await pool.query<RestoreSource>(
    `select r.state, r.stored_name, b.stored_name as backup_stored_name, r.digest, r.requested_by_id, r.requested_by_name
     from restore_run r left join backup b on b.id = r.backup_id where r.id = $1 and r.state = any($2)`,
    [id, states],
  );
  return rows[0] ?? null;
}

/**
 * Opens the archive of a restore.
 * @throws ArchiveRefused when it is not taken, or is no longer there.
 */
export async function openRestored(platform: Platform, source: RestoreSource): Promise<Archive> {
  const gone = (cause?: unknown) => new ArchiveRefused('incomplete', 'L’archive n’est plus sur le disque.', { cause });
  try {
    if (source.stored_name !== null) {
      return await openArchive(restorePath(platform, source.stored_name), platform.keys, archiveLimits);
    }
    if (source.backup_stored_name === null) throw gone();
    return await openArchive(backupPath(platform, source.backup_stored_name), platform.keys, ownArchiveLimits);
  } catch (error) {
    throw isMissing(error) ? gone(error) : error;
  }
}

/** Notes that an archive is being looked at. Seen at once. */
export async function startInspection({ pool }: Pick<Platform, 'pool'>, id: string): Promise<void> {
  await pool.query(`update restore_run set state = 'inspecting' where id = $1 and state = 'uploaded'`, [id]);
}

/** Notes what an archive holds, inside the transaction that ends its job. */
export async function completeInspection(
  tx: Tx,
  {
    restoreId,
    jobId,
    digest,
    inspection,
  }: { restoreId: string; jobId: string; digest: string; inspection: Inspection },
): Promise<void> {
  await tx.em.execute(
    `update restore_run set state = 'ready', digest = ?, inspection = ?, refusal = null
     where id = ? and state in ('uploaded', 'inspecting')`,
    [digest, JSON.stringify(inspection), restoreId],
    'run',
  );
  await finishJob(tx, jobId, { step: 'Archive vérifiée', result: { restoreId } });
}

/** Notes why an archive is not taken. */
export async function refuseArchive(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { restoreId, jobId, refusal }: { restoreId: string; jobId: string; refusal: string },
): Promise<void> {
  await pool.query(
    `update restore_run set state = 'refused', refusal = $2, finished_at = $3
     where id = $1 and state in ('uploaded', 'inspecting')`,
    [restoreId, refusal, clock.now()],
  );
  await failJob(pool, jobId, refusal, clock.now());
}

/** Notes that a restore is being carried out. Seen at once; does nothing to one that is over. */
export async function startRestoring({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, id: string): Promise<void> {
  await pool.query(
    `update restore_run set state = 'running', started_at = coalesce(started_at, $2), step = 'verification', step_done = 0,
       step_total = 0, progress = 0
     where id = $1 and state in ('queued', 'running')`,
    [id, clock.now()],
  );
}

/** Gives a restore up; `error` is French. Does nothing to one that is over. */
export async function failRestore(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { restoreId, jobId, error }: { restoreId: string; jobId: string; error: string },
): Promise<void> {
  await pool.query(
    `update restore_run set state = 'failed', step = null, error = $2, finished_at = $3
     where id = $1 and state in ('queued', 'running')`,
    [restoreId, error, clock.now()],
  );
  await failJob(pool, jobId, error, clock.now());
}
