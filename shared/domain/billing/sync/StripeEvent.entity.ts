import { defineEntity, p } from '@mikro-orm/core';

/** An event of Stripe as received. Its id identifies repeated deliveries. */
export const StripeEvent = defineEntity({
  name: 'StripeEvent',
  properties: {
    /** `evt_…` */
    id: p.text().primary(),
    type: p.text(),
    apiVersion: p.text().nullable(),
    livemode: p.boolean(),
    /** The customer it concerns, when it contains one, `cus_…`. */
    stripeCustomerId: p.text().nullable(),
    source: p.enum(['webhook', 'reconciliation']),
    /** As it was signed; for one with `raw`, only what identifies whom it concerns. */
    payload: p.json<Record<string, unknown>>(),
    /** The received bytes of an event that PostgreSQL cannot store as JSON. */
    raw: p.blob().nullable(),
    /** By Stripe's clock. */
    createdAt: p.datetime().columnType('timestamptz'),
    receivedAt: p.datetime().columnType('timestamptz'),
    processedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Its own job will read its customer, and has not begun: events that arrive before it begins need no job. */
    due: p.boolean().default(false),
  },
  indexes: [
    { name: 'stripe_event_received', properties: ['receivedAt'] },
    { name: 'stripe_event_unprocessed', properties: ['receivedAt'], where: 'processed_at is null' },
    { name: 'stripe_event_raw', properties: ['receivedAt'], where: 'raw is not null' },
    { name: 'stripe_event_waiting', properties: ['stripeCustomerId'], where: 'processed_at is null' },
  ],
});
