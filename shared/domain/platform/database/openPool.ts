import { Pool, type PoolConfig } from 'pg';
import type { Logger } from '../process/logger.ts';

/**
 * A pool whose connections may be lost without taking the process down: `pg` tells of a lost connection by an `error`
 * event, which ends a process that does not listen, and `pg-pool` listens only while nobody holds the connection.
 */
export function openPool(config: PoolConfig & { application_name: string }, logger: Logger): Pool {
  const pool = new Pool({ keepAlive: true, ...config });
  const { application_name: name } = config;
  // The error holds the whole client: only its reason is told.
  pool.on('error', ({ message }) => logger.warn({ reason: message, pool: name }, 'database connection lost'));
  pool.on('connect', (client) => {
    // Whoever holds it learns of it from the query that fails.
    client.on('error', ({ message }) => logger.debug({ reason: message, pool: name }, 'database connection is lost'));
  });
  return pool;
}
