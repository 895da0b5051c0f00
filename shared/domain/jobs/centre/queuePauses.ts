import { queueLabels, queueNames, type QueueName } from '@app/contract/core/queues.ts';
import type { Pool } from 'pg';
import { transact, type Platform, type Tx } from '../../platform/index.ts';

/** Tells every worker that a queue was suspended or taken up again. */
export const queuePauseChannel = 'queue_pause';

interface PauseRow {
  queue: QueueName;
  at: Date;
  by: string | null;
}

/** The queues that are suspended. */
export async function readPauses(pool: Pool): Promise<PauseRow[]> {
  const { rows } = await pool.query<PauseRow>(
    'select queue, paused_at as at, paused_by_name as by from queue_pause where queue = any($1)',
    [queueNames],
  );
  return rows;
}

/** Suspends a queue: running jobs end, the others wait. Suspending it again changes nothing. */
export async function pauseQueue(platform: Platform, actorId: string, queue: QueueName): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
      `insert into queue_pause (queue, paused_at, paused_by_id, paused_by_name)
       values (?, ?, ?, (select first_name || ' ' || last_name from account where id = ?)) on conflict do nothing`,
      [queue, tx.clock.now(), actorId, actorId],
      'run',
    );
    if (affectedRows > 0) await tell(tx, queue, 'jobs.queue_paused');
  });
}

/** Takes a suspended queue up again. */
export async function resumeQueue(platform: Platform, actorId: string, queue: QueueName): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(
      'delete from queue_pause where queue = ?',
      [queue],
      'run',
    );
    if (affectedRows > 0) await tell(tx, queue, 'jobs.queue_resumed');
  });
}

async function tell(tx: Tx, queue: QueueName, action: 'jobs.queue_paused' | 'jobs.queue_resumed'): Promise<void> {
  tx.audit({ action, target: { kind: 'queue', id: null, label: queueLabels[queue] } });
  await tx.em.execute('select pg_notify(?, ?)', [queuePauseChannel, queue]);
}
