import { sql } from 'kysely';
import { failJob } from '../../jobs/index.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';

/** States of a backup, a restore or a rehearsal that was asked for and is not over. */
export const underWay = ['queued', 'running'] as const;

/** States of an archive about which somebody may still decide. */
export const undecided = ['uploaded', 'inspecting', 'ready', 'refused'] as const;

/** Of the table `backup`: its archive is there. */
export const isAvailable = sql<boolean>`state = 'succeeded' and stored_name is not null`;

/** Notes that a backup or a restore is under way, from its beginning. Seen at once; does nothing to one that is over. */
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

/** Gives a run up; `error` is French. Does nothing to one that is over. */
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
