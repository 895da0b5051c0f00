/** Of Node, and SQLSTATEs: connection exceptions, shutdown, start-up, too many connections. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** What `pg` says without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (sentences.test(cause.message)) return true;
    // MikroORM keeps what it wraps beside the cause.
    if ('previous' in cause && cause.previous !== cause && isDatabaseAway(cause.previous)) return true;
  }
  return false;
}
