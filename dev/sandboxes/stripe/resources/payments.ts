import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { changedMetadata, metadataChange, paging, parameters, text } from '../http/parameters.ts';
import { listCall, retrieveCall } from './outline.ts';

/** What was paid and with what: payment intents, charges, cards, disputes, movements of the balance. */
export const paymentCalls: Call[] = [
  retrieveCall('payment_intent', '/v1/payment_intents'),
  listCall<Stripe.PaymentIntentListParams>()({
    kind: 'payment_intent',
    path: '/v1/payment_intents',
    equal: { customer: text },
  }),
  retrieveCall('charge', '/v1/charges'),
  defineCall({
    method: 'POST',
    path: '/v1/charges/:id',
    parameters: parameters<Stripe.ChargeUpdateParams>()({
      description: text.optional(),
      metadata: metadataChange.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const charge = account.find('charge', id);
      const changes = {
        description: wish.description ?? charge.description,
        metadata: changedMetadata(charge.metadata, wish.metadata),
      };
      return account.change(charge, changes, 'charge.updated');
    },
  }),
  listCall<Stripe.ChargeListParams>()({
    kind: 'charge',
    path: '/v1/charges',
    equal: { customer: text, payment_intent: text },
  }),
  retrieveCall('payment_method', '/v1/payment_methods'),
  defineCall({
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: parameters<Stripe.PaymentMethodListParams>()({
      ...paging,
      customer: text.optional(),
      type: z.literal('card').optional(),
    }),
    run: ({ account, parameters: { customer, ...page } }) =>
      listPage(
        '/v1/payment_methods',
        account.all('payment_method').filter((method) => method.customer !== null && method.customer === customer),
        page,
      ),
  }),
  retrieveCall('dispute', '/v1/disputes'),
  listCall<Stripe.DisputeListParams>()({
    kind: 'dispute',
    path: '/v1/disputes',
    equal: { charge: text, payment_intent: text },
  }),
  retrieveCall('balance_transaction', '/v1/balance_transactions'),
  listCall<Stripe.BalanceTransactionListParams>()({
    kind: 'balance_transaction',
    path: '/v1/balance_transactions',
    equal: { source: text },
  }),
];
