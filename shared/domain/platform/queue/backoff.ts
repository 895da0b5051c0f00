/** Waiting grows from 1 s to this, so that a mail server's hour of absence is not one of silence after it. */
export const longestWaitMilliseconds = 60_000;

/** Milliseconds before the next attempt: exponential, capped, half of it random so that a crowd spreads out. */
export function backoff(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(longestWaitMilliseconds, 1_000 * 2 ** Math.max(0, attemptsMade - 1));
  return Math.round(wait / 2 + (wait / 2) * random());
}
