import type Stripe from 'stripe';
import { z } from 'zod';
import { newCustomer } from '../billing/newCustomer.ts';
import { cancelNow } from '../billing/subscriptionState.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  changedMetadata,
  erasable,
  metadata,
  metadataChange,
  orKeep,
  paging,
  parameters,
  postalAddress,
  text,
} from '../http/parameters.ts';
import type { Customer } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { listCall } from './outline.ts';

const email = z
  .string()
  .max(512)
  .transform((value) => (value === '' ? null : value))
  .refine((value) => value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Invalid email address');

const facts = {
  address: postalAddress.optional(),
  description: erasable.optional(),
  email: email.optional(),
  name: erasable.optional(),
  phone: erasable.optional(),
  preferred_locales: z.array(text).optional(),
};

const invoiceSettings = z.strictObject({ default_payment_method: erasable.optional(), footer: erasable.optional() });

function changedSettings(
  account: SandboxAccount,
  { customer, settings }: { customer: Customer; settings: z.output<typeof invoiceSettings> },
): Customer['invoice_settings'] {
  const { default_payment_method: method } = settings;
  if (typeof method === 'string') {
    const known = account.find('payment_method', method, 'invoice_settings[default_payment_method]');
    if (known.customer !== customer.id) {
      throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      });
    }
  }
  const { default_payment_method: before, footer } = customer.invoice_settings;
  return {
    ...customer.invoice_settings,
    default_payment_method: orKeep(method, before),
    footer: orKeep(settings.footer, footer),
  };
}

export const customerCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/customers',
    parameters: parameters<Stripe.CustomerCreateParams>()({ ...facts, metadata: metadata.optional() }),
    run: ({ account, parameters: wish }) => newCustomer(account, wish),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: parameters<Stripe.CustomerRetrieveParams>()({}),
    run: ({ account, id }) =>
      account.data.deleted.get(id) === 'customer'
        ? { id, object: 'customer', deleted: true }
        : account.find('customer', id),
  }),
  defineCall({
    method: 'POST',
    path: '/v1/customers/:id',
    parameters: parameters<Stripe.CustomerUpdateParams>()({
      ...facts,
      metadata: metadataChange.optional(),
      invoice_settings: invoiceSettings.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const customer = account.find('customer', id);
      const { invoice_settings: settings } = wish;
      const changes: Partial<Customer> = {
        address: orKeep(wish.address, customer.address ?? null),
        description: orKeep(wish.description, customer.description),
        email: orKeep(wish.email, customer.email),
        name: orKeep(wish.name, customer.name ?? null),
        phone: orKeep(wish.phone, customer.phone ?? null),
        preferred_locales: orKeep(wish.preferred_locales, customer.preferred_locales ?? []),
        invoice_settings: settings ? changedSettings(account, { customer, settings }) : customer.invoice_settings,
        metadata: changedMetadata(customer.metadata, wish.metadata),
      };
      return account.change(customer, changes, 'customer.updated');
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/v1/customers/:id',
    parameters: parameters<Stripe.CustomerDeleteParams>()({}),
    run: ({ account, id }) => {
      const customer = account.find('customer', id);
      for (const subscription of account.all('subscription')) {
        if (subscription.customer !== id || subscription.status === 'canceled') continue;
        cancelNow(account, subscription, 'cancellation_requested');
      }
      account.remove('customer', id);
      account.emit('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  }),
  listCall<Stripe.CustomerListParams>()({
    kind: 'customer',
    path: '/v1/customers',
    equal: { email: text },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    parameters: parameters<Stripe.CustomerListPaymentMethodsParams>()({
      ...paging,
      type: z.literal('card').optional(),
    }),
    run: ({ account, id, parameters: page }) => {
      account.find('customer', id);
      const own = account.all('payment_method').filter(({ customer }) => customer === id);
      return listPage(`/v1/customers/${id}/payment_methods`, own, page);
    },
  }),
];
