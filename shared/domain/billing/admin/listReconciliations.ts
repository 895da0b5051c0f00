import { sql } from 'kysely';
import type { ReconciliationView } from '@app/contract/billing/stripeApi.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

/** Differences that are listed individually. */
const listed = 50;

const readLatest = prepareRead('list_reconciliations', (db, given: Given<{ limit: number }>) =>
  db
    .selectFrom('reconciliation as r')
    .leftJoin('account as a', 'a.id', 'r.requestedBy')
    .select(['r.id', 'r.jobId', 'r.examined', 'r.differences', 'r.error', 'r.startedAt', 'r.finishedAt'])
    .select(
      // The journal still names an administrator who was deleted since.
      sql<string | null>`coalesce(a.first_name || ' ' || a.last_name, (select e.actor_name from audit_entry e
        where e.actor_id = r.requested_by order by e.at desc limit 1))`.as('author'),
    )
    .orderBy('r.startedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(given('limit')),
);

/** The latest comparisons with Stripe, newest first. */
export async function listReconciliations(
  platform: Pick<Platform, 'db'>,
  limit: number,
): Promise<ReconciliationView[]> {
  const rows = await readLatest(platform, { limit });
  return rows.map(({ startedAt, finishedAt, examined, differences, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    examined: Object.values(examined ?? {}).reduce((sum, count) => sum + count, 0),
    differenceCount: differences?.length ?? 0,
    differences: (differences ?? []).slice(0, listed),
  }));
}
