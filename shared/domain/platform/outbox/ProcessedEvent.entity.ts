import { defineEntity, p } from '@mikro-orm/core';

/** The inbox: this handler has done its work for this event, and must not do it again. */
export const ProcessedEvent = defineEntity({
  name: 'ProcessedEvent',
  properties: {
    eventId: p.uuid().primary(),
    handler: p.text().primary(),
    processedAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'processed_event_at', properties: ['processedAt'] }],
});
