/**
 * Of Node: connections and names that do not resolve (a container that is being replaced). SQLSTATEs (PostgreSQL's
 * appendix A): connection exceptions, too many connections, shutdown, crash, start-up and recovery, idle session ended;
 * a read-only server is a standby that was reached during a failover.
 */
const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** Messages of `pg` without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** 55000 has many causes; with FATAL the database refuses connections, as while it is restored or replaced. */
function isNotAccepting(error: Error): boolean {
  return 'code' in error && error.code === '55000' && 'severity' in error && error.severity === 'FATAL';
}

/** Whether an error says that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => awayCodes.has(codeOf(cause)) || isNotAccepting(cause) || sentences.test(cause.message),
  );
}

/** SQLSTATEs: query_canceled (a statement timeout), lock_not_available, a transaction that was idle for too long. */
const busyCodes = new Set(['57014', '55P03', '25P03']);

/** The message of `pg-pool`, without a code, when no connection became free within the timeout. */
const noneFree = 'timeout exceeded when trying to connect';

/** Whether an error says that the database is overloaded, rather than away or that a query was wrong. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => busyCodes.has(codeOf(cause)) || cause.message === noneFree);
}

/** An error with all errors that it wraps, the outermost first. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // MikroORM stores the wrapped error in a property of its own, not in `cause`.
  const previous = 'previous' in error && error.previous !== error ? causesOf(error.previous) : [];
  return [error, ...previous, ...causesOf(error.cause)];
}

/** The code that Node gives an error, or its SQLSTATE; empty when it has none. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
