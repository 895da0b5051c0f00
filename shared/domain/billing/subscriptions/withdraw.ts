import { withdrawalDeclared } from '@app/contract/billing/events.ts';
import { withdrawalUntil } from '@app/contract/billing/withdrawal.ts';
import { Customer, lockAccount } from '../../accounts/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Transaction } from '../ledger/Transaction.entity.ts';
import { liveStatuses } from '../ledger/lifecycle.ts';
import { Subscription, Withdrawal } from '../ledger/Subscription.entity.ts';
import { endAtStripe } from '../stripe/readStripeCustomer.ts';
import { openRefund } from '../refunds/requestRefund.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';

/**
 * Stores that a consumer withdraws from their subscription, and has it carried out: it ends at once, and all that was
 * paid for it is refunded (code de la consommation, L221-18 and L221-24). Declared again, the first one counts.
 * @returns when it takes effect, and the amount refunded, in cents.
 * @throws DomainError withdrawal_closed for a professional, when it is too late, or when no subscription is running.
 */
export async function withdraw(platform: Platform, accountId: string) {
  return transact(platform, accountId, async (tx) => {
    // Locked, so that two clicks make one declaration.
    const account = await lockAccount(tx, accountId);
    const subscription = await tx.em.findOne(
      Subscription,
      { account, status: { $in: [...liveStatuses] } },
      { orderBy: { startedAt: 'desc' } },
    );
    if (!subscription) throw new DomainError('withdrawal_closed');
    const earlier = await tx.em.findOne(Withdrawal, { subscription });
    if (earlier) return { declaredAt: earlier.declaredAt, refundCents: earlier.refundCents };

    const { company, siret } = await tx.em.findOneOrFail(Customer, { account });
    const declaredAt = tx.clock.now();
    const facts = { company: company ?? null, siret: siret ?? null, startedAt: subscription.startedAt };
    if (!withdrawalUntil(facts, declaredAt)) throw new DomainError('withdrawal_closed');

    const { stripeSubscriptionId } = subscription;
    const paid = await tx.em.find(Transaction, { stripeSubscriptionId, status: 'succeeded' });
    const refundCents = paid.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
    const id = newId();
    tx.em.create(Withdrawal, { id, account, subscription, refundCents, declaredAt });
    tx.record(withdrawalDeclared, { withdrawalId: id, accountId });
    return { declaredAt, refundCents };
  });
}

/**
 * Carries out a withdrawal: the subscription ends, and a refund of each payment is requested. Run again, it does the rest.
 * @throws DomainError billing_unavailable.
 */
export async function carryOutWithdrawal(platform: Platform, tx: Tx, withdrawalId: string): Promise<void> {
  const withdrawal = await tx.em.findOneOrFail(Withdrawal, { id: withdrawalId }, { populate: ['subscription'] });
  if (withdrawal.carriedOutAt) return;
  const { stripeSubscriptionId, stripeCustomerId } = withdrawal.subscription;
  await endAtStripe(platform, stripeSubscriptionId);
  // Before the payments are read: it stores those made meanwhile, and locks the customer.
  await syncCustomer(platform, tx, stripeCustomerId);
  const paid = await tx.em.find(Transaction, { stripeSubscriptionId, status: 'succeeded' }, { refresh: true });
  for (const { id } of paid) {
    await openRefund(tx, { transactionId: id, requestedBy: null, reason: 'Rétractation' });
  }
  tx.em.assign(withdrawal, { carriedOutAt: tx.clock.now() });
}
