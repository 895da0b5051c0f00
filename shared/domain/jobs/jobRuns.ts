import { defineEntity, p } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { jobStates } from '@app/contract/jobs/api.ts';
import { newId, type EntityManager, type Tx } from '../platform/index.ts';

/** Work that a person waits for, with its progress. */
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

/** Opens a job inside the transaction that records its event; a person may follow it from then on. */
export function openJob(
  tx: Pick<Tx, 'em' | 'clock'>,
  job: { type: string; ownerId: string | null; step: string },
): string {
  const id = newId();
  tx.em.create(JobRun, { ...job, id, createdAt: tx.clock.now() });
  return id;
}

/** Marks a job as running. Visible at once; does nothing to a finished job. */
export async function startJob(pool: Pool, id: string, step: string, at: Date): Promise<void> {
  await pool.query({
    name: 'start_job',
    text: `update job_run set state = 'running', step = $2, started_at = coalesce(started_at, $3), revision = revision + 1
           where id = $1 and state in ('queued', 'running')`,
    values: [id, step, at],
  });
}

/** Sets a running job's progress (0 to 100), never backwards. Visible at once. */
export async function reportProgress(pool: Pool, id: string, progress: number, step: string): Promise<void> {
  await pool.query(
    `update job_run set progress = greatest(progress, $2), step = $3, revision = revision + 1
     where id = $1 and state = 'running'`,
    [id, Math.round(Math.min(100, Math.max(0, progress))), step],
  );
}

/** Marks a job as succeeded, inside the transaction of its work. */
export async function finishJob(
  { em, clock }: Pick<Tx, 'clock'> & { em: EntityManager },
  id: string,
  outcome: { step: string; result?: Record<string, unknown> },
): Promise<void> {
  await em.execute(
    `update job_run set state = 'succeeded', progress = 100, step = ?, result = ?, error = null, finished_at = ?,
       revision = revision + 1 where id = ?`,
    [outcome.step, outcome.result ? JSON.stringify(outcome.result) : null, clock.now(), id],
    'run',
  );
}

/** Marks a job as failed; `error` is shown to its owner. */
export async function failJob(pool: Pool, id: string, error: string, at: Date): Promise<void> {
  await pool.query(
    `update job_run set state = 'failed', error = $2, finished_at = $3, revision = revision + 1
     where id = $1 and state in ('queued', 'running')`,
    [id, error, at],
  );
}

/** The same inside the transaction of its work, with the details of the failure. */
export async function failJobWithin(
  { em, clock }: Pick<Tx, 'clock' | 'em'>,
  id: string,
  failure: { error: string; result: Record<string, unknown> },
): Promise<void> {
  await em.execute(
    `update job_run set state = 'failed', error = ?, result = ?, finished_at = ?, revision = revision + 1
     where id = ? and state in ('queued', 'running')`,
    [failure.error, JSON.stringify(failure.result), clock.now(), id],
    'run',
  );
}

/** Deletes the jobs of these people, with all their data. */
export async function forgetJobs({ em }: Pick<Tx, 'em'>, ownerId: string): Promise<void> {
  await em.execute('delete from job_run where owner_id = ?', [ownerId], 'run');
}
