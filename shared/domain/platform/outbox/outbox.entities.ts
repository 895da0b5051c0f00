import { defineEntity, p } from '@mikro-orm/core';

/**
 * An event, committed with the change that it reports: `relayedAt` when it was handed to the queue, `settledAt` when
 * every handler was done or given up. A restore holds it until an administrator decides.
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
    /** The origin of a held event: the archive, or the data that it replaced. */
    heldFrom: p.enum(['archive', 'here']).nullable(),
  },
  indexes: [
    { name: 'outbox_unrelayed', properties: ['id'], where: 'relayed_at is null' },
    { name: 'outbox_unsettled', properties: ['id'], where: 'settled_at is null' },
    { name: 'outbox_settled_at', properties: ['settledAt'] },
    { name: 'outbox_held', properties: ['id'], where: 'held_at is not null' },
  ],
});

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

/** A job that was given up: its event and handler, why, and what an administrator decided about it. */
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

/** One slot of a schedule, taken by the first worker that ticks: two workers make one event. */
export const ScheduleTick = defineEntity({
  name: 'ScheduleTick',
  properties: {
    schedule: p.text().primary(),
    slot: p.datetime().columnType('timestamptz').primary(),
  },
});
