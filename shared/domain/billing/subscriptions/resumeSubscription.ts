import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { askStripe } from '../stripe/askStripe.ts';
import { stripeAccountOf } from '../stripe/stripeAccountOf.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { findLiveSubscription } from '../ledger/findLiveSubscription.ts';

/**
 * Takes back the cancellation of a subscription that still runs; one that was not cancelled just goes on.
 * @throws DomainError no_subscription when none runs; billing_unavailable.
 */
export async function resumeSubscription(platform: Platform, accountId: string): Promise<void> {
  const stripeAccount = await stripeAccountOf(platform);
  const live = await findLiveSubscription(platform.orm.em.fork(), accountId, stripeAccount);
  if (!live) throw new DomainError('no_subscription');
  const { stripeSubscriptionId: id, stripeCustomerId, cancelAt, cancelAtPeriodEnd } = live;
  if (!cancelAt && !cancelAtPeriodEnd) return;
  // Stripe takes one of the two at a time.
  const change = cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await askStripe(platform, async () => stripeOf(platform).subscriptions.update(id, change));
  await transact(platform, accountId, async (tx) => syncCustomer(platform, tx, stripeCustomerId));
}
