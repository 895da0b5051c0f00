import type Stripe from 'stripe';
import { z } from 'zod';
import { expireSession } from '../billing/payCheckout.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { changedMetadata, metadataChange, paging, parameters, text } from '../http/parameters.ts';
import { invalidRequest } from '../StripeFault.ts';
import { sessionWish } from './checkoutWish.ts';
import { openSession } from './openSession.ts';
import { listCall, retrieveCall } from './outline.ts';

export const checkoutSessionCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: sessionWish,
    run: ({ account, parameters: wish }) => openSession(account, wish),
  }),
  retrieveCall('checkout.session', '/v1/checkout/sessions'),
  defineCall({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    parameters: parameters<Stripe.Checkout.SessionUpdateParams>()({ metadata: metadataChange.optional() }),
    run: ({ account, id, parameters: wish }) => {
      const session = account.find('checkout.session', id);
      return account.change(session, { metadata: changedMetadata(session.metadata ?? {}, wish.metadata) });
    },
  }),
  defineCall({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    parameters: parameters<Stripe.Checkout.SessionExpireParams>()({}),
    run: ({ account, id }) => {
      const session = account.find('checkout.session', id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      expireSession(account, session);
      return session;
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    parameters: parameters<Stripe.Checkout.SessionListLineItemsParams>()(paging),
    run: ({ account, id, parameters: page }) => {
      account.find('checkout.session', id);
      const lines = account.data.orders.get(id)?.lines ?? [];
      return listPage(`/v1/checkout/sessions/${id}/line_items`, lines.toReversed(), page);
    },
  }),
  listCall<Stripe.Checkout.SessionListParams>()({
    kind: 'checkout.session',
    path: '/v1/checkout/sessions',
    equal: {
      customer: text,
      payment_intent: text,
      subscription: text,
      status: z.enum(['open', 'complete', 'expired']),
    },
  }),
];
