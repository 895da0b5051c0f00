import { defineEntity, p } from '@mikro-orm/core';
import { jobStates } from '@app/contract/jobs/api.ts';

/** Work that a person waits for, and how far it is. */
export const JobRun = defineEntity({
  name: 'JobRun',
  properties: {
    id: p.uuid().primary(),
    type: p.text(),
    /** Who may follow it; null: administrators only. */
    ownerId: p.uuid().nullable(),
    state: p.enum(jobStates).default('queued'),
    progress: p.integer().default(0),
    step: p.text(),
    result: p.json<Record<string, unknown>>().nullable(),
    error: p.text().nullable(),
    /** Grows with every change; the ETag. */
    revision: p.integer().default(1),
    createdAt: p.datetime().columnType('timestamptz'),
    startedAt: p.datetime().columnType('timestamptz').nullable(),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  checks: [{ name: 'job_run_progress', expression: 'progress >= 0 and progress <= 100' }],
  indexes: [{ name: 'job_run_owner', properties: ['ownerId', 'createdAt'] }],
});
