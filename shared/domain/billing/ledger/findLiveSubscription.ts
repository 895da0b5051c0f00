import type { EntityManager } from '../../platform/index.ts';
import { liveStatuses } from './SubscriptionFacts.ts';
import { Subscription } from './Subscription.entity.ts';

/** The subscription of an account that runs under a Stripe account; null without one. Of two, the older. */
export async function findLiveSubscription(em: EntityManager, accountId: string, stripeAccount: string) {
  return em.findOne(
    Subscription,
    { account: accountId, stripeAccount, status: { $in: [...liveStatuses] } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  );
}
