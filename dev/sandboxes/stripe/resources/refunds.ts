import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../billing/refundCharge.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { changedMetadata, integer, metadata, metadataChange, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const refunds = resource('refund', '/v1/refunds');

export const refundCalls: Call[] = [
  refunds.create<Stripe.RefundCreateParams>()(
    {
      amount: integer.optional(),
      charge: text.optional(),
      payment_intent: text.optional(),
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (account, wish) => refundCharge(account, chargeOf(account, wish.charge, wish.payment_intent), wish),
  ),
  refunds.retrieve(),
  refunds.update<Stripe.RefundUpdateParams>()({ metadata: metadataChange.optional() }, (refund, wish) => ({
    metadata: changedMetadata(refund.metadata, wish.metadata),
  })),
  refunds.list<Stripe.RefundListParams>()({ equal: { charge: text, payment_intent: text } }),
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
