/**
 * Of Node: connections and names that do not resolve (a container that is being replaced). SQLSTATEs (PostgreSQL's
 * appendix A): connection exceptions, too many connections, shutdown, crash, start-up and recovery, idle session ended;
 * a read-only server is a standby to which one was led during a failover.
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

/** What `pg` says without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * 55000 has many reasons (a sequence without a value, say); FATAL it is a database that does not accept connections, as
 * while it is restored or replaced.
 */
function isNotAccepting(error: Error): boolean {
  return 'code' in error && error.code === '55000' && 'severity' in error && error.severity === 'FATAL';
}

/** Whether an error says that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => awayCodes.has(codeOf(cause)) || isNotAccepting(cause) || sentences.test(cause.message),
  );
}

/**
 * SQLSTATEs: a statement that took longer than it may (query_canceled), a lock that was not got in time
 * (lock_not_available), a transaction that said nothing for too long.
 */
const busyCodes = new Set(['57014', '55P03', '25P03']);

/** What `pg-pool` says, without a code, when every connection was in use for longer than one is waited for. */
const noneFree = 'timeout exceeded when trying to connect';

/** Whether an error says that the database had too much to do, rather than that it is away or that a query was wrong. */
export function isDatabaseBusy(error: unknown): boolean {
  return causesOf(error).some((cause) => busyCodes.has(codeOf(cause)) || cause.message === noneFree);
}

/** An error with all that it wraps. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // MikroORM keeps what it wraps beside the cause.
  const previous = 'previous' in error && error.previous !== error ? causesOf(error.previous) : [];
  return [error, ...previous, ...causesOf(error.cause)];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
