import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import { changedMetadata, created, metadataChange, paging, parameters, text } from '../http/parameters.ts';

/** What was paid and with what: payment intents, charges, cards, disputes, movements of the balance. */
export const paymentCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    parameters: parameters<Stripe.PaymentIntentRetrieveParams>()({}),
    run: ({ account, id }) => account.find('payment_intent', id),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: parameters<Stripe.PaymentIntentListParams>()({ ...paging, created, customer: text.optional() }),
    run: ({ account, parameters: { customer, ...page } }) =>
      listPage(
        '/v1/payment_intents',
        account.all('payment_intent').filter((intent) => customer === undefined || intent.customer === customer),
        page,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: parameters<Stripe.ChargeRetrieveParams>()({}),
    run: ({ account, id }) => account.find('charge', id),
  }),
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
  defineCall({
    method: 'GET',
    path: '/v1/charges',
    parameters: parameters<Stripe.ChargeListParams>()({
      ...paging,
      created,
      customer: text.optional(),
      payment_intent: text.optional(),
    }),
    run: ({ account, parameters: { customer, payment_intent: intent, ...page } }) =>
      listPage(
        '/v1/charges',
        account
          .all('charge')
          .filter((charge) => customer === undefined || charge.customer === customer)
          .filter((charge) => intent === undefined || charge.payment_intent === intent),
        page,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: parameters<Stripe.PaymentMethodRetrieveParams>()({}),
    run: ({ account, id }) => account.find('payment_method', id),
  }),
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
  defineCall({
    method: 'GET',
    path: '/v1/disputes/:id',
    parameters: parameters<Stripe.DisputeRetrieveParams>()({}),
    run: ({ account, id }) => account.find('dispute', id),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/disputes',
    parameters: parameters<Stripe.DisputeListParams>()({
      ...paging,
      created,
      charge: text.optional(),
      payment_intent: text.optional(),
    }),
    run: ({ account, parameters: { charge, payment_intent: intent, ...page } }) =>
      listPage(
        '/v1/disputes',
        account
          .all('dispute')
          .filter((dispute) => charge === undefined || dispute.charge === charge)
          .filter((dispute) => intent === undefined || dispute.payment_intent === intent),
        page,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: parameters<Stripe.BalanceTransactionRetrieveParams>()({}),
    run: ({ account, id }) => account.find('balance_transaction', id),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: parameters<Stripe.BalanceTransactionListParams>()({ ...paging, created, source: text.optional() }),
    run: ({ account, parameters: { source, ...page } }) =>
      listPage(
        '/v1/balance_transactions',
        account.all('balance_transaction').filter((known) => source === undefined || known.source === source),
        page,
      ),
  }),
];
