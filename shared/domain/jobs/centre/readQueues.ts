import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { queueLabels, queueNames, type QueueName } from '@app/contract/core/queues.ts';
import type { readQueuesEndpoint } from '@app/contract/jobs/adminApi.ts';
import { handlerLabel } from '@app/contract/jobLabels.ts';
import { sql } from 'kysely';
import { findHandler, withIsoDates, type Database, type Platform } from '../../platform/index.ts';
import { askQueue } from './askQueue.ts';
import { readPauses } from './queuePauses.ts';
import { schedules } from './schedules.ts';
import { readWorkersOnline, type WorkerState } from './workerProcesses.ts';

/** Minutes over which finished jobs are counted. */
const countedMinutes = 5;

/** The queues with their workers and dead letters, and the schedules. */
export async function readQueues(platform: Platform): Promise<EndpointResponse<typeof readQueuesEndpoint>> {
  const { db, queues, clock, logger } = platform;
  const now = clock.now();
  const [depth, workers, pauses, letters, ticks] = await Promise.all([
    askQueue(queues.depth()).catch((error: unknown) => {
      logger.warn({ err: error }, 'queues not counted');
      return null;
    }),
    readWorkersOnline(platform),
    readPauses(platform),
    countDeadLetters(db),
    readTicks(db),
  ]);
  return {
    at: now.toISOString(),
    reachable: depth !== null,
    workers: workers.map((worker) => ({
      ...withIsoDates(worker),
      queues: queueNames.filter((queue) => worker.queues.includes(queue)),
    })),
    queues: queueNames.map((name) => {
      const counts = depth?.[name];
      const pause = pauses.find(({ queue }) => queue === name);
      return {
        name,
        label: queueLabels[name],
        waiting: counts ? (counts.waiting ?? 0) + (counts.prioritized ?? 0) : null,
        running: counts ? (counts.active ?? 0) : null,
        scheduled: counts ? (counts.delayed ?? 0) : null,
        failed: letters
          .filter(({ handler }) => (findHandler(handler)?.queue ?? 'maintenance') === name)
          .reduce((sum, { count }) => sum + count, 0),
        ...figuresOf(workers, name),
        paused: pause ? { at: pause.pausedAt.toISOString(), by: pause.pausedByName } : null,
      };
    }),
    schedules: schedules.map(({ name, label, slots }) => ({
      name,
      label,
      lastAt: ticks.get(name)?.toISOString() ?? null,
      nextAt: slots.nextAfter(now).toISOString(),
    })),
    deadLetters: letters.map(({ handler, count }) => ({ handler, label: handlerLabel(handler), count })),
  };
}

/** What the workers of a queue did in it lately, added up. */
function figuresOf(workers: readonly WorkerState[], queue: QueueName) {
  const figures = workers.filter(({ queues }) => queues.includes(queue)).map((worker) => worker.figures[queue]);
  const done = figures.reduce((sum, figure) => sum + (figure?.done ?? 0), 0);
  // The weighted median: half of the jobs were done by workers at least as fast.
  const bySpeed = figures
    .flatMap((figure) => (figure?.medianMilliseconds == null ? [] : [{ ...figure, median: figure.medianMilliseconds }]))
    .toSorted((one, other) => one.median - other.median);
  let before = 0;
  const middle = bySpeed.find((figure) => (before += figure.done) * 2 >= done);
  return {
    perMinute: figures.length > 0 ? Math.round((done / countedMinutes) * 10) / 10 : null,
    medianMilliseconds: middle?.median ?? null,
    served: figures.length > 0,
  };
}

async function countDeadLetters(db: Database): Promise<{ handler: string; count: number }[]> {
  const { rows } = await sql<{ handler: string; count: number }>`select handler, count(*)::int as count
    from (select handler from dead_letter where resolved_at is null limit 100000) open
    group by handler order by count(*) desc, handler`.execute(db);
  return rows;
}

/** When each schedule last happened: one step through the index for each. */
async function readTicks(db: Database): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; slot: Date }>`
    select s.name, t.slot from unnest(${schedules.map(({ name }) => name)}::text[]) as s (name)
      cross join lateral (select slot from schedule_tick where schedule = s.name order by slot desc limit 1) t`.execute(
    db,
  );
  return new Map(rows.map(({ name, slot }) => [name, slot]));
}
