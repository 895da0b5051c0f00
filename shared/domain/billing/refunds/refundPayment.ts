import type { Platform, Tx } from '../../platform/index.ts';
import { askStripe, failureOf, insideTransaction } from '../../stripe/index.ts';
import { Refund } from '../ledger/Transaction.entity.ts';
import { concludeRefunds, describeRefusal, failRefund, lockTransaction, settleRefund } from './settleRefund.ts';
import { syncRefunds } from './syncRefunds.ts';

/**
 * Requests a refund from Stripe, once, however often this is run. A final refusal marks the refund as failed.
 * @throws DomainError billing_unavailable when another attempt may help.
 */
export async function refundPayment(platform: Platform, tx: Tx, refundId: string): Promise<void> {
  const asked = await tx.em.findOne(Refund, { id: refundId });
  if (asked?.status !== 'requested') return;
  const locked = await lockTransaction(tx, asked.transaction.id);
  const refund = await tx.em.findOneOrFail(Refund, { id: refundId }, { refresh: true });
  if (refund.status !== 'requested') return;
  try {
    const { stripePaymentIntentId, stripeChargeId } = locked.transaction;
    const atStripe = await askStripe(platform, async (stripe) =>
      stripe.refunds.create(
        {
          ...(stripePaymentIntentId ? { payment_intent: stripePaymentIntentId } : { charge: stripeChargeId ?? '' }),
          amount: refund.amountCents,
          reason: 'requested_by_customer',
          metadata: { refund_id: refundId },
        },
        { idempotencyKey: `refund:${refundId}`, ...insideTransaction },
      ),
    );
    const outcome = await settleRefund(tx, locked.transaction, refund, atStripe);
    if (outcome === 'succeeded') await concludeRefunds(tx, locked, [refund]);
  } catch (error) {
    const failure = failureOf(error);
    // An outage or a wrong key says nothing about the payment.
    if (!failure || ![400, 402, 404].includes(failure.status ?? 0)) throw error;
    // It may have been refunded at Stripe: that state then replaces the refusal.
    const { stripeChargeId } = locked.transaction;
    if (stripeChargeId) await syncRefunds(platform, tx, stripeChargeId);
    if (refund.status !== 'requested') return;
    failRefund(tx, locked.transaction, refund, describeRefusal(failure.code));
    await concludeRefunds(tx, locked, []);
  }
}
