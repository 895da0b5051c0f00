import { backupFailed } from '@app/contract/backups/events.ts';
import { backupKeptDays } from '@app/contract/backups/rules.ts';
import { failJob, failJobWithin } from '../../jobs/index.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import type { MadeBackup } from './makeBackup.ts';

const day = 86_400_000;

/** What a backup that somebody stopped, and its job, say of it. */
export const stopped = 'Arrêtée';

/** What one says whose maker died, and that nobody makes again. */
export const interrupted = 'Interrompue par un arrêt du serveur.';

/** Notes that a backup is being made, from its beginning. Seen at once; does nothing to one that is over. */
export async function startBackup({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, id: string): Promise<void> {
  await pool.query(
    `update backup set state = 'running', started_at = coalesce(started_at, $2), step = 'preparation', step_done = 0,
       step_total = 0, progress = 0
     where id = $1 and state in ('queued', 'running')`,
    [id, clock.now()],
  );
}

/** Whether there is still somebody to make a backup for. */
export async function isBackupWanted({ pool }: Pick<Platform, 'pool'>, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`select from backup where id = $1 and state = 'running'`, [id]);
  return rowCount === 1;
}

/** Notes that a backup is made, inside the transaction that ends its job. @returns false when it was not wanted any more. */
export async function completeBackup(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  id: string,
  made: MadeBackup,
): Promise<boolean> {
  const now = clock.now();
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update backup set state = 'succeeded', progress = 100, stored_name = ?, size_bytes = ?, holdings = ?, digest = ?,
       error = null, finished_at = ?, expires_at = ? where id = ? and state = 'running'`,
    [
      made.storedName,
      made.sizeBytes,
      JSON.stringify(made.holdings),
      made.digest,
      now,
      new Date(now.getTime() + backupKeptDays * day),
      id,
    ],
    'run',
  );
  return affectedRows === 1;
}

/** Notes that somebody stopped a backup. */
export async function stopBackup(
  tx: Pick<Tx, 'em' | 'clock'>,
  { id, jobId }: { id: string; jobId: string },
): Promise<void> {
  await tx.em.execute(
    `update backup set state = 'cancelled', finished_at = ? where id = ? and state = 'running'`,
    [tx.clock.now(), id],
    'run',
  );
  await failJobWithin(tx, jobId, { error: stopped, result: {} });
}

/** Notes that a backup waits for another attempt. */
export async function postponeBackup({ pool }: Pick<Platform, 'pool'>, id: string): Promise<void> {
  await pool.query(`update backup set state = 'queued' where id = $1 and state = 'running'`, [id]);
}

/** Gives a backup up and has the administrators told; `error` is French. Does nothing to one that is over. */
export async function failBackup(
  platform: Platform,
  { id, jobId, error }: { id: string; jobId: string; error: string },
): Promise<void> {
  const now = platform.clock.now();
  await transact(platform, null, async (tx) => {
    const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
      `update backup set state = 'failed', error = ?, finished_at = ? where id = ? and state in ('queued', 'running')`,
      [error, now, id],
      'run',
    );
    if (affectedRows === 1) tx.record(backupFailed, { backupId: id });
  });
  await failJob(platform.pool, jobId, error, now);
}
