/**
 * Of Node: connections and names that do not resolve (a container that is being replaced). SQLSTATEs (PostgreSQL's
 * appendix A): connection exceptions, too many connections, shutdown, crash, start-up and recovery, idle session ended;
 * a read-only server is a standby to which one was led during a failover.
 */
const codes = new Set([
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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (isNotAccepting(cause) || sentences.test(cause.message)) return true;
    // MikroORM keeps what it wraps beside the cause.
    if ('previous' in cause && cause.previous !== cause && isDatabaseAway(cause.previous)) return true;
  }
  return false;
}
