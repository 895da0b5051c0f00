import type { OwnJobView } from '@app/contract/jobs/api.ts';
import { describeCustomerJob } from '@app/contract/jobLabels.ts';
import { sql, type InferResult } from 'kysely';
import { countUpToReach, windowOf, withIsoDates, type Database, type Platform } from '../../platform/index.ts';

function selectOwn(db: Database, accountId: string) {
  return db
    .selectFrom('job_run')
    .select(['id', 'type', 'state', 'progress', 'step', 'error', 'createdAt', 'startedAt', 'finishedAt'])
    .where('ownerId', '=', accountId);
}

/** The jobs that a customer requested, the latest first, in words that they understand. */
export async function listOwnJobs(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  page: { page: number; pageSize: number },
): Promise<{ jobs: OwnJobView[]; total: number }> {
  const { limit, offset } = windowOf(page);
  const [rows, total] = await Promise.all([
    selectOwn(db, accountId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countUpToReach(db, sql`from job_run where owner_id = ${accountId}`),
  ]);
  return { jobs: rows.map(toOwnJob), total };
}

function toOwnJob(row: InferResult<ReturnType<typeof selectOwn>>[number]): OwnJobView {
  const { title, link } = describeCustomerJob(row.type);
  return { ...withIsoDates(row), title, link };
}
