import type Stripe from 'stripe';
import { z } from 'zod';
import { newCustomer } from '../payments/customers.ts';
import { empty } from '../state/newObject.ts';
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
  customers.create<Stripe.CustomerCreateParams>()(facts, newCustomer),
  customers.retrieve(),
  customers.update<Stripe.CustomerUpdateParams>()(facts, (customer, wish) => ({
    ...wish,
    metadata: changedMetadata(customer.metadata, wish.metadata),
  })),
  customers.list<Stripe.CustomerListParams>()({ email: text }),
];
