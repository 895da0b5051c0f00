import type { ReconciliationView } from '@app/contract/billing/stripeApi.ts';
import type { Platform } from '../../platform/index.ts';
import type { Difference } from '../reconciliation/Reconciliation.entity.ts';

/** Differences that are told one by one. */
const told = 50;

interface ReconciliationRow {
  id: string;
  job_id: string | null;
  author: string | null;
  examined: Record<string, number> | null;
  differences: Difference[] | null;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

/** The latest comparisons with Stripe, newest first. */
export async function listReconciliations(
  { pool }: Pick<Platform, 'pool'>,
  limit: number,
): Promise<ReconciliationView[]> {
  const { rows } = await pool.query<ReconciliationRow>({
    name: 'list_reconciliations',
    // Somebody who was deleted since is known to the journal still.
    text: `select r.id, r.job_id, coalesce(a.first_name || ' ' || a.last_name, (select e.actor_name from audit_entry e
               where e.actor_id = r.requested_by order by e.at desc limit 1)) as author, r.examined, r.differences, r.error,
             r.started_at, r.finished_at
           from reconciliation r left join account a on a.id = r.requested_by
           order by r.started_at desc, r.id desc limit $1`,
    values: [limit],
  });
  return rows.map((row) => ({
    id: row.id,
    jobId: row.job_id,
    author: row.author,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.error,
    examined: Object.values(row.examined ?? {}).reduce((sum, count) => sum + count, 0),
    differenceCount: row.differences?.length ?? 0,
    differences: (row.differences ?? []).slice(0, told),
  }));
}
