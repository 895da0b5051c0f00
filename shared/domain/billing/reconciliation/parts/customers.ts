import { syncCustomer } from '../../sync/syncCustomer.ts';
import { repairEach, type Comparison, type ReconciliationPart } from './ReconciliationPart.ts';

/** Customers that are queried at once. */
const batch = 200;

/** Reads every Stripe customer again: subscriptions, payments, the account's status. */
export const customers: ReconciliationPart = {
  title: 'Clients, abonnements et paiements',
  share: 50,
  async compare(comparison) {
    const { platform, stripeAccount, count } = comparison;
    const { total } = await platform.db
      .selectFrom('stripe_customer')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('stripeAccount', '=', stripeAccount)
      .executeTakeFirstOrThrow();
    count('customers', total);
    await repairEach(comparison, 'customer', allCustomers(comparison, total), async (tx, id) =>
      syncCustomer(platform, tx, id),
    );
  },
};

async function* allCustomers({ platform, stripeAccount, moved }: Comparison, total: number): AsyncGenerator<string> {
  let seen = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await platform.db
      .selectFrom('stripe_customer')
      .select('customerId')
      .where('stripeAccount', '=', stripeAccount)
      .where('customerId', '>', after)
      .orderBy('customerId')
      .limit(batch)
      .execute();
    for (const { customerId } of rows) {
      yield customerId;
      seen += 1;
      if (seen % 20 === 0) await moved(seen / Math.max(total, seen));
    }
    after = rows.at(-1)?.customerId;
  }
}
