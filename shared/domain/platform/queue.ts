import { createPostgresBackend, runMigrations, withBackend, type PgPool, type Processor } from 'bullmq';
import { Pool } from 'pg';
import { queueNames, type QueueName } from '@app/contract/catalogue.ts';
import { recordOf } from '@app/contract/record.ts';
import type { Envelope } from '@app/contract/event.ts';
import type { Logger } from './logger.ts';

/** A job carries the whole envelope, so that a handler starts without a read of the outbox. */
export type HandlerJob = Envelope;

export interface JobQueues {
  /** Adds jobs; fails at once, and never hangs, when the queue is away. A known job id is not added twice. */
  add(queue: QueueName, jobs: readonly { handler: string; envelope: Envelope }[]): Promise<void>;
  /** Serves one queue until it is closed. */
  work(queue: QueueName, options: WorkOptions): QueueWorker;
  /** Fails when the queue does not answer. */
  ping(): Promise<void>;
  /** How many jobs wait, run and are delayed, by queue. */
  depth(): Promise<Record<QueueName, Record<string, number>>>;
  /** Creates or upgrades what the backend keeps in the database. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

interface WorkOptions {
  concurrency: number;
  process: Processor<HandlerJob>;
}

/** A killed worker's lock is over after 4 s and noticed within 3 s more. */
const lockMilliseconds = 4_000;
const stalledCheckMilliseconds = 3_000;

/** Waiting grows from 1 s to this, so that a mail server's hour of absence is not one of silence after it. */
const longestWaitMilliseconds = 60_000;

/** Milliseconds before the next attempt: exponential, capped, half of it random so that a crowd spreads out. */
export function backoff(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(longestWaitMilliseconds, 1_000 * 2 ** Math.max(0, attemptsMade - 1));
  return Math.round(wait / 2 + (wait / 2) * random());
}

const jobOptions = {
  attempts: 40,
  backoff: { type: 'custom' },
  // Idempotence lives in PostgreSQL (processed_event), so kept jobs are only for looking at.
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 86_400, count: 10_000 },
};

/** Job ids may not carry a colon. */
const jobId = (eventId: string, handler: string) => `${eventId}-${handler}`;

const workerOptions = (options: WorkOptions) => ({
  concurrency: options.concurrency,
  lockDuration: lockMilliseconds,
  stalledInterval: stalledCheckMilliseconds,
  // Kills are no fault of the job: only `attempts` may give it up.
  maxStalledCount: 1_000,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
});

const classes = withBackend(createPostgresBackend);
// BullMQ's structural type of a pool wants a mutable parameter array; pg's own type differs in nothing else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asConnection = (pool: Pool) => pool as unknown as PgPool;
const newQueue = (name: QueueName, pool: Pool) =>
  new classes.Queue<HandlerJob>(name, { connection: asConnection(pool), defaultJobOptions: jobOptions });
const newWorker = (name: QueueName, pool: Pool, options: WorkOptions) =>
  new classes.Worker<HandlerJob>(name, options.process, { connection: asConnection(pool), ...workerOptions(options) });
type BackendQueue = ReturnType<typeof newQueue>;
export type QueueWorker = ReturnType<typeof newWorker>;

/** What the rest of the factory needs from a backend. */
interface Backend {
  queue(name: QueueName): BackendQueue;
  worker(name: QueueName, options: WorkOptions): QueueWorker;
  ping(): Promise<void>;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

function postgresBackend(databaseUrl: string, logger: Logger): Backend {
  const pools: Pool[] = [];
  const open = (max: number, name: string) => {
    const pool = new Pool({
      connectionString: databaseUrl,
      max,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: '-c search_path=bullmq,public',
    });
    pool.on('error', (error) => logger.warn({ err: error }, 'queue connection lost'));
    pools.push(pool);
    return pool;
  };
  const producers = open(4, 'clairvolet queue producer');
  return {
    queue: (name) => newQueue(name, producers),
    worker: (name, options) => newWorker(name, open(6, `clairvolet queue worker ${name}`), options),
    async ping() {
      await producers.query('select 1');
    },
    async migrate() {
      const client = await producers.connect();
      try {
        await runMigrations(client);
      } finally {
        client.release();
      }
    },
    async close() {
      await Promise.all(pools.map(async (pool) => pool.end()));
    },
  };
}

/** The one place that knows on what BullMQ runs. */
export function createJobQueues(options: { databaseUrl: string; logger: Logger }): JobQueues {
  const backend = postgresBackend(options.databaseUrl, options.logger);
  const opened = new Map<QueueName, BackendQueue>();
  const workers: QueueWorker[] = [];

  const queueOf = (name: QueueName) => {
    const known = opened.get(name);
    if (known) return known;
    const queue = backend.queue(name);
    queue.on('error', (error) => options.logger.warn({ err: error, queue: name }, 'queue fault'));
    opened.set(name, queue);
    return queue;
  };

  return {
    async add(name, jobs) {
      const queue = queueOf(name);
      try {
        await queue.addBulk(
          jobs.map(({ handler, envelope }) => ({
            name: handler,
            data: envelope,
            opts: { jobId: jobId(envelope.id, handler) },
          })),
        );
      } catch (error) {
        // BullMQ remembers a failed first connection for ever: the next call starts with a new queue.
        opened.delete(name);
        void queue.close().catch(() => undefined);
        throw error;
      }
    },
    work(name, work) {
      const worker = backend.worker(name, work);
      worker.on('error', (error) => options.logger.warn({ err: error, queue: name }, 'queue worker fault'));
      workers.push(worker);
      return worker;
    },
    ping: async () => backend.ping(),
    async depth() {
      const counts = await Promise.all(queueNames.map(async (name) => queueOf(name).getJobCounts()));
      return recordOf(queueNames, (name) => counts[queueNames.indexOf(name)] ?? {});
    },
    migrate: async () => backend.migrate(),
    async close() {
      await Promise.all(workers.map(async (worker) => worker.close()));
      await Promise.all([...opened.values()].map(async (queue) => queue.close()));
      await backend.close();
    },
  };
}
