import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { newId, type Platform } from '../../platform/index.ts';

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

export type FailedAttempt = Omit<InferEntity<typeof JobAttempt>, 'id'>;

/** Stores a failed attempt at a job. */
export async function recordAttempt({ db }: Pick<Platform, 'db'>, failed: FailedAttempt): Promise<void> {
  await db
    .insertInto('job_attempt')
    .values({ id: newId(), ...failed })
    .execute();
}
