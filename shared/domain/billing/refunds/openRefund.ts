import { LockMode } from '@mikro-orm/core';
import { refundRequested } from '@app/contract/billing/events.ts';
import { Account } from '../../accounts/index.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { Refund } from '../ledger/Refund.entity.ts';
import { Transaction } from '../ledger/Transaction.entity.ts';

export interface RefundRequest {
  transactionId: string;
  /** The administrator; null: the product itself. */
  requestedBy: string | null;
  /** For the file, never shown to the customer. */
  reason: string;
}

interface OpenedRefund {
  refundId: string;
  /** Null for one that was under way already. */
  opened: { /** Of the transaction. */ number: number; amountCents: number } | null;
}

/**
 * What `requestRefund` does, inside the caller's transaction: all that is left of a payment is to be given back.
 * @throws DomainError not_found, or not_refundable when it is not `succeeded`.
 */
export async function openRefund(tx: Tx, request: RefundRequest): Promise<OpenedRefund> {
  const { em, clock } = tx;
  const { transactionId, requestedBy, reason } = request;
  // Held, so that two administrators at once make one refund.
  const transaction = await em.findOne(
    Transaction,
    { id: transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!transaction) throw new DomainError('not_found', { detail: 'Cette transaction est introuvable.' });
  const underWay = await em.findOne(Refund, { transaction, status: 'requested' });
  if (underWay) return { refundId: underWay.id, opened: null };
  if (transaction.status !== 'succeeded') throw new DomainError('not_refundable');
  if (!transaction.stripePaymentIntentId && !transaction.stripeChargeId) {
    throw new DomainError('not_refundable', {
      detail: 'Ce paiement n’est pas passé par Stripe\u00a0: remboursez-le par un autre moyen.',
    });
  }
  const amountCents = transaction.amountCents - transaction.refundedCents;
  if (amountCents === 0) throw new DomainError('not_refundable');
  const refundId = newId();
  em.create(Refund, {
    id: refundId,
    transaction,
    amountCents,
    reason,
    requestedBy: requestedBy === null ? null : em.getReference(Account, requestedBy),
    createdAt: clock.now(),
  });
  tx.record(refundRequested, { refundId });
  return { refundId, opened: { number: transaction.number, amountCents } };
}
