import { defineEntity, p } from '@mikro-orm/core';

export const stripeEventSources = ['webhook', 'reconciliation'] as const;

/** An event of Stripe as it came. Its id makes it one, however often it comes. */
export const StripeEvent = defineEntity({
  name: 'StripeEvent',
  properties: {
    /** `evt_…` */
    id: p.text().primary(),
    type: p.text(),
    apiVersion: p.text().nullable(),
    livemode: p.boolean(),
    /** Whom it concerns, when it says so itself, `cus_…`. */
    stripeCustomerId: p.text().nullable(),
    source: p.enum(stripeEventSources),
    /** As it was signed; of one with `raw`, what says whom it concerns. */
    payload: p.json<Record<string, unknown>>(),
    /** The bytes as they came of one that PostgreSQL does not take as JSON. */
    raw: p.blob().nullable(),
    /** By Stripe's clock. */
    createdAt: p.datetime().columnType('timestamptz'),
    receivedAt: p.datetime().columnType('timestamptz'),
    processedAt: p.datetime().columnType('timestamptz').nullable(),
    /** A job of its own will read its customer, and has not begun: others that arrive before it begins need none. */
    due: p.boolean().default(false),
  },
  indexes: [
    { name: 'stripe_event_received', properties: ['receivedAt'] },
    { name: 'stripe_event_unprocessed', properties: ['receivedAt'], where: 'processed_at is null' },
    { name: 'stripe_event_raw', properties: ['receivedAt'], where: 'raw is not null' },
    { name: 'stripe_event_waiting', properties: ['stripeCustomerId'], where: 'processed_at is null' },
  ],
});
