import type Stripe from 'stripe';
import { z } from 'zod';
import { attachPaymentMethod, detachPaymentMethod } from '../../payments/paymentMethods.ts';
import { invalidRequest } from '../../state/StripeFault.ts';
import { listPage, plainPaging, text } from '../parameters.ts';
import { call, type Call, resource } from '../resource.ts';

const methods = resource('payment_method', '/v1/payment_methods');
const setups = resource('setup_intent', '/v1/setup_intents');
const type = z.literal('card').optional();

/** Cards that customers left, and how they came to leave them. */
export const savedCardCalls: Call[] = [
  setups.retrieve(),
  setups.list<Stripe.SetupIntentListParams>()({ customer: text, payment_method: text }),
  methods.retrieve(),
  call<Stripe.PaymentMethodListParams>()(
    'GET',
    '/v1/payment_methods',
    { ...plainPaging, customer: text, type },
    (account, { customer, type: _type, ...page }) => {
      account.find('customer', customer, 'customer');
      const own = account.all('payment_method').filter((method) => method.customer === customer);
      return listPage('/v1/payment_methods', own, page);
    },
  ),
  call<Stripe.CustomerListPaymentMethodsParams>()(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...plainPaging, type },
    (account, { type: _type, ...page }, id) => {
      const { id: customer } = account.find('customer', id);
      const own = account.all('payment_method').filter((method) => method.customer === customer);
      return listPage(`/v1/customers/${customer}/payment_methods`, own, page);
    },
  ),
  methods.act<Stripe.PaymentMethodAttachParams>()('/attach', { customer: text }, (account, method, { customer }) => {
    account.find('customer', customer, 'customer');
    if (method.customer !== null && method.customer !== customer) {
      throw invalidRequest('The payment method you provided has already been attached to a customer.');
    }
    attachPaymentMethod(account, method, customer);
    return method;
  }),
  methods.act<Stripe.PaymentMethodDetachParams>()('/detach', {}, (account, method) => {
    if (method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    detachPaymentMethod(account, method);
    return method;
  }),
];
