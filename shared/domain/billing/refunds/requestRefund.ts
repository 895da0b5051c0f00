import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { openRefund, type RefundRequest } from './openRefund.ts';

/**
 * Asks for a transaction to be given back whole: a refund row and `billing.refund_requested`. Asked again while one is
 * under way, it is that one.
 * @throws DomainError not_found, or not_refundable when it is not `succeeded`.
 */
export async function requestRefund(platform: Platform, request: RefundRequest): Promise<{ refundId: string }> {
  return transact(platform, request.requestedBy, async (tx) => {
    const { refundId, opened } = await openRefund(tx, request);
    if (opened) {
      const { number, amountCents } = opened;
      tx.audit({
        action: 'transactions.refunded',
        target: { kind: 'transaction', id: request.transactionId, label: `T-${number}` },
        changes: changesBetween(null, { amountCents, reason: request.reason }),
      });
    }
    return { refundId };
  });
}
