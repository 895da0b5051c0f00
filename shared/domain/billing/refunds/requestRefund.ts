import { LockMode } from '@mikro-orm/core';
import { setTimeout as pause } from 'node:timers/promises';
import { refundRequested } from '@app/contract/billing/events.ts';
import {
  changesBetween,
  DomainError,
  newId,
  prepareRead,
  transact,
  type Given,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { Refund, Transaction } from '../ledger/Transaction.entity.ts';

/**
 * Requests a full refund of a transaction; called again while one is under way, it returns that one.
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

interface RefundRequest {
  transactionId: string;
  /** The administrator; null for the product itself. */
  requestedBy: string | null;
  /** Internal, never shown to the customer. */
  reason: string;
}

/** As `requestRefund`, inside the caller's transaction; `opened` is null when a refund was under way already. */
export async function openRefund(tx: Tx, request: RefundRequest) {
  const { em, clock } = tx;
  const { transactionId, requestedBy, reason } = request;
  // Locked, so that two administrators at once create one refund.
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
    requestedBy,
    createdAt: clock.now(),
  });
  tx.record(refundRequested, { refundId });
  return { refundId, opened: { number: transaction.number, amountCents } };
}

/** Milliseconds between two reads of a refund under way. */
const pollMilliseconds = 100;

const readOutcome = prepareRead('wait_for_refund', (db, given: Given<{ id: string }>) =>
  db.selectFrom('refund').select(['status', 'failureMessage']).where('id', '=', given('id')),
);

/**
 * Waits for the outcome of a refund: returns as soon as it is known, or `requested` after `milliseconds`.
 * @throws DomainError not_found.
 */
export async function waitForRefund(platform: Pick<Platform, 'db'>, refundId: string, milliseconds: number) {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const [outcome] = await readOutcome(platform, { id: refundId });
    if (!outcome) throw new DomainError('not_found');
    const left = deadline - performance.now();
    if (outcome.status !== 'requested' || left <= 0) return outcome;
    await pause(Math.min(pollMilliseconds, left));
  }
}
