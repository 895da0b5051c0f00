import { Redis } from 'ioredis';
import type { Logger } from '../process/logger.ts';

/** Milliseconds between attempts to reach Redis again. */
const retryMilliseconds = 500;

const common = {
  keepAlive: 10_000,
  connectTimeout: 5_000,
  retryStrategy: () => retryMilliseconds,
} as const;

/** A command that takes longer has no answer; and how often a silent Redis is asked for a sign of life. */
const timeoutMilliseconds = 1_000;

/**
 * The connection of those who hand work over or count: a command fails at once while Redis is away, and within a second
 * when it stops answering; after two at most it counts as away. So no request ever waits for it.
 */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    ...common,
    connectionName: 'clairvolet-producer',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: timeoutMilliseconds,
  });
  let isAway = false;
  redis.on('error', (error) => {
    // Said once, not at each attempt to reconnect.
    if (!isAway) logger.warn({ err: error }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, timeoutMilliseconds).unref();
  redis.once('end', () => clearInterval(heartbeat));
  return redis;
}

/** The connection of a queue's worker, which may wait for as long as it takes. */
export function openWorkerRedis(url: string): Redis {
  return new Redis(url, { ...common, connectionName: 'clairvolet-worker', maxRetriesPerRequest: null });
}
