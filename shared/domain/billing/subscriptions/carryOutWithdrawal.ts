import type { Platform, Tx } from '../../platform/index.ts';
import { endAtStripe } from '../stripe/endAtStripe.ts';
import { openRefund } from '../refunds/openRefund.ts';
import { Transaction } from '../ledger/Transaction.entity.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { Withdrawal } from '../ledger/Withdrawal.entity.ts';

/**
 * Does what a withdrawal asks for: the subscription ends at Stripe, the account follows, and every payment for it is to be
 * given back. Run again, it does what is left.
 * @throws DomainError billing_unavailable.
 */
export async function carryOutWithdrawal(platform: Platform, tx: Tx, withdrawalId: string): Promise<void> {
  const withdrawal = await tx.em.findOneOrFail(Withdrawal, { id: withdrawalId }, { populate: ['subscription'] });
  if (withdrawal.carriedOutAt) return;
  const { stripeSubscriptionId, stripeCustomerId } = withdrawal.subscription;
  await endAtStripe(platform, stripeSubscriptionId);
  // Before the payments are looked at: it knows those that have come meanwhile, and holds the customer.
  await syncCustomer(platform, tx, stripeCustomerId);
  const paid = await tx.em.find(Transaction, { stripeSubscriptionId, status: 'succeeded' }, { refresh: true });
  for (const { id } of paid) {
    await openRefund(tx, { transactionId: id, requestedBy: null, reason: 'Rétractation' });
  }
  tx.em.assign(withdrawal, { carriedOutAt: tx.clock.now() });
}
