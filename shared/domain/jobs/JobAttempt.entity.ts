import { defineEntity, p } from '@mikro-orm/core';

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
    error: p.text(),
    /** No other follows it by itself. */
    final: p.boolean(),
  },
  indexes: [
    { name: 'job_attempt_job', properties: ['eventId', 'handler', 'startedAt'] },
    { name: 'job_attempt_started', properties: ['startedAt'] },
  ],
});
