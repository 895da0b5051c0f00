import type Stripe from 'stripe';
import { keysOf } from '@app/contract/core/record.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { askIfThere, insideTransaction } from '../stripe/askStripe.ts';
import { isLive } from '../ledger/SubscriptionFacts.ts';
import { openRefund } from '../refunds/requestRefund.ts';
import { Refund, Transaction } from '../ledger/Transaction.entity.ts';
import { readSubscription } from '../stripe/readStripeCustomer.ts';
import type { Owner } from './findOwner.ts';

/** Why a subscription is ended as soon as it is seen: a second one beside another, or one of an account that is closed. */
const explanations = {
  duplicate: 'Second abonnement ouvert par erreur',
  closed: 'Paiement reçu après la fermeture du compte',
};

/** What is written into the subscription at Stripe, whence it is known whatever becomes of our transaction. */
const mark = (reason: keyof typeof explanations) => `clairvolet: ${reason}`;

/** Why the product itself ended a subscription; null when it did not. */
export function unwantedReason({ cancellation_details: details }: Stripe.Subscription) {
  return keysOf(explanations).find((reason) => details?.comment === mark(reason)) ?? null;
}

/**
 * Ends at Stripe what nobody wants: of two subscriptions that run at once the newer, whoever opened two payment pages; all of
 * a closed account. The mark and the end are one call: a repetition finds it done.
 * @returns the subscriptions as they are then.
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

async function cancel(
  platform: Platform,
  owner: Owner,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
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
  // Not there: ended by somebody else since it was read.
  return cancelled ?? (await readSubscription(platform, subscription.id)) ?? subscription;
}

/** Has given back what was paid for subscriptions that nobody wanted: of a closed account, what was paid since. */
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
      // What was paid elsewhere cannot be given back by Stripe.
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
