import { defineEntity, p } from '@mikro-orm/core';

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
