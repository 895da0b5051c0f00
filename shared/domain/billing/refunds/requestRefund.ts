import { LockMode } from '@mikro-orm/core';
import { refundRequested } from '@app/contract/billing/events.ts';
import { barsRefund, billingMessages, type SubscriptionEnd } from '@app/contract/billing/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import {
  changesBetween,
  DomainError,
  newId,
  prepareRead,
  readUntil,
  transact,
  type Given,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { requestSubscriptionEnd } from '../ledger/requestSubscriptionEnd.ts';
import { Refund, Transaction, type RefundRow } from '../ledger/Transaction.entity.ts';
import { lockByName } from '../stripe/readStripeCustomer.ts';

/**
 * Requests a refund of a transaction, and that the subscription ends where that is wanted too: both or neither. The same
 * request again, under its id or without one while it is under way, is the same refund.
 * @throws DomainError not_found; not_refundable when it is not `succeeded`, it is disputed, another refund is under way, or the id was that of
 *   a different request; invalid_input for more than what is left; no_subscription when none is running that could end.
 */
export async function requestRefund(platform: Platform, request: RefundRequest): Promise<{ refundId: string }> {
  return transact(platform, request.requestedBy, async (tx) => {
    const { refundId, opened } = await openRefund(tx, request);
    if (opened) {
      const { number, amountCents, accountId } = opened;
      const { reason, endSubscription } = request;
      if (endSubscription) await requestSubscriptionEnd(tx, accountId, endSubscription);
      tx.audit({
        action: 'transactions.refunded',
        target: { kind: 'transaction', id: request.transactionId, label: `T-${number}` },
        changes: changesBetween(null, { amountCents, reason, ...(endSubscription && { endSubscription }) }),
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
  /** Becomes the id of the refund: of this request and no other. */
  requestId?: string | undefined;
  /** Cents; absent: all that is left. */
  amountCents?: number | undefined;
  /** When the customer's subscription ends with it; absent: it goes on. */
  endSubscription?: SubscriptionEnd | undefined;
}

/**
 * As `requestRefund`, inside the caller's transaction; `opened` is null when it was requested already. For the product itself,
 * a refund of the same amount that is under way is enough, whoever asked for it.
 */
export async function openRefund(tx: Tx, request: RefundRequest) {
  const { em, clock } = tx;
  const { transactionId, requestedBy, reason, requestId, endSubscription } = request;
  if (requestId !== undefined) {
    // The same id for two payments at once: the second one has to see the first.
    await lockByName(tx, `refund:${requestId}`);
    const earlier = await em.findOne(Refund, { id: requestId });
    if (earlier) return { refundId: repeated(earlier, request), opened: null };
  }
  // Locked, so that two administrators at once create one refund.
  const transaction = await em.findOne(
    Transaction,
    { id: transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!transaction) throw new DomainError('not_found', { detail: 'Cette transaction est introuvable.' });
  const left = transaction.amountCents - transaction.refundedCents;
  const { amountCents = left } = request;
  const underWay = await em.findOne(Refund, { transaction, status: 'requested' });
  if (underWay) {
    const isEnough = requestedBy === null && underWay.amountCents === amountCents && !endSubscription;
    const isSame = requestId === undefined && asksTheSame(underWay, { ...request, amountCents });
    if (isEnough || isSame) return { refundId: underWay.id, opened: null };
    throw new DomainError('not_refundable', { detail: 'Un remboursement de cette transaction est déjà en cours.' });
  }
  if (transaction.status !== 'succeeded') throw new DomainError('not_refundable');
  // Stripe would refuse, and the refusal would stay in the payment's history. The product's own are left to Stripe's word.
  if (requestedBy !== null && barsRefund(transaction.disputeStatus ?? null)) {
    throw new DomainError('not_refundable', { detail: billingMessages.disputed });
  }
  if (!transaction.stripePaymentIntentId && !transaction.stripeChargeId) {
    throw new DomainError('not_refundable', {
      detail: 'Ce paiement n’est pas passé par Stripe\u00a0: remboursez-le par un autre moyen.',
    });
  }
  if (left === 0) throw new DomainError('not_refundable');
  if (amountCents < 1 || amountCents > left) {
    const sentence = `Entre 0,01\u00a0€ et ${formatCents(left)}, ce qui reste à rembourser`;
    throw new DomainError('invalid_input', { fields: { amountCents: sentence } });
  }
  const refundId = requestId ?? newId();
  em.create(Refund, {
    id: refundId,
    transaction,
    amountCents,
    isRest: request.amountCents === undefined,
    requestedEnd: endSubscription,
    reason,
    requestedBy,
    createdAt: clock.now(),
  });
  tx.record(refundRequested, { refundId });
  return { refundId, opened: { number: transaction.number, amountCents, accountId: transaction.account.id } };
}

/** The refund of an earlier request under the same id. @throws DomainError not_refundable when that one asked for something else. */
function repeated(earlier: RefundRow, request: RefundRequest): string {
  const { amountCents = earlier.isRest ? earlier.amountCents : undefined, transactionId } = request;
  if (earlier.transaction.id === transactionId && asksTheSame(earlier, { ...request, amountCents })) return earlier.id;
  throw new DomainError('not_refundable', {
    detail:
      'Cette demande a déjà servi à un autre remboursement, dont le paiement, le montant, le motif ou la résiliation diffère\u00a0: ' +
      'rien de plus n’a été remboursé. Vérifiez la transaction avant de recommencer.',
  });
}

/** Whether the same person asked for the same amount, for the same reason, with the same end of the subscription. */
function asksTheSame(refund: RefundRow, { amountCents, reason, requestedBy, endSubscription }: RefundRequest): boolean {
  return (
    refund.amountCents === amountCents &&
    refund.reason === reason &&
    (refund.requestedBy?.id ?? null) === requestedBy &&
    (refund.requestedEnd ?? null) === (endSubscription ?? null)
  );
}

const readOutcome = prepareRead('wait_for_refund', (db, given: Given<{ id: string }>) =>
  db.selectFrom('refund').select(['status', 'failureMessage']).where('id', '=', given('id')),
);

/**
 * Waits for the outcome of a refund: returns as soon as it is known, or `requested` after `milliseconds`.
 * @throws DomainError not_found.
 */
export async function waitForRefund(platform: Pick<Platform, 'db'>, refundId: string, milliseconds: number) {
  const read = async () => {
    const [outcome] = await readOutcome(platform, { id: refundId });
    if (!outcome) throw new DomainError('not_found');
    return outcome;
  };
  return readUntil(read, ({ status }) => status !== 'requested', milliseconds);
}
