import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../billing/refundCharge.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  changedMetadata,
  created,
  integer,
  metadata,
  metadataChange,
  paging,
  parameters,
  text,
} from '../http/parameters.ts';
import type { Charge } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

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
  defineCall({
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: parameters<Stripe.RefundRetrieveParams>()({}),
    run: ({ account, id }) => account.find('refund', id),
  }),
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
  defineCall({
    method: 'GET',
    path: '/v1/refunds',
    parameters: parameters<Stripe.RefundListParams>()({
      ...paging,
      created,
      charge: text.optional(),
      payment_intent: text.optional(),
    }),
    run: ({ account, parameters: { charge, payment_intent: intent, ...page } }) =>
      listPage(
        '/v1/refunds',
        account
          .all('refund')
          .filter((refund) => charge === undefined || refund.charge === charge)
          .filter((refund) => intent === undefined || refund.payment_intent === intent),
        page,
      ),
  }),
];
