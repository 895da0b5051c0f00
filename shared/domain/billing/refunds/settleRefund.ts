import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import { refunded, refundFailed } from '@app/contract/billing/events.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Account, recordActivity } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import { describeFailure } from './refundFailures.ts';
import type { Refund } from '../ledger/Refund.entity.ts';
import type { Transaction } from '../ledger/Transaction.entity.ts';

type RefundRow = InferEntity<typeof Refund>;
type TransactionRow = InferEntity<typeof Transaction>;

/** What a look at a refund brought: something that was not known, and perhaps that the money is given back. */
export interface SettledRefund {
  isNews: boolean;
  /** Whether a credit note is due (`concludeRefunds`). */
  isGivenBack: boolean;
}

const nothingNew: SettledRefund = { isNews: false, isGivenBack: false };

/**
 * Writes down how a refund stands at Stripe: given back, failed, or still under way. The caller holds the transaction
 * (`lockTransaction`), and concludes what was given back (`concludeRefunds`).
 */
export async function settleRefund(
  tx: Tx,
  transaction: TransactionRow,
  refund: RefundRow,
  atStripe: Stripe.Refund,
): Promise<SettledRefund> {
  tx.em.assign(refund, { stripeRefundId: atStripe.id });
  if (atStripe.status === 'succeeded') return giveBack(tx, transaction, refund);
  if (atStripe.status === 'failed' || atStripe.status === 'canceled') {
    return failRefund(tx, transaction, refund, describeFailure(atStripe.failure_reason));
  }
  // Pending, or something is asked of the customer: Stripe tells when it is over.
  return nothingNew;
}

async function giveBack(tx: Tx, transaction: TransactionRow, refund: RefundRow): Promise<SettledRefund> {
  if (refund.status === 'succeeded') return nothingNew;
  const { em, clock } = tx;
  const accountId = transaction.account.id;
  em.assign(refund, { status: 'succeeded', failureMessage: null, settledAt: clock.now() });
  const refundedCents = Math.min(transaction.amountCents, transaction.refundedCents + refund.amountCents);
  em.assign(transaction, {
    refundedCents,
    status: refundedCents === transaction.amountCents ? 'refunded' : transaction.status,
    updatedAt: clock.now(),
  });
  const { closedAt } = await em.findOneOrFail(Account, { id: accountId });
  if (!closedAt) {
    recordActivity(tx, { accountId, kind: 'payment_refunded', data: { amount: formatCents(refund.amountCents) } });
  }
  tx.record(refunded, { refundId: refund.id, transactionId: transaction.id, accountId });
  return { isNews: true, isGivenBack: true };
}

/**
 * Notes that a refund failed, and tells the administrators. One that had succeeded and then came back keeps its credit
 * note, and the transaction stays refunded: the money is still owed to the customer, by another way.
 */
export function failRefund(
  tx: Tx,
  transaction: TransactionRow,
  refund: RefundRow,
  failureMessage: string,
): SettledRefund {
  if (refund.status === 'failed') return nothingNew;
  tx.em.assign(refund, { status: 'failed', failureMessage, settledAt: tx.clock.now() });
  tx.record(refundFailed, { refundId: refund.id, transactionId: transaction.id, accountId: transaction.account.id });
  return { isNews: true, isGivenBack: false };
}
