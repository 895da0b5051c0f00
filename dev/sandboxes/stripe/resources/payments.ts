import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../payments/refunds.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { paymentIntentCalls } from './guests/paymentIntents.ts';
import { savedCardCalls } from './guests/savedCards.ts';
import { metadata, positive, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const refunds = resource('refund', '/v1/refunds');

/** What was paid, what was given back, and what was taken back. */
export const paymentCalls: Call[] = [
  ...paymentIntentCalls,
  ...savedCardCalls,
  resource('charge', '/v1/charges').retrieve(),
  resource('dispute', '/v1/disputes').list<Stripe.DisputeListParams>()({ charge: text }),
  refunds.create<Stripe.RefundCreateParams>()(
    {
      amount: positive.optional(),
      charge: text.optional(),
      payment_intent: text.optional(),
      metadata,
      reason: z.literal('requested_by_customer').optional(),
    },
    (account, wish) => refundCharge(account, chargeOf(account, wish.charge, wish.payment_intent), wish),
  ),
  refunds.list<Stripe.RefundListParams>()({ charge: text }),
];

function chargeOf(account: SandboxAccount, charge: string | undefined, intent: string | undefined): Charge {
  if (charge !== undefined && intent !== undefined) {
    refuse('charge', 'You may only specify one of these parameters: charge, payment_intent.');
  }
  if (charge !== undefined) return account.find('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const latest = account.find('payment_intent', intent, 'payment_intent').latest_charge;
  if (latest !== null) return account.find('charge', latest, 'payment_intent');
  return refuse('payment_intent', `This PaymentIntent (${intent}) does not have a successful charge to refund.`);
}
