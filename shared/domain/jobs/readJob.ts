import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isSettled, type JobState } from '@app/contract/jobs/api.ts';
import { DomainError } from '../platform/index.ts';

interface JobRow {
  id: string;
  type: string;
  owner_id: string | null;
  state: JobState;
  progress: number;
  step: string;
  result: Record<string, unknown> | null;
  error: string | null;
  revision: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

interface Reader {
  accountId: string;
  isSuperAdmin: boolean;
}

/**
 * One job, for its owner or a super administrator. Polled, so it reads columns with a prepared query.
 * @throws DomainError not_found when there is none, or when it is someone else's: the two look the same.
 */
export async function readJob(pool: Pool, reader: Reader, id: string): Promise<JobRow> {
  const { rows } = await pool.query<JobRow>({
    name: 'read_job',
    text: `select id, type, owner_id, state, progress, step, result, error, revision, created_at, started_at, finished_at
           from job_run where id = $1 and (owner_id = $2 or $3)`,
    values: [id, reader.accountId, reader.isSuperAdmin],
  });
  const [job] = rows;
  if (!job) throw new DomainError('not_found', { detail: 'Cette tâche est introuvable.' });
  return job;
}

/** The polling interval for a running job. */
const pollMilliseconds = 100;

/**
 * The state of a job once it has ended, or after `milliseconds`.
 * @throws DomainError not_found.
 */
export async function waitForJob(
  pool: Pool,
  id: string,
  milliseconds: number,
): Promise<Pick<JobRow, 'state' | 'result'>> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await pool.query<Pick<JobRow, 'state' | 'result'>>({
      name: 'wait_for_job',
      text: 'select state, result from job_run where id = $1',
      values: [id],
    });
    const [job] = rows;
    if (!job) throw new DomainError('not_found');
    const left = deadline - performance.now();
    if (isSettled(job.state) || left <= 0) return job;
    await pause(Math.min(pollMilliseconds, left));
  }
}
