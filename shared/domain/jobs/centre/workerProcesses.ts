import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { QueueName } from '@app/contract/core/queues.ts';
import type { Pool } from 'pg';
import { workerSilence, type Platform } from '../../platform/index.ts';

/** What a worker reports about a queue that it serves. */
export interface QueueFigures {
  /** Jobs done within the last five minutes. */
  done: number;
  /** Of the last two hundred at most, within the same time; null when there were none. */
  medianMilliseconds: number | null;
}

/** A worker process, as it reports itself every few seconds. One without a recent report is not online. */
export const WorkerProcess = defineEntity({
  name: 'WorkerProcess',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    queues: p.json<QueueName[]>(),
    figures: p.json<Partial<Record<QueueName, QueueFigures>>>(),
    startedAt: p.datetime().columnType('timestamptz'),
    seenAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'worker_process_seen', properties: ['seenAt'] }],
});

/** How often a worker process reports itself, in milliseconds. */
export const heartbeatMilliseconds = 5_000;

export type WorkerState = Omit<InferEntity<typeof WorkerProcess>, 'queues'> & { queues: readonly QueueName[] };

/** Stores the heartbeat of a worker process, with what it did lately. */
export async function showWorker(pool: Pool, worker: WorkerState): Promise<void> {
  await pool.query({
    name: 'show_worker',
    text: `insert into worker_process (id, name, queues, figures, started_at, seen_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do update set figures = excluded.figures, seen_at = excluded.seen_at`,
    values: [
      worker.id,
      worker.name,
      JSON.stringify(worker.queues),
      JSON.stringify(worker.figures),
      worker.startedAt,
      worker.seenAt,
    ],
  });
}

/** Removes a worker process that has ended. */
export async function removeWorker(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from worker_process where id = $1', [id]);
}

/** The worker processes that are online, the oldest first. */
export async function readWorkersOnline({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return db
    .selectFrom('worker_process')
    .select(['id', 'name', 'queues', 'figures', 'startedAt', 'seenAt'])
    .where('seenAt', '>', new Date(clock.now().getTime() - workerSilence))
    .orderBy('startedAt')
    .orderBy('id')
    .limit(100)
    .execute();
}
