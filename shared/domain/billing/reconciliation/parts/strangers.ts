import { sql } from 'kysely';
import type Stripe from 'stripe';
import { isLive, liveStatuses } from '../../ledger/lifecycle.ts';
import { idOf, pagesOf } from '../../../stripe/index.ts';
import { syncCustomer } from '../../sync/syncCustomer.ts';
import { repair, type Comparison, type ReconciliationPart } from './ReconciliationPart.ts';

/**
 * Subscriptions of customers that this database has lost are stored again. Those that run and should not (of an unknown
 * customer, of a closed account, two of one account) are reported, not ended: that needs a person's decision.
 */
export const strangers: ReconciliationPart = {
  title: 'Abonnements sans client',
  share: 10,
  async compare(comparison) {
    const { platform, differences, count } = comparison;
    for await (const page of pagesOf(platform, async (stripe, cursor) =>
      stripe.subscriptions.list({ ...cursor, status: 'all' }),
    )) {
      count('subscriptions', page.length);
      await adopt(comparison, page);
      const live = page.filter(({ status }) => isLive(status));
      const isClosed = await knownAmong(comparison, live);
      for (const { id, customer } of live) {
        const customerId = idOf(customer) ?? '';
        const closed = isClosed.get(customerId);
        if (closed === false) continue;
        const whose = closed ? 'compte fermé' : `client inconnu ici (${customerId})`;
        const detail = `Abonnement en cours d’un ${whose}`;
        differences.push({ kind: 'subscription', object: id, detail, repaired: false });
      }
    }
    await reportDoubles(comparison);
  },
};

/** Reads again the customers that are ours according to their subscriptions' metadata, and are not stored here. */
async function adopt(comparison: Comparison, page: readonly Stripe.Subscription[]): Promise<void> {
  const { platform } = comparison;
  const ours = page.filter(({ metadata }) => metadata.account_id !== undefined);
  const known = await knownAmong(comparison, ours);
  const forgotten = new Set(ours.map(({ customer }) => idOf(customer) ?? '').filter((id) => !known.has(id)));
  for (const customerId of forgotten) {
    await repair(comparison, { kind: 'customer', object: customerId }, async (tx) =>
      syncCustomer(platform, tx, customerId),
    );
  }
}

/** Of the customers of subscriptions that are known here, by their Stripe id: whether their account is closed. */
async function knownAmong({ platform }: Comparison, subscriptions: readonly Stripe.Subscription[]) {
  const ids = subscriptions.map(({ customer }) => idOf(customer));
  const { rows } = await sql<{ id: string; isClosed: boolean }>`select k.id, a.closed_at is not null as is_closed from (
      select customer_id as id, account_id from stripe_customer where customer_id = any(${ids})
      union select stripe_customer_id, account_id from subscription where stripe_customer_id = any(${ids})) k
    join account a on a.id = k.account_id`.execute(platform.db);
  return new Map(rows.map(({ id, isClosed }) => [id, isClosed]));
}

async function reportDoubles({ platform, stripeAccount, differences }: Comparison): Promise<void> {
  const { rows } = await platform.pool.query<{ email: string; ids: string[] }>(
    `select a.email, array_agg(s.stripe_subscription_id order by s.started_at) as ids
     from subscription s join account a on a.id = s.account_id
     where s.stripe_account = $1 and s.status = any($2) group by a.id having count(*) > 1`,
    [stripeAccount, liveStatuses],
  );
  for (const { email, ids } of rows) {
    const detail = `Plusieurs abonnements en cours pour ${email}\u00a0: ${ids.join(', ')}`;
    differences.push({ kind: 'subscription', object: ids.at(-1) ?? '', detail, repaired: false });
  }
}
