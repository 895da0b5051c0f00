import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askIfThere, idOf, insideTransaction } from '../../stripe/index.ts';

/** The payment of an invoice; all null when it was paid outside Stripe. @throws DomainError billing_unavailable. */
export async function readPayment(platform: Platform, invoice: Stripe.Invoice): Promise<PaymentFacts> {
  const payments = invoice.payments?.data ?? [];
  const chosen =
    payments.find(({ status }) => status === 'paid') ?? payments.find(({ is_default: isDefault }) => isDefault);
  const intentId = idOf(chosen?.payment.payment_intent);
  const chargeId = idOf(chosen?.payment.charge);
  const payment = await askIfThere(platform, async (stripe) => {
    if (intentId !== null) {
      return ofIntent(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, insideTransaction));
    }
    return chargeId === null ? null : ofCharge(await stripe.charges.retrieve(chargeId, {}, insideTransaction));
  });
  return payment ?? ofCharge(null);
}

function ofIntent({ id, latest_charge: charge, last_payment_error: refusal }: Stripe.PaymentIntent): PaymentFacts {
  return {
    ...ofCharge(typeof charge === 'string' ? null : charge),
    stripePaymentIntentId: id,
    ...(refusal && { failureMessage: describeDecline(refusal.decline_code ?? refusal.code) }),
  };
}

/** How an invoice of Stripe was paid, or was not; all null without a charge. */
function ofCharge(charge: Stripe.Charge | null) {
  const card = charge?.payment_method_details?.card;
  return {
    stripePaymentIntentId: idOf(charge?.payment_intent),
    stripeChargeId: charge?.status === 'succeeded' ? charge.id : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    /** Of the address that came with the card. */
    billingCountry: charge?.billing_details.address?.country ?? null,
    /** The last refusal, in French. */
    failureMessage: charge?.status === 'failed' ? describeDecline(charge.failure_code) : null,
  };
}

export type PaymentFacts = ReturnType<typeof ofCharge>;

/** The decline codes of banks and Stripe that a customer can do something about (see Stripe's docs). */
const sentences: Record<string, string> = {
  authentication_required: 'La banque demande une authentification.',
  expired_card: 'La carte a expiré.',
  incorrect_cvc: 'Le cryptogramme est incorrect.',
  incorrect_number: 'Le numéro de la carte est incorrect.',
  insufficient_funds: 'Le solde du compte est insuffisant.',
  lost_card: 'La banque a refusé la carte.',
  processing_error: 'La banque n’a pas pu traiter le paiement.',
  stolen_card: 'La banque a refusé la carte.',
  card_velocity_exceeded: 'Le plafond de la carte est atteint.',
  withdrawal_count_limit_exceeded: 'Le plafond de la carte est atteint.',
};

/** Why a card was refused, in French; banks often give no reason. */
function describeDecline(code: string | null | undefined): string {
  return (code ? sentences[code] : undefined) ?? 'La banque a refusé le paiement.';
}
