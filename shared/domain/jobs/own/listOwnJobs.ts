import type { OwnJobView } from '@app/contract/jobs/api.ts';
import { describeCustomerJob } from '@app/contract/jobs/labels.ts';
import type { Pool } from 'pg';
import { Conditions, countUpToReach, windowOf } from '../../platform/index.ts';

interface OwnRow extends Pick<OwnJobView, 'id' | 'type' | 'state' | 'progress' | 'step' | 'error'> {
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The jobs that a customer asked for, the latest first, in words that they understand. */
export async function listOwnJobs(
  pool: Pool,
  accountId: string,
  page: { page: number; pageSize: number },
): Promise<{ jobs: OwnJobView[]; total: number }> {
  const conditions = new Conditions();
  conditions.add(`owner_id = ${conditions.given(accountId)}`);
  const { limit, offset } = windowOf(page);
  const [{ rows }, total] = await Promise.all([
    pool.query<OwnRow>(
      `select id, type, state, progress, step, error, created_at as "createdAt", started_at as "startedAt",
         finished_at as "finishedAt"
       from job_run where ${conditions.sql} order by created_at desc, id desc limit ${limit} offset ${offset}`,
      conditions.values,
    ),
    countUpToReach(pool, 'job_run', conditions),
  ]);
  return { jobs: rows.map(toOwnJob), total };
}

function toOwnJob(row: OwnRow): OwnJobView {
  const { title, link } = describeCustomerJob(row.type);
  return {
    ...row,
    title,
    link,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
