import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isSettled, type JobState } from '@app/contract/jobs/api.ts';
import { DomainError } from '../platform/index.ts';

/** How often a job under way is looked at. */
const pollMilliseconds = 100;

interface JobOutcome {
  state: JobState;
  result: Record<string, unknown> | null;
}

/**
 * How a job stands once it is over, or when `milliseconds` have passed.
 * @throws DomainError not_found.
 */
export async function waitForJob(pool: Pool, id: string, milliseconds: number): Promise<JobOutcome> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await pool.query<JobOutcome>({
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
