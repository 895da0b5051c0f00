import type { Platform } from '../../platform/index.ts';

/**
 * Asks for a transaction to be given back whole: a refund row and `billing.refund_requested`. Asked again while one is
 * under way, it is that one.
 * @throws DomainError not_found, or not_refundable when it is not `succeeded`.
 */
export async function requestRefund(
  _platform: Platform,
  _request: { transactionId: string; requestedBy: string | null; reason: string },
): Promise<{ refundId: string }> {
  throw new Error('To be written');
}
