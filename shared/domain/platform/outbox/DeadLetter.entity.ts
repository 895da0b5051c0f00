import { defineEntity, p } from '@mikro-orm/core';

/** A job that was given up: what it was, why, and what an administrator decided about it. */
export const DeadLetter = defineEntity({
  name: 'DeadLetter',
  properties: {
    id: p.uuid().primary(),
    eventId: p.uuid(),
    handler: p.text(),
    envelope: p.json<Record<string, unknown>>(),
    error: p.text(),
    attempts: p.integer(),
    failedAt: p.datetime().columnType('timestamptz'),
    resolution: p.enum(['replayed', 'discarded']).nullable(),
    resolvedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'dead_letter_open', properties: ['failedAt'], where: 'resolved_at is null' }],
  uniques: [{ name: 'dead_letter_once', properties: ['eventId', 'handler'] }],
});
