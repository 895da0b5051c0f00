import { defineEntity, p } from '@mikro-orm/core';
import { Plan } from '../../plans/index.ts';

/** A plan as Stripe's product, in each Stripe account that was ever used. */
export const StripeProduct = defineEntity({
  name: 'StripeProduct',
  properties: () => ({
    plan: p.manyToOne(Plan).primary().deleteRule('cascade'),
    stripeAccount: p.text().primary(),
    productId: p.text().unique(),
    /** As Stripe shows it: what differs from the plan has to be sent again. */
    name: p.text(),
    active: p.boolean().default(true),
    syncedAt: p.datetime().columnType('timestamptz'),
  }),
});
