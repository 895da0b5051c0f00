import { sql } from 'kysely';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { isOpenDispute } from '../ledger/openDispute.ts';

const readDisputes = prepareRead('disputes_to_see', (db) =>
  db
    .selectFrom('billing_transaction as t')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(t.dispute_due_by)`.as('at')])
    .where(isOpenDispute),
);

const readFailed = prepareRead('failed_payments_to_see', (db, given: Given<{ since: Date }>) =>
  db
    .selectFrom('billing_transaction as t')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(t.created_at)`.as('at')])
    .where('t.status', '=', 'failed')
    .where('t.createdAt', '>=', given('since')),
);

/** Open disputes with the earliest deadline, and payments that failed from that instant on. */
export async function readPaymentsToSee(platform: Pick<Platform, 'db'>, since: Date) {
  const [[disputes], [failed]] = await Promise.all([readDisputes(platform, {}), readFailed(platform, { since })]);
  return { disputes: disputes ?? none, failed: failed ?? none };
}

const none = { count: 0, at: null };
