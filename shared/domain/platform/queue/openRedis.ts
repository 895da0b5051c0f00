import { Redis } from 'ioredis';
import type { Logger } from '../process/logger.ts';

/** Milliseconds between attempts to reach Redis again. */
const retryMilliseconds = 500;

const common = {
  keepAlive: 10_000,
  connectTimeout: 5_000,
  retryStrategy: () => retryMilliseconds,
} as const;

/** The timeout of a command, and the interval at which an idle Redis is pinged. */
const timeoutMilliseconds = 1_000;

/**
 * For handing work over and for counters: a command fails at once while Redis is away, within a second when it stops
 * answering. So no request ever waits for it.
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
    // Logged once, not at each attempt to reconnect.
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

/** The connection of a queue's worker, without a timeout. */
export function openWorkerRedis(url: string): Redis {
  return new Redis(url, { ...common, connectionName: 'clairvolet-worker', maxRetriesPerRequest: null });
}
