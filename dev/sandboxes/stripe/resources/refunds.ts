import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../billing/refundCharge.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { changedMetadata, integer, metadata, metadataChange, parameters, text } from '../http/parameters.ts';
import type { Charge } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { listCall, retrieveCall } from './outline.ts';

function chargeOf(
  account: SandboxAccount,
  { charge, payment_intent: intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (charge !== undefined && intent !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.', { param: 'charge' });
  }
  if (charge !== undefined) return account.find('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const latest = account.find('payment_intent', intent, 'payment_intent').latest_charge;
  if (latest === null) {
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return account.find('charge', latest, 'payment_intent');
}

export const refundCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/refunds',
    parameters: parameters<Stripe.RefundCreateParams>()({
      amount: integer.optional(),
      charge: text.optional(),
      payment_intent: text.optional(),
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    run: ({ account, parameters: wish }) => refundCharge(account, chargeOf(account, wish), wish),
  }),
  retrieveCall('refund', '/v1/refunds'),
  defineCall({
    method: 'POST',
    path: '/v1/refunds/:id',
    parameters: parameters<Stripe.RefundUpdateParams>()({ metadata: metadataChange.optional() }),
    run: ({ account, id, parameters: wish }) => {
      const refund = account.find('refund', id);
      return account.change(
        refund,
        { metadata: changedMetadata(refund.metadata ?? {}, wish.metadata) },
        'refund.updated',
      );
    },
  }),
  listCall<Stripe.RefundListParams>()({
    kind: 'refund',
    path: '/v1/refunds',
    equal: { charge: text, payment_intent: text },
  }),
];
