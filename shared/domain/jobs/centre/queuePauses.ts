import { defineEntity, p } from '@mikro-orm/core';
import { queueLabels, queueNames, type QueueName } from '@app/contract/core/queues.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';

/** A queue that an administrator suspended: no worker takes a job of it while its row is there. */
export const QueuePause = defineEntity({
  name: 'QueuePause',
  properties: {
    queue: p.text().primary(),
    pausedAt: p.datetime().columnType('timestamptz'),
    /** Not a foreign key: the pause outlives the account of its author. */
    pausedById: p.uuid().nullable(),
    pausedByName: p.text().nullable(),
  },
});

/** Notifies every worker that a queue was suspended or resumed. */
export const queuePauseChannel = 'queue_pause';

/** The queues that are suspended, since when and by whom. */
export async function readPauses({ db }: Pick<Platform, 'db'>) {
  return db
    .selectFrom('queue_pause')
    .select(['queue', 'pausedAt', 'pausedByName'])
    .where('queue', 'in', queueNames)
    .$narrowType<{ queue: QueueName }>()
    .execute();
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

/** Resumes a suspended queue. */
export async function resumeQueue(platform: Platform, actorId: string, queue: QueueName): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const removed = await tx.em.nativeDelete(QueuePause, { queue });
    if (removed > 0) await tell(tx, queue, 'jobs.queue_resumed');
  });
}

async function tell(tx: Tx, queue: QueueName, action: 'jobs.queue_paused' | 'jobs.queue_resumed'): Promise<void> {
  tx.audit({ action, target: { kind: 'queue', id: null, label: queueLabels[queue] } });
  await tx.em.execute('select pg_notify(?, ?)', [queuePauseChannel, queue]);
}
