import type { Platform } from '../../platform/index.ts';
import type { RegistrarError } from '../registrar/askRegistrar.ts';

const minute = 60_000;
/** Minutes until the next attempt, by the number of failed ones; the first value is the time that a job has. */
const pauses = [5, 1, 5, 10, 30, 60] as const;

/** When the registrar is asked again, after this many failed attempts. */
export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + (pauses[Math.min(attempts, pauses.length - 1)] ?? 60) * minute);
}

interface Waiting {
  attempts: number;
  nextAttemptAt?: Date | null | undefined;
}

/** Records that the registrar could not do something now: it is asked again later. What only we can fix is an error. */
export function postpone(platform: Platform, waiting: Waiting, error: RegistrarError, what: object): void {
  waiting.attempts += 1;
  waiting.nextAttemptAt = retryAt(platform.clock.now(), waiting.attempts);
  const level = error.failure === 'unreachable' ? 'warn' : 'error';
  platform.logger[level](
    { ...what, failure: error.failure, registrar: error.message, attempts: waiting.attempts },
    'registrar to be asked again',
  );
}
