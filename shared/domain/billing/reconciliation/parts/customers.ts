import { transact } from '../../../platform/index.ts';
import { syncCustomer } from '../../sync/syncCustomer.ts';
import type { Comparison, ReconciliationPart } from './ReconciliationPart.ts';

/** Customers that are looked for at once. */
const batch = 200;

/** Every customer whom Stripe knows of us, read again: subscriptions, payments, the account's status. */
export const customers: ReconciliationPart = {
  title: 'Clients, abonnements et paiements',
  share: 50,
  async compare(comparison) {
    const { platform, stripeAccount, report } = comparison;
    const { rows: counted } = await platform.pool.query<{ total: number }>(
      'select count(*)::int as total from stripe_customer where stripe_account = $1',
      [stripeAccount],
    );
    const total = counted[0]?.total ?? 0;
    let failed = 0;
    for (let after = '', seen = 0; ;) {
      const ids = await customersAfter(comparison, after);
      if (ids.length === 0) break;
      for (const id of ids) {
        if (!(await readAgain(comparison, id))) failed += 1;
        seen += 1;
        if (seen % 20 === 0) await comparison.moved(seen / Math.max(total, seen));
      }
      after = ids.at(-1) ?? '';
    }
    report.count('customers', total);
    if (failed > 0) throw new Error(`${failed} of ${total} customers could not be compared`);
  },
};

async function customersAfter({ platform, stripeAccount }: Comparison, after: string): Promise<string[]> {
  const { rows } = await platform.pool.query<{ customer_id: string }>(
    `select customer_id from stripe_customer where stripe_account = $1 and customer_id > $2
     order by customer_id limit $3`,
    [stripeAccount, after, batch],
  );
  return rows.map(({ customer_id: id }) => id);
}

/** @returns whether it could be compared. */
async function readAgain({ platform, report }: Comparison, customerId: string): Promise<boolean> {
  try {
    // One transaction each: what was repaired stays repaired, and nobody waits for long.
    const differences = await transact(platform, null, async (tx) => syncCustomer(platform, tx, customerId));
    for (const detail of differences) report.add({ kind: 'customer', object: customerId, detail, repaired: true });
    return true;
  } catch (error) {
    platform.logger.warn({ err: error, stripeCustomer: customerId }, 'customer not compared with Stripe');
    return false;
  }
}
