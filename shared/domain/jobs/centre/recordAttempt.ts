import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { newId } from '../../platform/index.ts';

/** A failed attempt at a job: when, where, for how long, why. A successful one only leaves an inbox row. */
export const JobAttempt = defineEntity({
  name: 'JobAttempt',
  properties: {
    id: p.uuid().primary(),
    eventId: p.uuid(),
    handler: p.text(),
    /** Counted from 1, and again from 1 when a dead letter is replayed. */
    attempt: p.integer(),
    /** The worker's name. */
    worker: p.text(),
    startedAt: p.datetime().columnType('timestamptz'),
    milliseconds: p.integer(),
    /** Without credentials. */
    error: p.text(),
    /** It was the last one: no automatic retry follows. */
    final: p.boolean(),
  },
  indexes: [
    { name: 'job_attempt_job', properties: ['eventId', 'handler', 'startedAt'] },
    { name: 'job_attempt_started', properties: ['startedAt'] },
  ],
});

type FailedAttempt = Omit<InferEntity<typeof JobAttempt>, 'id'>;

/** Stores a failed attempt at a job. */
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
