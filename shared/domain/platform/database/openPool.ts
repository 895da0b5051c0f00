import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../process/logger.ts';

/**
 * A pool whose connections may be lost without ending the process: `pg` reports a lost connection by an `error`
 * event, which ends a process that does not listen, and `pg-pool` listens only while the connection is idle.
 */
export function openPool(config: PoolConfig & { application_name: string }, logger: Logger): Pool {
  const pool = new Pool({ keepAlive: true, ...config });
  const { application_name: name } = config;
  // The error contains the whole client: only its message is logged.
  pool.on('error', ({ message }) => logger.warn({ reason: message, pool: name }, 'database connection lost'));
  pool.on('connect', (client) => {
    // The user of the connection receives the error from the query that fails.
    client.on('error', ({ message }) => logger.debug({ reason: message, pool: name }, 'database connection is lost'));
  });
  return pool;
}

/** How long a process waits for its database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For one statement; the database cancels one that takes longer (SQLSTATE 57014). */
  statement: number;
  /** For a free connection of the pool, and for opening a new one. */
  connection: number;
  /** For the next statement of a transaction: an idle one has lost its process, and must not retain its locks. */
  idleInTransaction?: number;
}

/** The default: a timeout for a connection, none for a statement. */
const usualConnectionWait = 10_000;

/**
 * The timeouts as options of `pg`. A transaction that needs longer sets `set local statement_timeout = 0`. Locks have
 * no timeout of their own: waiting for one counts as time of the statement.
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

/** Runs read-only queries on a snapshot: they see the database at one instant, whatever is written meanwhile. */
export async function atOneInstant<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Whatever its state, the connection is not reused.
    client.release(true);
    throw error;
  }
}
