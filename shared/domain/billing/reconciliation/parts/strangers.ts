import type Stripe from 'stripe';
import { isLive, liveStatuses } from '../../ledger/SubscriptionFacts.ts';
import { idOf, pagesOf } from '../../stripe/askStripe.ts';
import { syncCustomer } from '../../sync/syncCustomer.ts';
import { repair, type Comparison, type ReconciliationPart } from './ReconciliationPart.ts';

interface KnownRow {
  customer_id: string;
  is_closed: boolean;
}

/**
 * Subscriptions of customers that this database has lost are stored again. Those that run and should not are reported,
 * not ended: of an unknown customer, of a closed account, two of one account. What reading the customers again has left
 * needs a person's decision.
 */
export const strangers: ReconciliationPart = {
  title: 'Abonnements sans client',
  share: 10,
  async compare(comparison) {
    const { platform, report } = comparison;
    for await (const page of pagesOf(platform, async (stripe, cursor) =>
      stripe.subscriptions.list({ ...cursor, status: 'all' }),
    )) {
      report.count('subscriptions', page.length);
      await adopt(comparison, page);
      const live = page.filter(({ status }) => isLive(status));
      const known = await knownAmong(comparison, live);
      for (const subscription of live) {
        const customerId = idOf(subscription.customer) ?? '';
        const owner = known.get(customerId);
        if (!owner) tell(comparison, subscription, `Abonnement en cours d’un client inconnu ici (${customerId})`);
        else if (owner.is_closed) tell(comparison, subscription, 'Abonnement en cours d’un compte fermé');
      }
    }
    await tellDoubles(comparison);
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

function tell({ report }: Comparison, { id }: Stripe.Subscription, detail: string): void {
  report.add({ kind: 'subscription', object: id, detail, repaired: false });
}

async function knownAmong(
  { platform }: Comparison,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Map<string, KnownRow>> {
  const ids = subscriptions.map(({ customer }) => idOf(customer));
  const { rows } = await platform.pool.query<KnownRow>(
    `select k.customer_id, a.closed_at is not null as is_closed from (
       select customer_id, account_id from stripe_customer where customer_id = any($1)
       union select stripe_customer_id, account_id from subscription where stripe_customer_id = any($1)) k
     join account a on a.id = k.account_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.customer_id, row]));
}

async function tellDoubles({ platform, stripeAccount, report }: Comparison): Promise<void> {
  const { rows } = await platform.pool.query<{ email: string; ids: string[] }>(
    `select a.email, array_agg(s.stripe_subscription_id order by s.started_at) as ids
     from subscription s join account a on a.id = s.account_id
     where s.stripe_account = $1 and s.status = any($2) group by a.id having count(*) > 1`,
    [stripeAccount, liveStatuses],
  );
  for (const { email, ids } of rows) {
    const detail = `Plusieurs abonnements en cours pour ${email}\u00a0: ${ids.join(', ')}`;
    report.add({ kind: 'subscription', object: ids.at(-1) ?? '', detail, repaired: false });
  }
}
