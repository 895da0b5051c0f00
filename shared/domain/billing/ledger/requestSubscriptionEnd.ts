import { subscriptionEndRequested } from '@app/contract/billing/events.ts';
import type { SubscriptionEnd } from '@app/contract/billing/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { Subscription } from './Subscription.entity.ts';
import { liveStatuses } from './lifecycle.ts';

/**
 * Requests, in the caller's transaction, that an account's running subscription ends: now, or once what is paid is over.
 * Stripe is asked after the commit. That the team asked is stored first: whoever reads then that it has ended, by a webhook
 * even before the answer to us, knows why, and a second request never takes back that it ends now. @returns the id of that subscription. @throws DomainError no_subscription when none is running.
 */
export async function requestSubscriptionEnd(tx: Tx, accountId: string, when: SubscriptionEnd): Promise<string> {
  const running = await tx.em.findOne(
    Subscription,
    { account: accountId, status: { $in: [...liveStatuses] } },
    { orderBy: { startedAt: 'desc' } },
  );
  const isStored = running !== null && (await storeRequest(tx, running.id, when));
  if (!isStored) throw new DomainError('no_subscription', { detail: 'Ce client n’a pas d’abonnement en cours.' });
  tx.record(subscriptionEndRequested, { subscriptionId: running.id, accountId, when });
  return running.id;
}

/** Locks the row: a reading of Stripe that comes first may have found that it is over. @returns whether it is still running. */
async function storeRequest({ em }: Tx, subscriptionId: string, when: SubscriptionEnd): Promise<boolean> {
  const stored = await em.execute<unknown[]>(
    `update subscription set requested_end = case when requested_end = 'now' then 'now' else ? end
     where id = ? and status in (?) returning id`,
    [when, subscriptionId, [...liveStatuses]],
  );
  return stored.length > 0;
}
