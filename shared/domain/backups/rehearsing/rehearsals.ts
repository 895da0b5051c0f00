import { rehearsalFailed } from '@app/contract/backups/events.ts';
import { failJob, finishJob } from '../../jobs/index.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import { ArchiveRefused, type Archive } from '../archive/Archive.ts';
import { ownArchiveLimits } from '../archive/archiveLayout.ts';
import { openArchive } from '../archive/openArchive.ts';
import { backupPath } from '../archivePaths.ts';
import { isMissing } from '../isMissing.ts';
import type { Rehearsed } from './rehearseRestore.ts';

interface Named {
  rehearsalId: string;
  jobId: string;
}

/** Notes that a rehearsal is being carried out. Seen at once. */
export async function startRehearsing({ pool }: Pick<Platform, 'pool'>, id: string): Promise<void> {
  await pool.query(`update rehearsal set state = 'running' where id = $1 and state in ('queued', 'running')`, [id]);
}

/**
 * Opens the archive of the backup that is rehearsed; null when the rehearsal is over.
 * @throws ArchiveRefused when it is not what it was, or no longer there.
 */
export async function openRehearsed(platform: Platform, rehearsalId: string): Promise<Archive | null> {
  const { rows } = await platform.pool.query<{ stored_name: string | null }>(
    `select b.stored_name from rehearsal r left join backup b on b.id = r.backup_id
     where r.id = $1 and r.state = 'running'`,
    [rehearsalId],
  );
  const [row] = rows;
  if (!row) return null;
  const gone = (cause?: unknown) =>
    new ArchiveRefused('incomplete', 'L’archive de la sauvegarde n’est plus sur le disque.', { cause });
  if (row.stored_name === null) throw gone();
  try {
    return await openArchive(backupPath(platform, row.stored_name), platform.keys, ownArchiveLimits);
  } catch (error) {
    throw isMissing(error) ? gone(error) : error;
  }
}

/** Notes what a rehearsal found, inside the transaction that ends its job; has the administrators told when that is bad. */
export async function completeRehearsal(tx: Tx, { rehearsalId, jobId }: Named, found: Rehearsed): Promise<void> {
  const isGood = found.differences.length === 0;
  const error = isGood ? null : differs(found.differences);
  await tx.em.execute(
    `update rehearsal set state = ?, tables = ?, rows = ?, differences = ?, error = ?, finished_at = ?
     where id = ? and state = 'running'`,
    [
      isGood ? 'succeeded' : 'failed',
      found.tables,
      found.rows,
      JSON.stringify(found.differences),
      error,
      tx.clock.now(),
      rehearsalId,
    ],
    'run',
  );
  await finishJob(tx, jobId, {
    step: error ?? 'La sauvegarde a été restaurée et comparée, ligne par ligne',
    result: { rehearsalId, differences: found.differences.length },
  });
  if (!isGood) tx.record(rehearsalFailed, { rehearsalId });
}

function differs(differences: Rehearsed['differences']): string {
  const tables = differences.map(({ table }) => table).join(', ');
  return `Les lignes restaurées ne sont pas celles de l’archive\u00a0: ${tables}.`;
}

/** Gives a rehearsal up and has the administrators told; `error` is French. Does nothing to one that is over. */
export async function failRehearsal(
  platform: Platform,
  { rehearsalId, jobId, error }: Named & { error: string },
): Promise<void> {
  await transact(platform, null, async (tx) => {
    const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
      `update rehearsal set state = 'failed', error = ?, finished_at = ? where id = ? and state in ('queued', 'running')`,
      [error, tx.clock.now(), rehearsalId],
      'run',
    );
    if (affectedRows === 1) tx.record(rehearsalFailed, { rehearsalId });
  });
  await failJob(platform.pool, jobId, error, platform.clock.now());
}
