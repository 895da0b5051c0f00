import { defineEntity, p } from '@mikro-orm/core';

/**
 * An event that happened, committed with what it tells of. `relayedAt` says when it was handed to the
 * queue, `settledAt` that every handler it asks for is done or given up. One that is held, since a restore, is neither
 * handed over nor settled until an administrator releases or drops it.
 */
export const OutboxEvent = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    version: p.integer(),
    occurredAt: p.datetime().columnType('timestamptz'),
    actorId: p.uuid().nullable(),
    requestId: p.text(),
    payload: p.json<Record<string, unknown>>(),
    relayedAt: p.datetime().columnType('timestamptz').nullable(),
    settledAt: p.datetime().columnType('timestamptz').nullable(),
    heldAt: p.datetime().columnType('timestamptz').nullable(),
    /** Of what time a held one is: of the archive, or of what the archive replaced. */
    heldFrom: p.enum(['archive', 'here']).nullable(),
  },
  indexes: [
    { name: 'outbox_unrelayed', properties: ['id'], where: 'relayed_at is null' },
    { name: 'outbox_unsettled', properties: ['id'], where: 'settled_at is null' },
    { name: 'outbox_settled_at', properties: ['settledAt'] },
    { name: 'outbox_held', properties: ['id'], where: 'held_at is not null' },
  ],
});
