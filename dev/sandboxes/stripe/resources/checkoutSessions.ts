import type Stripe from 'stripe';
import { z } from 'zod';
import { expireSession } from '../billing/payCheckout.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { changedMetadata, created, metadataChange, paging, parameters, text } from '../http/parameters.ts';
import { invalidRequest } from '../StripeFault.ts';
import { sessionWish } from './checkoutWish.ts';
import { openSession } from './openSession.ts';

export const checkoutSessionCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: sessionWish,
    run: ({ account, parameters: wish }) => openSession(account, wish),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    parameters: parameters<Stripe.Checkout.SessionRetrieveParams>()({}),
    run: ({ account, id }) => account.find('checkout.session', id),
  }),
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
  defineCall({
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: parameters<Stripe.Checkout.SessionListParams>()({
      ...paging,
      created,
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    run: ({ account, parameters: { customer, payment_intent: intent, subscription, status, ...page } }) =>
      listPage(
        '/v1/checkout/sessions',
        account
          .all('checkout.session')
          .filter((session) => customer === undefined || session.customer === customer)
          .filter((session) => intent === undefined || session.payment_intent === intent)
          .filter((session) => subscription === undefined || session.subscription === subscription)
          .filter((session) => status === undefined || session.status === status),
        page,
      ),
  }),
];
