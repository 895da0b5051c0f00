import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Customer } from '../../accounts/index.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { expirePage, markPage } from '../checkout/openPage.ts';
import { endAtStripe } from '../stripe/readStripeCustomer.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';
import { findLiveSubscription } from '../ledger/lifecycle.ts';

/**
 * Ends at Stripe the open payment pages and running subscriptions of a closed account. Idempotent.
 * @throws DomainError billing_unavailable.
 */
export async function endSubscriptions(platform: Platform, accountId: string): Promise<void> {
  const em = platform.orm.em.fork();
  // A customer who never opened a payment page has nothing there, and there may be no key.
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
    await markPage(platform, id, 'expired');
  }
  const current = customers.find((customer) => customer.stripeAccount === stripeAccount);
  // For a closed account, it ends the subscriptions that are running.
  if (current) await transact(platform, null, async (tx) => syncCustomer(platform, tx, current.customerId));
}

/**
 * Ends at Stripe what an account did not pay for in time; nothing after a payment at the last moment.
 * @throws DomainError billing_unavailable.
 */
export async function endUnpaid(platform: Platform, tx: Tx, accountId: string): Promise<void> {
  const unpaid = await tx.em.find(Subscription, {
    account: accountId,
    endedAt: null,
    status: { $in: ['past_due', 'unpaid'] },
  });
  for (const { stripeCustomerId, stripeSubscriptionId } of unpaid) {
    // Stripe's current state decides: a payment may have come while this waited.
    await syncCustomer(platform, tx, stripeCustomerId);
    const customer = await tx.em.findOneOrFail(Customer, { account: accountId }, { refresh: true });
    if (customer.subscriptionStatus === 'active') return;
    await endAtStripe(platform, stripeSubscriptionId);
    await syncCustomer(platform, tx, stripeCustomerId);
  }
}

/**
 * Undoes the cancellation of a running subscription; one that was not cancelled is unchanged.
 * @throws DomainError no_subscription when none is running; billing_unavailable.
 */
export async function resumeSubscription(platform: Platform, accountId: string): Promise<void> {
  const stripeAccount = await stripeAccountOf(platform);
  const live = await findLiveSubscription(platform.orm.em.fork(), accountId, stripeAccount);
  if (!live) throw new DomainError('no_subscription');
  const { stripeSubscriptionId: id, stripeCustomerId, cancelAt, cancelAtPeriodEnd } = live;
  if (!cancelAt && !cancelAtPeriodEnd) return;
  // Stripe accepts only one of the two at a time.
  const change = cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await askStripe(platform, async (stripe) => stripe.subscriptions.update(id, change));
  await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, stripeCustomerId));
}
