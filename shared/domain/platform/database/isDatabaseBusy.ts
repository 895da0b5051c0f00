/**
 * SQLSTATEs: a statement that took longer than it may (query_canceled), a lock that was not got in time
 * (lock_not_available), a transaction that said nothing for too long.
 */
const codes = new Set(['57014', '55P03', '25P03']);

/** What `pg-pool` says, without a code, when every connection was in use for longer than one is waited for. */
const noneFree = 'timeout exceeded when trying to connect';

/** Whether an error says that the database had too much to do, rather than that it is away or that a query was wrong. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (cause.message === noneFree) return true;
    // MikroORM keeps what it wraps beside the cause.
    if ('previous' in cause && cause.previous !== cause && isDatabaseBusy(cause.previous)) return true;
  }
  return false;
}
