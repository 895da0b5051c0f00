import { z } from 'zod';

export interface EventDefinition<N extends string = string, S extends z.ZodObject = z.ZodObject> {
  /** `<domain>.<past_participle>` for a fact, `<domain>.<thing>_requested` for an ask. */
  name: N;
  /** Raised when the payload changes in a way that older handlers cannot read. */
  version: number;
  /** Ids, and values that must not change later; never a secret, never an entity. */
  payload: S;
}

/** Declares an event of the catalogue. */
export function defineEvent<const N extends string, S extends z.ZodObject>(
  name: N,
  version: number,
  payload: S,
): EventDefinition<N, S> {
  return { name, version, payload };
}

/** What travels: the same for every event. */
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
