import type Stripe from 'stripe';
import { z } from 'zod';
import { newCustomer } from '../billing/newCustomer.ts';
import { cancelNow } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import { changedMetadata, erasable, metadata, metadataChange, postalAddress, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

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

const customers = resource('customer', '/v1/customers');

export const customerCalls: Call[] = [
  customers.create<Stripe.CustomerCreateParams>()({ ...facts, metadata: metadata.optional() }, newCustomer),
  call<Stripe.CustomerRetrieveParams>()('GET', '/v1/customers/:id', {}, (account, _wish, id) =>
    account.data.deleted.get(id) === 'customer'
      ? { id, object: 'customer', deleted: true }
      : account.find('customer', id),
  ),
  customers.update<Stripe.CustomerUpdateParams>()(
    { ...facts, metadata: metadataChange.optional(), invoice_settings: invoiceSettings.optional() },
    (customer, wish, account) => ({
      ...wish,
      invoice_settings: wish.invoice_settings && changedSettings(account, customer, wish.invoice_settings),
      metadata: changedMetadata(customer.metadata, wish.metadata),
    }),
  ),
  customers.remove((account, { id }) => {
    for (const subscription of account.all('subscription')) {
      if (subscription.customer !== id || subscription.status === 'canceled') continue;
      cancelNow(account, subscription, 'cancellation_requested');
    }
  }, 'customer.deleted'),
  customers.list<Stripe.CustomerListParams>()({ equal: { email: text } }),
  customers.listBelow(
    '/payment_methods',
    (account, { id }) => account.all('payment_method').filter(({ customer }) => customer === id),
    { type: z.literal('card').optional() },
  ),
];

function changedSettings(
  account: SandboxAccount,
  { id, invoice_settings: before }: Customer,
  wish: z.output<typeof invoiceSettings>,
): Customer['invoice_settings'] {
  const { default_payment_method: method = before.default_payment_method, footer = before.footer } = wish;
  const param = 'invoice_settings[default_payment_method]';
  if (typeof method === 'string' && account.find('payment_method', method, param).customer !== id) {
    refuse(param, `The customer does not have a payment method with the ID ${method}.`, 'resource_missing');
  }
  return { ...before, default_payment_method: method, footer };
}
