import { z } from 'zod';
import type { QueueName } from './queues.ts';
import { keysOf } from './record.ts';

/** A job that a customer sees in their own list while a handler works. */
export interface CustomerJob {
  type: string;
  /** As the customer reads it. */
  title: string;
  /** As the team reads it in the customer's timeline. */
  teamTitle: string;
  /** Where its outcome is seen in the customer area; null: nowhere. */
  link: string | null;
}

/** One reaction to an event: one job in a queue for each event. */
interface Reaction {
  queue: QueueName;
  /** What the handler does about the event, as the job centre shows it. */
  label: string;
  job?: CustomerJob;
}

/** A reaction, with the name of the handler that carries it out. */
export interface Subscription<H extends string = string> extends Reaction {
  handler: H;
}

export interface EventDefinition<
  N extends string = string,
  S extends z.ZodObject = z.ZodObject,
  H extends string = string,
> {
  /** `<domain>.<past_participle>` for a fact, `<domain>.<thing>_requested` for an ask. */
  name: N;
  /** Raised when the payload changes in a way that older handlers cannot read. */
  version: number;
  /** What happened, as an administrator would say it: French, shown in the job centre. */
  label: string;
  /** Ids, and values that must not change later; never a secret, never an entity. */
  payload: S;
  /** One job for each of them. */
  handlers: readonly Subscription<H>[];
}

interface Declaration<S extends z.ZodObject, H extends string> {
  /** Absent: 1. */
  version?: number;
  payload: S;
  /** By name; an event without handlers has an empty record. */
  handlers: Record<H, Reaction>;
}

/** Declares the events of a domain: `const event = eventsOf('billing')`, then `event('refunded', 'Remboursement', { … })`. */
export function eventsOf<const D extends string>(domain: D) {
  return <const N extends string, S extends z.ZodObject, H extends string = never>(
    name: N,
    label: string,
    { version = 1, payload, handlers }: Declaration<S, H>,
  ): EventDefinition<`${D}.${N}`, S, H> => ({
    name: `${domain}.${name}`,
    version,
    label,
    payload,
    handlers: keysOf(handlers).map((handler) => ({ handler, ...handlers[handler] })),
  });
}

/** What an event of the clock carries: the moment for which it was recorded, once. */
export const slotPayload = z.object({ slot: z.iso.datetime() });

/** The envelope: the same for every event. */
export const envelopeSchema = z.object({
  /** UUID v7, so that ids sort by time. */
  id: z.uuid(),
  name: z.string(),
  version: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  /** The account that acted; null when the system did. */
  actorId: z.uuid().nullable(),
  /** Follows one request through the logs of the API and of the worker. */
  requestId: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

export type Envelope = z.infer<typeof envelopeSchema>;
