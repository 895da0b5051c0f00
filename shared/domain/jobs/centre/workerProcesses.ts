import type { QueueName } from '@app/contract/core/queues.ts';
import type { Pool } from 'pg';
import { workerSilence } from '../../platform/index.ts';
import type { QueueFigures } from '../WorkerProcess.entity.ts';

/** How often a worker process tells of itself, in milliseconds. */
export const heartbeatMilliseconds = 5_000;

export interface WorkerState {
  id: string;
  name: string;
  queues: readonly QueueName[];
  figures: Partial<Record<QueueName, QueueFigures>>;
  startedAt: Date;
  seenAt: Date;
}

/** Says that a worker process is there, and what it did lately. */
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

/** Says that a worker process has ended. */
export async function removeWorker(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from worker_process where id = $1', [id]);
}

/** The worker processes that are there, the oldest first. */
export async function readWorkersOnline(pool: Pool, now: Date): Promise<WorkerState[]> {
  const { rows } = await pool.query<WorkerState>(
    `select id, name, queues, figures, started_at as "startedAt", seen_at as "seenAt" from worker_process
     where seen_at > $1 order by started_at, id limit 100`,
    [new Date(now.getTime() - workerSilence)],
  );
  return rows;
}
