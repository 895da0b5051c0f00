import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** Under which id Stripe knows a customer; one for each Stripe account that was ever used (test, live). */
export const StripeCustomer = defineEntity({
  name: 'StripeCustomer',
  properties: () => ({
    account: p.manyToOne(Account).primary().deleteRule('restrict'),
    /** Stripe account and mode, see `stripeAccountOf`. */
    stripeAccount: p.text().primary(),
    customerId: p.text().unique(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
});

/** The portal configuration that the product made for itself in a Stripe account. */
export const StripePortal = defineEntity({
  name: 'StripePortal',
  properties: {
    stripeAccount: p.text().primary(),
    configurationId: p.text(),
    /** What it offers, hashed: another offer is sent again. */
    fingerprint: p.text(),
    syncedAt: p.datetime().columnType('timestamptz'),
  },
});
