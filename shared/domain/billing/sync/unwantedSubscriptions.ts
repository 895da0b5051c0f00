import type Stripe from 'stripe';
import { keysOf } from '@app/contract/core/record.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { askIfThere, insideTransaction } from '../../stripe/index.ts';
import { isLive } from '../ledger/lifecycle.ts';
import { openRefund } from '../refunds/requestRefund.ts';
import { Refund, Transaction } from '../ledger/Transaction.entity.ts';
import { readSubscription } from '../stripe/readStripeCustomer.ts';
import type { Owner } from './findOwner.ts';

/** Why a subscription is ended as soon as it is read: a second one of an account, or one of a closed account. */
const explanations = {
  duplicate: 'Second abonnement ouvert par erreur',
  closed: 'Paiement reçu après la fermeture du compte',
};

/** Stored in the subscription at Stripe, so that the reason is known even if our transaction is lost. */
const mark = (reason: keyof typeof explanations) => `clairvolet: ${reason}`;

/** Why the product itself ended a subscription; null when it did not. */
export function unwantedReason({ cancellation_details: details }: Stripe.Subscription) {
  return keysOf(explanations).find((reason) => details?.comment === mark(reason)) ?? null;
}

/**
 * Ends unwanted subscriptions at Stripe: the newer of two running ones, after two payment pages were paid; all of
 * a closed account. The mark and the end are one call: a retry finds it done.
 * @returns the subscriptions in their new state.
 */
export async function cancelUnwanted(
  platform: Platform,
  owner: Owner,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Stripe.Subscription[]> {
  const live = subscriptions
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => a.start_date - b.start_date || a.created - b.created || (a.id < b.id ? -1 : 1));
  const [wanted] = owner.closedAt ? [] : live;
  const after: Stripe.Subscription[] = [];
  for (const subscription of subscriptions) {
    if (!live.includes(subscription) || subscription === wanted) after.push(subscription);
    else after.push(await cancel(platform, owner, subscription));
  }
  return after;
}

async function cancel(platform: Platform, owner: Owner, subscription: Stripe.Subscription) {
  const reason = owner.closedAt ? 'closed' : 'duplicate';
  const { accountId } = owner;
  platform.logger.warn({ accountId, stripeSubscription: subscription.id, reason }, 'unwanted subscription ended');
  const cancelled = await askIfThere(platform, async (stripe) =>
    stripe.subscriptions.cancel(
      subscription.id,
      { cancellation_details: { comment: mark(reason) }, expand: ['default_payment_method'] },
      { ...insideTransaction, idempotencyKey: `${reason}:${subscription.id}` },
    ),
  );
  // Not found: it was ended since it was read.
  return cancelled ?? (await readSubscription(platform, subscription.id)) ?? subscription;
}

/** Requests refunds of payments for unwanted subscriptions; for a closed account, of payments since. */
export async function refundUnwanted(
  platform: Platform,
  tx: Tx,
  owner: Owner,
  subscriptions: readonly Stripe.Subscription[],
): Promise<void> {
  await tx.em.flush();
  for (const subscription of subscriptions) {
    const reason = unwantedReason(subscription);
    if (reason === null) continue;
    const paid = await tx.em.find(Transaction, {
      stripeSubscriptionId: subscription.id,
      status: 'succeeded',
      // A payment outside Stripe cannot be refunded by Stripe.
      stripeChargeId: { $ne: null },
    });
    for (const { id: transactionId, paidAt } of paid) {
      const isLate = owner.closedAt !== null && paidAt instanceof Date && paidAt > owner.closedAt;
      if (reason === 'closed' && !isLate) continue;
      if ((await tx.em.count(Refund, { transaction: transactionId })) > 0) continue;
      await openRefund(tx, { transactionId, requestedBy: null, reason: explanations[reason] });
      platform.logger.warn({ accountId: owner.accountId, transactionId, reason }, 'unwanted payment to be given back');
    }
  }
}
