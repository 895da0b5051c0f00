import type { SubscriptionEnd } from '@app/contract/billing/rules.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';
import { askIfThere, insideTransaction } from '../../stripe/index.ts';
import { endAtStripe, lockStripeCustomer } from '../stripe/readStripeCustomer.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';

interface RequestedEnd {
  subscriptionId: string;
  when: SubscriptionEnd;
}

/**
 * Ends a subscription at Stripe, once, however often this is run, and stores what Stripe then says. One that is over already
 * stays so. @throws DomainError billing_unavailable.
 */
export async function endSubscription(platform: Platform, tx: Tx, { subscriptionId, when }: RequestedEnd) {
  const subscription = await tx.em.findOneOrFail(Subscription, { id: subscriptionId });
  const { stripeSubscriptionId, stripeCustomerId } = subscription;
  await lockStripeCustomer(tx, stripeCustomerId);
  // Stored with the request, unless that is older than the column, or was taken back meanwhile.
  if (subscription.requestedEnd !== 'now') tx.em.assign(subscription, { requestedEnd: when });
  if (when === 'now') await endAtStripe(platform, stripeSubscriptionId);
  else await endWithPeriod(platform, stripeSubscriptionId);
  await syncCustomer(platform, tx, stripeCustomerId);
}

async function endWithPeriod(platform: Platform, id: string): Promise<void> {
  const current = await askIfThere(platform, async ({ subscriptions }) =>
    subscriptions.retrieve(id, {}, insideTransaction),
  );
  // One that is over, or ends already, cannot be told so again.
  if (!current || current.ended_at !== null || current.cancel_at_period_end || current.cancel_at !== null) return;
  await askIfThere(platform, async ({ subscriptions }) =>
    subscriptions.update(id, { cancel_at_period_end: true }, insideTransaction),
  );
}
