import { defineEntity, p } from '@mikro-orm/core';

/** What a customer can subscribe to. Prices in cents, VAT included. */
export const Plan = defineEntity({
  name: 'Plan',
  properties: {
    id: p.uuid().primary(),
    slug: p.text().unique(),
    name: p.text().unique(),
    description: p.text().default(''),
    active: p.boolean().default(true),
    priceMonthlyCents: p.integer(),
    priceYearlyCents: p.integer(),
    /** -1: without limit. */
    maxProperties: p.integer().default(1),
    features: p.json<string[]>(),
    /** Order of display. */
    position: p.integer().default(0),
    archivedAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    updatedAt: p.datetime().columnType('timestamptz'),
  },
  checks: [
    { name: 'plan_prices', expression: 'price_monthly_cents >= 0 and price_yearly_cents >= 0' },
    { name: 'plan_max_properties', expression: 'max_properties >= -1' },
  ],
});
