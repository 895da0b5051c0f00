import type Stripe from 'stripe';
import { askIfThere, idOf, insideTransaction, instantOf } from '../../stripe/index.ts';
import type { Platform } from '../../platform/index.ts';
import { isWithdrawn } from './isWithdrawn.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';

/** What Stripe says of a payment. */
export type CardFacts =
  /** Nothing yet. */
  | { kind: 'waiting' }
  | ({ kind: 'held'; captureBefore: Date | null } & Card)
  | ({ kind: 'paid'; chargeId: string | null; cents: number } & Card)
  /** It came to nothing, and will not. */
  | { kind: 'gone'; failure: string };

interface Card {
  intentId: string;
  customerId: string | null;
  /** Null: it may not be charged again. */
  methodId: string | null;
}

type Asked = Pick<CardPaymentRow, 'connectedId' | 'sessionId' | 'intentId' | 'way'>;

/**
 * What has become of a payment at Stripe; of an account that its host withdrew from us, nothing can be known any more.
 * @throws DomainError billing_unavailable when it does not answer.
 */
export async function readCardFacts(platform: Platform, payment: Asked): Promise<CardFacts> {
  try {
    return await askCardFacts(platform, payment);
  } catch (error) {
    if (!isWithdrawn(error)) throw error;
    return { kind: 'gone', failure: 'account_invalid' };
  }
}

async function askCardFacts(platform: Platform, payment: Asked): Promise<CardFacts> {
  const { connectedId, sessionId = null, intentId = null } = payment;
  const options = { ...insideTransaction, stripeAccount: connectedId };
  const expand = ['latest_charge'];
  if (intentId !== null) {
    const intent = await askIfThere(platform, async (stripe) =>
      stripe.paymentIntents.retrieve(intentId, { expand }, options),
    );
    return intent ? ofIntent(intent, payment) : { kind: 'gone', failure: 'unknown' };
  }
  if (sessionId === null) return { kind: 'waiting' };
  const session = await askIfThere(platform, async ({ checkout }) =>
    checkout.sessions.retrieve(sessionId, { expand: expand.map((part) => `payment_intent.${part}`) }, options),
  );
  if (!session || session.status === 'expired') return { kind: 'gone', failure: 'expired' };
  const intent = session.payment_intent;
  if (session.status !== 'complete' || intent === null || typeof intent === 'string') return { kind: 'waiting' };
  return ofIntent(intent, payment);
}

function ofIntent(intent: Stripe.PaymentIntent, { way }: Pick<Asked, 'way'>): CardFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isKept = way === 'saved' || intent.setup_future_usage === 'off_session';
  const card = {
    intentId: intent.id,
    customerId: idOf(intent.customer),
    methodId: isKept ? idOf(intent.payment_method) : null,
  };
  switch (intent.status) {
    case 'requires_capture':
      return {
        kind: 'held',
        captureBefore: instantOf(charge?.payment_method_details?.card?.capture_before),
        ...card,
      };
    case 'succeeded':
      return { kind: 'paid', chargeId: charge?.id ?? null, cents: intent.amount_received, ...card };
    case 'canceled':
      return { kind: 'gone', failure: intent.cancellation_reason ?? 'canceled' };
    case 'processing':
      return { kind: 'waiting' };
    default: {
      const { last_payment_error: error, status } = intent;
      // On a page its owner may try again; a saved card is asked once, and an intent that is not confirmed yet has not asked it.
      if (way === 'page' || (error === null && status !== 'requires_action')) return { kind: 'waiting' };
      return { kind: 'gone', failure: error?.decline_code ?? error?.code ?? 'authentication_required' };
    }
  }
}
