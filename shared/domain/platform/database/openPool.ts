import { Pool, type PoolClient, type PoolConfig } from 'pg';
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

/** How long a process waits for its database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For one statement; what takes longer the database ends (SQLSTATE 57014). */
  statement: number;
  /** For a connection of the pool, while all are in use, and for a new one to be made. */
  connection: number;
  /** For the next statement of a transaction: one that says nothing has lost its process, and must not hold its locks. */
  idleInTransaction?: number;
}

/** For whoever says nothing of it: a connection is waited for, a statement takes as long as it takes. */
const usualConnectionWait = 10_000;

/**
 * What `pg` is told of it. A transaction that needs longer says so itself: `set local statement_timeout = 0`. Locks have
 * no limit of their own: a statement that waits for one is a statement.
 */
export function databaseTimeouts(timeouts: DatabaseTimeouts | undefined): {
  connectionTimeoutMillis: number;
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
} {
  if (!timeouts) return { connectionTimeoutMillis: usualConnectionWait };
  return {
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    ...(timeouts.idleInTransaction !== undefined && {
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
  };
}

/** Runs queries that see the database as it is at one instant, whatever is written meanwhile, and that write nothing. */
export async function atOneInstant<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody gets it again.
    client.release(true);
    throw error;
  }
}
