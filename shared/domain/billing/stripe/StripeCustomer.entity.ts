import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';

/** The Stripe id of a customer; one for each Stripe account that was ever used (test, live). */
export const StripeCustomer = defineEntity({
  name: 'StripeCustomer',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('restrict'),
    /** Stripe account and mode, see `stripeAccountOf`. */
    stripeAccount: p.text().primary(),
    customerId: p.text().unique(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [expressionIndex('stripe_customer_start', 'on stripe_customer (customer_id text_pattern_ops)')],
});

/** The portal configuration that the product created in a Stripe account. */
export const StripePortal = defineEntity({
  name: 'StripePortal',
  properties: {
    stripeAccount: p.text().primary(),
    configurationId: p.text(),
    /** Hash of its content: a changed one is sent again. */
    fingerprint: p.text(),
    syncedAt: p.datetime().columnType('timestamptz'),
  },
});
