import { openRefund, Transaction } from '../../billing/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';

interface PaidInVain {
  transactionId: string;
  /** For the file, never shown to the customer. */
  reason: string;
}

/** Has what was paid for nothing given back, unless it is already. What Stripe cannot give back is logged for a person. */
export async function giveBack(platform: Platform, tx: Tx, { transactionId, reason }: PaidInVain): Promise<void> {
  if (!(await isPaid(tx, transactionId))) return;
  try {
    await openRefund(tx, { transactionId, requestedBy: null, reason });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_refundable') throw error;
    platform.logger.error({ transactionId, reason }, 'payment for a domain to be given back by hand');
  }
}

/** Whether a payment came and nothing of it was given back. */
export async function isPaid({ em }: Pick<Tx, 'em'>, transactionId: string): Promise<boolean> {
  const transaction = await em.findOne(Transaction, { id: transactionId });
  return transaction?.status === 'succeeded' && transaction.refundedCents === 0;
}
