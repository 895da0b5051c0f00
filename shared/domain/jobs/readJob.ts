import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import { isSettled } from '@app/contract/jobs/api.ts';
import { DomainError, readUntil, withIsoDates, type Tables } from '../platform/index.ts';

type JobRow = Selectable<Tables['job_run']>;

interface Reader {
  accountId: string;
  isSuperAdmin: boolean;
}

/** One job, for its owner or a super administrator. Polled: prepared. @throws DomainError not_found, for others too. */
export async function readJob(pool: Pool, reader: Reader, id: string) {
  const { rows } = await pool.query<JobRow>({
    name: 'read_job',
    text: `select id, type, owner_id as "ownerId", state, progress, step, result, error, revision,
             created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"
           from job_run where id = $1 and (owner_id = $2 or $3)`,
    values: [id, reader.accountId, reader.isSuperAdmin],
  });
  const [job] = rows;
  if (!job) throw new DomainError('not_found', { detail: 'Cette tâche est introuvable.' });
  return withIsoDates(job);
}

/** The state of a job once it has ended, or after `milliseconds`. @throws DomainError not_found. */
export async function waitForJob(
  pool: Pool,
  id: string,
  milliseconds: number,
): Promise<Pick<JobRow, 'state' | 'result'>> {
  const read = async () => {
    const { rows } = await pool.query<Pick<JobRow, 'state' | 'result'>>({
      name: 'wait_for_job',
      text: 'select state, result from job_run where id = $1',
      values: [id],
    });
    const [job] = rows;
    if (!job) throw new DomainError('not_found');
    return job;
  };
  return readUntil(read, ({ state }) => isSettled(state), milliseconds);
}
