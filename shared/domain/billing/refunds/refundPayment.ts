import type Stripe from 'stripe';
import type { InferEntity } from '@mikro-orm/core';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { askStripe, insideTransaction, StripeFailure } from '../stripe/askStripe.ts';
import { Refund } from '../ledger/Transaction.entity.ts';
import {
  concludeRefunds,
  describeRefusal,
  failRefund,
  lockTransaction,
  settleRefund,
  type LockedTransaction,
} from './settleRefund.ts';
import { syncRefunds } from './syncRefunds.ts';

/**
 * Requests a refund from Stripe, once, however often this is run: the row's id is the idempotency key. A
 * final refusal marks the refund as failed; the transaction then stays as it was.
 * @throws DomainError billing_unavailable when another attempt may help.
 */
export async function refundPayment(platform: Platform, tx: Tx, refundId: string): Promise<void> {
  const asked = await tx.em.findOne(Refund, { id: refundId });
  if (asked?.status !== 'requested') return;
  const locked = await lockTransaction(tx, asked.transaction.id);
  const refund = await tx.em.findOneOrFail(Refund, { id: refundId }, { refresh: true });
  if (refund.status !== 'requested') return;
  try {
    const atStripe = await createAtStripe(platform, locked, refund);
    const { isGivenBack } = await settleRefund(tx, locked.transaction, refund, atStripe);
    if (isGivenBack) await concludeRefunds(tx, locked, [refund]);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    // It may have been refunded at Stripe: that state then replaces the refusal.
    const { stripeChargeId } = locked.transaction;
    if (stripeChargeId) await syncRefunds(platform, tx, stripeChargeId);
    if (refund.status !== 'requested') return;
    failRefund(tx, locked.transaction, refund, describeRefusal(refusal.code));
    await concludeRefunds(tx, locked, []);
  }
}

async function createAtStripe(
  platform: Platform,
  { transaction }: LockedTransaction,
  { id, amountCents }: InferEntity<typeof Refund>,
): Promise<Stripe.Refund> {
  const { stripePaymentIntentId, stripeChargeId } = transaction;
  return askStripe(platform, async (stripe) =>
    stripe.refunds.create(
      {
        ...(stripePaymentIntentId ? { payment_intent: stripePaymentIntentId } : { charge: stripeChargeId ?? '' }),
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { refund_id: id },
      },
      { idempotencyKey: `refund:${id}`, ...insideTransaction },
    ),
  );
}

/** Stripe's refusal of the request; an outage or a wrong key says nothing about the payment. */
function refusalOf(error: unknown): StripeFailure | null {
  const failure = error instanceof DomainError ? error.cause : null;
  if (!(failure instanceof StripeFailure)) return null;
  return failure.status !== undefined && [400, 402, 404].includes(failure.status) ? failure : null;
}
