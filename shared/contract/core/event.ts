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

type Declaration<N extends string, S extends z.ZodObject, H extends string> = Pick<
  EventDefinition<N, S>,
  'name' | 'label' | 'payload'
> & {
  /** Absent: 1. */
  version?: number;
  /** By name; an event without handlers has an empty record. */
  handlers: Record<H, Reaction>;
};

/** Declares an event, and everything that is known of it: see docs/ARCHITECTURE.md, "Adding". */
export function defineEvent<const N extends string, S extends z.ZodObject, H extends string = never>({
  version = 1,
  handlers,
  ...event
}: Declaration<N, S, H>): EventDefinition<N, S, H> {
  return { ...event, version, handlers: keysOf(handlers).map((handler) => ({ handler, ...handlers[handler] })) };
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
