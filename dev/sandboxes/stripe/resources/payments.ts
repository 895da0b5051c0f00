import type Stripe from 'stripe';
import { z } from 'zod';
import { listPage } from './listPage.ts';
import { changedMetadata, metadataChange, paging, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const intents = resource('payment_intent', '/v1/payment_intents');
const charges = resource('charge', '/v1/charges');
const methods = resource('payment_method', '/v1/payment_methods');
const disputes = resource('dispute', '/v1/disputes');
const movements = resource('balance_transaction', '/v1/balance_transactions');

/** What was paid and with what: payment intents, charges, cards, disputes, movements of the balance. */
export const paymentCalls: Call[] = [
  intents.retrieve(),
  intents.list<Stripe.PaymentIntentListParams>()({ equal: { customer: text } }),
  charges.retrieve(),
  charges.update<Stripe.ChargeUpdateParams>()(
    { description: text.optional(), metadata: metadataChange.optional() },
    (charge, wish) => ({ ...wish, metadata: changedMetadata(charge.metadata, wish.metadata) }),
  ),
  charges.list<Stripe.ChargeListParams>()({ equal: { customer: text, payment_intent: text } }),
  methods.retrieve(),
  call<Stripe.PaymentMethodListParams>()(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: text.optional(), type: z.literal('card').optional() },
    (account, { customer, ...page }) => {
      const attached = account.all('payment_method').filter((method) => method.customer !== null);
      return listPage(
        '/v1/payment_methods',
        attached.filter((method) => method.customer === customer),
        page,
      );
    },
  ),
  disputes.retrieve(),
  disputes.list<Stripe.DisputeListParams>()({ equal: { charge: text, payment_intent: text } }),
  movements.retrieve(),
  movements.list<Stripe.BalanceTransactionListParams>()({ equal: { source: text } }),
];
