import { defineEntity, p } from '@mikro-orm/core';
import { billingCycles } from '@app/contract/accounts/rules.ts';
import { Plan } from '../../plans/index.ts';

/** A plan as Stripe's product, in each Stripe account that was ever used. */
export const StripeProduct = defineEntity({
  name: 'StripeProduct',
  properties: () => ({
    plan: p.manyToOne(Plan).primary().deleteRule('cascade'),
    stripeAccount: p.text().primary(),
    productId: p.text().unique(),
    /** The name at Stripe: when it differs from the plan, it is sent again. */
    name: p.text(),
    active: p.boolean().default(true),
    syncedAt: p.datetime().columnType('timestamptz'),
  }),
});

/** A plan's price as Stripe's price. Never edited: another amount is another row, and the old one becomes inactive. */
export const StripePrice = defineEntity({
  name: 'StripePrice',
  properties: () => ({
    id: p.uuid().primary(),
    plan: p.manyToOne(Plan).deleteRule('cascade'),
    stripeAccount: p.text(),
    cycle: p.enum(billingCycles),
    /** VAT included. */
    amountCents: p.integer(),
    priceId: p.text().unique(),
    active: p.boolean().default(true),
    createdAt: p.datetime().columnType('timestamptz'),
    replacedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [{ name: 'stripe_price_plan', properties: ['plan', 'stripeAccount', 'cycle'] }],
});
