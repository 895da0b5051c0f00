import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { newId } from '../../platform/index.ts';

/** An attempt at a job that came to nothing: when, where, for how long, why. Those that succeed leave an inbox row alone. */
export const JobAttempt = defineEntity({
  name: 'JobAttempt',
  properties: {
    id: p.uuid().primary(),
    eventId: p.uuid(),
    handler: p.text(),
    /** Counted from 1, and anew when a dead letter is replayed. */
    attempt: p.integer(),
    /** The worker's name. */
    worker: p.text(),
    startedAt: p.datetime().columnType('timestamptz'),
    milliseconds: p.integer(),
    /** Without credentials. */
    error: p.text(),
    /** No other follows it by itself. */
    final: p.boolean(),
  },
  indexes: [
    { name: 'job_attempt_job', properties: ['eventId', 'handler', 'startedAt'] },
    { name: 'job_attempt_started', properties: ['startedAt'] },
  ],
});

type FailedAttempt = Omit<InferEntity<typeof JobAttempt>, 'id'>;

/** Stores an attempt at a job that came to nothing. */
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
