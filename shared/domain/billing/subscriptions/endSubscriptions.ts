import { transact, type Platform } from '../../platform/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { stripeAccountOf } from '../stripe/stripeAccountOf.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { expirePage } from '../checkout/expirePage.ts';

/**
 * Ends at Stripe, at once, whatever an account that is closed still has there: payment pages that are open, and subscriptions
 * that run. Repeating it is harmless.
 * @throws DomainError billing_unavailable.
 */
export async function endSubscriptions(platform: Platform, accountId: string): Promise<void> {
  const em = platform.orm.em.fork();
  // Whoever never went to pay has nothing there, and there may be no key to ask with.
  const customers = await em.find(StripeCustomer, { account: accountId });
  if (customers.length === 0) return;
  const stripeAccount = await stripeAccountOf(platform);
  const sessions = await em.find(CheckoutSession, {
    account: accountId,
    stripeAccount,
    status: { $in: ['opening', 'open', 'abandoned'] },
  });
  for (const { id, stripeSessionId } of sessions) {
    if (stripeSessionId) await expirePage(platform, stripeSessionId);
    await platform.pool.query(`update checkout_session set status = 'expired' where id = $1 and status <> 'complete'`, [
      id,
    ]);
  }
  for (const customer of customers) {
    if (customer.stripeAccount !== stripeAccount) continue;
    // Of a closed account, it ends what it finds running.
    await transact(platform, null, async (tx) => syncCustomer(platform, tx, customer.customerId));
  }
}
