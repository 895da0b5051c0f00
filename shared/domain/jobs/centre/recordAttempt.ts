import type { Pool } from 'pg';
import { newId, type TaskKey } from '../../platform/index.ts';

interface FailedAttempt extends TaskKey {
  /** Counted from 1. */
  attempt: number;
  /** The worker's name. */
  worker: string;
  startedAt: Date;
  milliseconds: number;
  /** Without credentials. */
  error: string;
  /** No other follows it by itself. */
  final: boolean;
}

/** Keeps an account of an attempt at a job that came to nothing. */
export async function recordAttempt(pool: Pool, failed: FailedAttempt): Promise<void> {
  await pool.query({
    name: 'record_attempt',
    text: `insert into job_attempt (id, event_id, handler, attempt, worker, started_at, milliseconds, error, final)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      newId(),
      failed.eventId,
      failed.handler,
      failed.attempt,
      failed.worker,
      failed.startedAt,
      failed.milliseconds,
      failed.error,
      failed.final,
    ],
  });
}
