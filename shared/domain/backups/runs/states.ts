import { sql } from 'kysely';
import { failJob } from '../../jobs/index.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';

/** States of a backup, a restore or a rehearsal that was requested and has not ended. */
export const underWay = ['queued', 'running'] as const;

/** States of an archive that still awaits a decision. */
export const undecided = ['uploaded', 'inspecting', 'ready', 'refused'] as const;

/** Of the table `backup`: its archive is there. */
export const isAvailable = sql<boolean>`state = 'succeeded' and stored_name is not null`;

/** Marks a backup or a restore as running, from its beginning. Visible at once; does nothing to a finished one. */
export async function startRun(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  table: 'backup' | 'restore_run',
  { id, step }: { id: string; step: string },
): Promise<void> {
  await pool.query(
    `update ${table} set state = 'running', started_at = coalesce(started_at, $2), step = $3, step_done = 0,
       step_total = 0, progress = 0
     where id = $1 and state in ('queued', 'running')`,
    [id, clock.now(), step],
  );
}

/** Marks a run as failed; `error` is French. Does nothing to a finished one. */
export async function failRun(
  platform: Platform,
  table: 'backup' | 'rehearsal',
  { id, jobId, error }: { id: string; jobId: string; error: string },
  whenFailed: (tx: Tx) => void,
): Promise<void> {
  const now = platform.clock.now();
  await transact(platform, null, async (tx) => {
    const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
      `update ${table} set state = 'failed', error = ?, finished_at = ? where id = ? and state in ('queued', 'running')`,
      [error, now, id],
      'run',
    );
    if (affectedRows === 1) whenFailed(tx);
  });
  await failJob(platform.pool, jobId, error, now);
}
