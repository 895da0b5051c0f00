import { WaitingError } from 'bullmq';
import type { Redis } from 'ioredis';
import { queueNames, type QueueName } from '@app/contract/core/queues.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import { recordOf } from '@app/contract/core/record.ts';
import type { Logger } from '../process/logger.ts';
import {
  findQueued,
  jobIdOf,
  listQueued,
  promoteQueued,
  removeQueued,
  type QueuedState,
  type QueuedTask,
  type TaskKey,
} from './lookIntoQueue.ts';
import { postgresBackend } from './postgresBackend.ts';
import { longestWaitMilliseconds, type BackendQueue, type QueueWorker, type WorkOptions } from './QueueBackend.ts';
import { redisBackend } from './redisBackend.ts';

/** One handler's work for one event. */
interface NewJob {
  handler: string;
  envelope: Envelope;
}

export type JobQueues = ReturnType<typeof createJobQueues>;

interface Options {
  databaseUrl: string;
  /** BullMQ runs on it when it is given, else in the database. */
  redis: { client: Redis; url: string; prefix: string } | null;
  logger: Logger;
}

const jobId = ({ envelope, handler }: NewJob) => jobIdOf({ eventId: envelope.id, handler });

/** Up to so many jobs are added one by one: in bulk, BullMQ makes two tables on PostgreSQL, which takes longer than ten jobs. */
const fewJobs = 10;

/** States of a job that BullMQ will not run again. */
const over = new Set(['completed', 'failed']);

/** A process with a fast clock set the time: it may be hours away. */
function isPutOffTooFar(task: QueuedTask | null): boolean {
  return (task?.nextAt?.getTime() ?? 0) > Date.now() + 2 * longestWaitMilliseconds;
}

/** The only place that knows the backend of BullMQ. */
export function createJobQueues({ databaseUrl, redis, logger }: Options) {
  const backend = redis ? redisBackend(redis.client, redis.url, redis.prefix) : postgresBackend(databaseUrl, logger);
  const opened = new Map<QueueName, BackendQueue>();
  const workers: QueueWorker[] = [];

  const queueOf = (name: QueueName) => {
    const known = opened.get(name);
    if (known) return known;
    const queue = backend.queue(name);
    queue.on('error', (error) => logger.warn({ err: error, queue: name }, 'queue fault'));
    opened.set(name, queue);
    return queue;
  };

  async function using<T>(name: QueueName, work: (queue: BackendQueue) => Promise<T>): Promise<T> {
    const queue = queueOf(name);
    try {
      return await work(queue);
    } catch (error) {
      // BullMQ never recovers from a failed first connection: the next call starts with a new queue.
      opened.delete(name);
      void queue.close().catch(() => undefined);
      throw error;
    }
  }

  const addTo = async (queue: BackendQueue, jobs: readonly NewJob[]) => {
    const named = jobs.map((job) => ({ name: job.handler, data: job.envelope, opts: { jobId: jobId(job) } }));
    if (named.length > fewJobs) await queue.addBulk(named);
    else await Promise.all(named.map(async ({ name, data, opts }) => queue.add(name, data, opts)));
  };

  return {
    /** Adds jobs; fails at once, and never hangs, when the queue is away. An existing job id is not added twice. */
    async add(name: QueueName, jobs: readonly NewJob[]) {
      await using(name, async (queue) => addTo(queue, jobs));
    },
    /**
     * Adds again jobs that ended without effect, and retries at once those delayed too long.
     * @returns those that a worker has, which are left to it.
     */
    async revive(name: QueueName, jobs: readonly NewJob[]): Promise<NewJob[]> {
      return using(name, async (queue) => {
        const states = await Promise.all(
          jobs.map(async ({ envelope, handler }) => {
            const key = { eventId: envelope.id, handler };
            const state = await queue.getJobState(jobIdOf(key));
            if (over.has(state)) await queue.remove(jobIdOf(key));
            if (state === 'delayed' && isPutOffTooFar(await findQueued(queue, key))) await promoteQueued(queue, key);
            return state;
          }),
        );
        await addTo(queue, jobs);
        return jobs.filter((_job, index) => states[index] === 'active');
      });
    },
    /** Serves one queue until it is closed. */
    work(name: QueueName, { concurrency, process }: WorkOptions) {
      const worker: QueueWorker = backend.worker(name, {
        concurrency,
        async process(job, token, signal) {
          // A worker that was fetching a job when it was paused still takes one: it gives it back unchanged.
          if (!worker.isPaused()) return process(job, token, signal);
          await job.moveToWait(token);
          throw new WaitingError();
        },
      });
      worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'queue worker fault'));
      workers.push(worker);
      return worker;
    },
    /** How many jobs wait, run and are delayed, by queue. */
    async depth() {
      const counting = queueNames.map(async (name) => using(name, async (queue) => queue.getJobCounts()));
      const counts = await Promise.all(counting);
      return recordOf(queueNames, (name) => counts[queueNames.indexOf(name)] ?? {});
    },
    list: async (name: QueueName, state: QueuedState, limit: number) =>
      using(name, async (queue) => listQueued(queue, state, limit)),
    find: async (name: QueueName, key: TaskKey) => using(name, async (queue) => findQueued(queue, key)),
    promote: async (name: QueueName, key: TaskKey) => using(name, async (queue) => promoteQueued(queue, key)),
    remove: async (name: QueueName, key: TaskKey) => using(name, async (queue) => removeQueued(queue, key)),
    ping: async () => backend.ping(),
    migrate: async () => backend.migrate(),
    isEmptied: async () => backend.isEmptied(),
    markFilled: async () => backend.markFilled(),
    onReturn: (callback: () => void) => backend.onReturn(callback),
    async close() {
      await Promise.all(workers.map(async (worker) => worker.close()));
      await Promise.all([...opened.values()].map(async (queue) => queue.close()));
      await backend.close();
    },
  };
}
