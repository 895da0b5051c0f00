import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../process/logger.ts';

/**
 * A pool whose connections may be lost: `pg` reports that by an `error` event, which ends a process that does not
 * listen, and `pg-pool` listens only while a connection is idle.
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

/** The timeouts as options of `pg`; waiting for a lock counts. A longer transaction sets `local statement_timeout = 0`. */
export function databaseTimeouts(timeouts: DatabaseTimeouts | undefined) {
  if (!timeouts) return { connectionTimeoutMillis: usualConnectionWait };
  return {
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    ...(timeouts.idleInTransaction !== undefined && {
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
  };
}

/** Runs queries in a transaction that commits when `work` is done, and is rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
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
