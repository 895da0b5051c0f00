import { openRefund, Transaction } from '../../billing/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';

interface PaidInVain {
  transactionId: string;
  /** For internal records, never shown to the customer. */
  reason: string;
}

/** Requests a refund, unless it was already requested. What Stripe cannot refund is logged for an operator. */
export async function giveBack(platform: Platform, tx: Tx, { transactionId, reason }: PaidInVain): Promise<void> {
  if (!(await isPaid(tx, transactionId))) return;
  try {
    await openRefund(tx, { transactionId, requestedBy: null, reason });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_refundable') throw error;
    platform.logger.error({ transactionId, reason }, 'payment for a domain to be given back by hand');
  }
}

/** Whether a payment arrived and nothing of it was refunded. */
export async function isPaid({ em }: Pick<Tx, 'em'>, transactionId: string): Promise<boolean> {
  const transaction = await em.findOne(Transaction, { id: transactionId });
  return transaction?.status === 'succeeded' && transaction.refundedCents === 0;
}
