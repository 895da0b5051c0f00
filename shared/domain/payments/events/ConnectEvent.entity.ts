import { defineEntity, p } from '@mikro-orm/core';
import { hostEventFamilies } from '@app/contract/payments/hostEvents.ts';

/** An event of Stripe about a host's account: a hint to read again what it is about. Its id identifies repeated deliveries. */
export const ConnectEvent = defineEntity({
  name: 'ConnectEvent',
  properties: {
    /** `evt_…` */
    id: p.text().primary(),
    family: p.enum(hostEventFamilies),
    type: p.text(),
    /** The host's account, `acct_…`. */
    connectedId: p.text(),
    /** `payment_intent`; null: of something that is of no concern here. */
    objectType: p.text().nullable(),
    objectId: p.text().nullable(),
    receivedAt: p.datetime().columnType('timestamptz'),
    processedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [
    { name: 'connect_event_received', properties: ['family', 'receivedAt'] },
    { name: 'connect_event_unprocessed', properties: ['receivedAt'], where: 'processed_at is null' },
  ],
});
