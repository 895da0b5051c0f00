import { createPostgresBackend, runMigrations, withBackend, type PgPool } from 'bullmq';
import type { Pool } from 'pg';
import { queueNames } from '@app/contract/core/queues.ts';
import type { Logger } from '../process/logger.ts';
import { openPool } from '../database/openPool.ts';
import { jobOptions, workerOptions, type HandlerJob, type QueueBackend } from './QueueBackend.ts';
import { withoutRowContention } from './withoutRowContention.ts';

const { Queue } = withBackend(createPostgresBackend);

// BullMQ's structural type of a pool wants a mutable parameter array; pg's own type differs in nothing else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asConnection = (pool: Pool) => pool as unknown as PgPool;

/**
 * BullMQ's commits do not wait for the disk: losing its last moments in a crash of PostgreSQL does no harm.
 * An added job is safe once its outbox row is marked as relayed, since that commit waits and the WAL is written in
 * order; a job whose end is lost runs again and finds its inbox row.
 */
const sessionOptions = '-c search_path=bullmq,public -c synchronous_commit=off';

/** BullMQ in the schema `bullmq` of our own database: it is available, and loses data, only together with it. */
export function postgresBackend(databaseUrl: string, logger: Logger): QueueBackend {
  const pools: Pool[] = [];
  const open = (max: number, name: string) => {
    const config = { connectionString: databaseUrl, max, application_name: name, options: sessionOptions };
    const pool = openPool({ ...config, connectionTimeoutMillis: 5_000 }, logger);
    // BullMQ adds one or two listeners to the pool for each queue.
    pool.setMaxListeners(4 * queueNames.length);
    pools.push(pool);
    return pool;
  };
  const producers = open(4, 'clairvolet queue producer');
  return {
    queue: (name) =>
      new Queue<HandlerJob>(name, { connection: asConnection(producers), defaultJobOptions: jobOptions }),
    worker(name, options) {
      const connection = asConnection(open(6, `clairvolet queue worker ${name}`));
      const { Worker } = withBackend(withoutRowContention(createPostgresBackend, connection));
      return new Worker<HandlerJob>(name, options.process, { connection, ...workerOptions(options) });
    },
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
    isEmptied: async () => false,
    markFilled: async () => undefined,
    onReturn: () => undefined,
    async close() {
      await Promise.all(pools.map(async (pool) => pool.end()));
    },
  };
}
