import { once } from 'node:events';
import { createRedisBackend, withBackend } from 'bullmq';
import type { Redis } from 'ioredis';
import { openWorkerRedis } from './openRedis.ts';
import { jobOptions, workerOptions, type HandlerJob, type QueueBackend } from './QueueBackend.ts';

const { Queue, Worker } = withBackend(createRedisBackend);

/** How long the first connection may take before an absent Redis counts as away, in milliseconds. */
const firstConnection = 1_000;

/** BullMQ on Redis. All of its data may be lost: the reconciler restores it from the outbox. */
export function redisBackend(redis: Redis, redisUrl: string, prefix: string): QueueBackend {
  /** A key that exists as long as Redis has lost nothing. */
  const marker = `${prefix}:filled`;
  /** For the workers: BullMQ duplicates this connection. */
  let example: Redis | undefined;

  const assertReady = () => {
    // A queue created now would wait for the connection, which callers that hand work over must not.
    if (redis.status !== 'ready') throw new Error(`Redis is away (${redis.status})`);
  };

  return {
    queue(name) {
      assertReady();
      return new Queue<HandlerJob>(name, { connection: redis, prefix, defaultJobOptions: jobOptions });
    },
    worker(name, options) {
      example ??= openWorkerRedis(redisUrl);
      return new Worker<HandlerJob>(name, options.process, { connection: example, prefix, ...workerOptions(options) });
    },
    async ping() {
      if (redis.status === 'connecting' || redis.status === 'connect') {
        await once(redis, 'ready', { signal: AbortSignal.timeout(firstConnection) });
      }
      await redis.ping();
    },
    migrate: async () => undefined,
    isEmptied: async () => (await redis.exists(marker)) === 0,
    async markFilled() {
      await redis.set(marker, '1');
    },
    onReturn(callback) {
      redis.on('ready', callback);
    },
    async close() {
      example?.disconnect();
      redis.disconnect();
    },
  };
}
