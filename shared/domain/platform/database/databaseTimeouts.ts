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
