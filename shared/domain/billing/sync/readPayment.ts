import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askStripe, isGone } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { describeDecline } from '../stripe/describeDecline.ts';
import { idOf } from '../stripe/stripeValues.ts';
import { insideTransaction } from '../stripe/readStripeCustomer.ts';

/** How an invoice of Stripe was paid, or was not. */
export interface PaymentFacts {
  stripePaymentIntentId: string | null;
  stripeChargeId: string | null;
  card: { brand: string; last4: string } | null;
  /** Of the address that came with the card; null without one. */
  billingCountry: string | null;
  /** French, of the last refusal; null without one. */
  failureMessage: string | null;
}

const nothing: PaymentFacts = {
  stripePaymentIntentId: null,
  stripeChargeId: null,
  card: null,
  billingCountry: null,
  failureMessage: null,
};

/**
 * The payment of an invoice that was read with its payments. All null for what was paid elsewhere.
 * @throws DomainError billing_unavailable.
 */
export async function readPayment(platform: Platform, invoice: Stripe.Invoice): Promise<PaymentFacts> {
  const payments = invoice.payments?.data ?? [];
  const chosen =
    payments.find(({ status }) => status === 'paid') ?? payments.find(({ is_default: isDefault }) => isDefault);
  const intentId = idOf(chosen?.payment.payment_intent);
  const chargeId = idOf(chosen?.payment.charge);
  try {
    if (intentId !== null) return await readIntent(platform, intentId);
    if (chargeId !== null) return await readCharge(platform, chargeId);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return nothing;
}

async function readIntent(platform: Platform, id: string): Promise<PaymentFacts> {
  const intent = await askStripe(platform, async () =>
    stripeOf(platform).paymentIntents.retrieve(id, { expand: ['latest_charge'] }, insideTransaction),
  );
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const refusal = intent.last_payment_error;
  return {
    ...(charge ? ofCharge(charge) : nothing),
    stripePaymentIntentId: intent.id,
    ...(refusal && { failureMessage: describeDecline(refusal.decline_code ?? refusal.code) }),
  };
}

async function readCharge(platform: Platform, id: string): Promise<PaymentFacts> {
  return ofCharge(
    await askStripe(platform, async () => stripeOf(platform).charges.retrieve(id, {}, insideTransaction)),
  );
}

function ofCharge(charge: Stripe.Charge): PaymentFacts {
  const card = charge.payment_method_details?.card;
  return {
    stripePaymentIntentId: idOf(charge.payment_intent),
    stripeChargeId: charge.status === 'succeeded' ? charge.id : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    billingCountry: charge.billing_details.address?.country ?? null,
    failureMessage: charge.status === 'failed' ? describeDecline(charge.failure_code) : null,
  };
}
