import type { Platform, Tx } from '../../platform/index.ts';
import { Customer } from '../../accounts/index.ts';
import { endAtStripe } from '../stripe/endAtStripe.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { Subscription } from '../ledger/Subscription.entity.ts';

/**
 * Ends at Stripe what an account did not pay for in time, so that nothing is collected for a service that is no longer
 * there. Who has paid at the last moment keeps everything: the account then is not expired any more.
 * @throws DomainError billing_unavailable.
 */
export async function endUnpaid(platform: Platform, tx: Tx, accountId: string): Promise<void> {
  const unpaid = await tx.em.find(Subscription, {
    account: accountId,
    endedAt: null,
    status: { $in: ['past_due', 'unpaid'] },
  });
  for (const { stripeCustomerId, stripeSubscriptionId } of unpaid) {
    // What Stripe says now counts: a payment may have come while this waited.
    await syncCustomer(platform, tx, stripeCustomerId);
    const customer = await tx.em.findOneOrFail(Customer, { account: accountId }, { refresh: true });
    if (customer.subscriptionStatus === 'active') return;
    await endAtStripe(platform, stripeSubscriptionId);
    await syncCustomer(platform, tx, stripeCustomerId);
  }
}
