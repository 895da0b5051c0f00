import { createPostgresBackend, createRedisBackend, withBackend, type Job } from 'bullmq';
import { z } from 'zod';

/** Where a bare queue runs. */
export const queueAddress = z.object({ backend: z.enum(['postgres', 'redis']), url: z.string() });
export type QueueAddress = z.output<typeof queueAddress>;

const onPostgres = withBackend(createPostgresBackend);
const onRedis = withBackend(createRedisBackend);

const postgres = (url: string) => ({ connectionString: url, schema: 'bullmq', max: 6, skipMigrations: true });

/** A BullMQ queue without any code of the product; its jobs are retained as the product retains its own. */
export function bareQueue({ backend, url }: QueueAddress, name: string) {
  const defaultJobOptions = {
    attempts: 40,
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: { age: 86_400, count: 10_000 },
  };
  return backend === 'postgres'
    ? new onPostgres.Queue(name, { connection: postgres(url), defaultJobOptions })
    : new onRedis.Queue(name, { connection: { url }, prefix: 'bench', defaultJobOptions });
}

/** A BullMQ worker of such a queue. */
export function bareWorker({ backend, url }: QueueAddress, name: string, process: (job: Job) => Promise<void>) {
  const options = { concurrency: 10, settings: { backoffStrategy: () => 1_000 } };
  return backend === 'postgres'
    ? new onPostgres.Worker(name, process, { connection: postgres(url), ...options })
    : new onRedis.Worker(name, process, { connection: { url }, prefix: 'bench', ...options });
}
