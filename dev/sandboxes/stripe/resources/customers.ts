import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { empty, newId } from '../state/newObject.ts';
import { changedMetadata, metadata, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const facts = {
  address: z
    .strictObject({ city: text, country: text.optional(), line1: text, postal_code: text })
    .transform(({ country = null, ...address }) => ({ ...empty('line2 state'), ...address, country }))
    .optional(),
  email: z.email('Invalid email address').optional(),
  name: text.optional(),
  phone: text.optional(),
  preferred_locales: z.array(text).optional(),
  metadata,
};

const customers = resource('customer', '/v1/customers');

export const customerCalls: Call[] = [
  customers.create<Stripe.CustomerCreateParams>()(facts, (account, wish) =>
    account.add('customer', {
      id: newId('cus', 14),
      object: 'customer',
      ...empty('currency customer_account default_source description discount shipping test_clock'),
      address: wish.address ?? null,
      balance: 0,
      created: account.now(),
      delinquent: false,
      email: wish.email ?? null,
      invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
      invoice_settings: empty('custom_fields default_payment_method footer rendering_options'),
      livemode: false,
      metadata: wish.metadata ?? {},
      name: wish.name ?? null,
      next_invoice_sequence: 1,
      phone: wish.phone ?? null,
      preferred_locales: wish.preferred_locales ?? [],
      tax_exempt: 'none',
    }),
  ),
  customers.retrieve(),
  customers.update<Stripe.CustomerUpdateParams>()(facts, (customer, wish) => ({
    ...wish,
    metadata: changedMetadata(customer.metadata, wish.metadata),
  })),
  customers.list<Stripe.CustomerListParams>()({ email: text }),
];
