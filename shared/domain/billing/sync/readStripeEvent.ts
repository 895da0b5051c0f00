import { z } from 'zod';
import { idOf, instantOf } from '../stripe/askStripe.ts';
import { concernOf, eventObject } from './concernOf.ts';

/** Characters that a name of Stripe's may have. */
const longestName = 255;

const eventSchema = z.object({
  id: z.string().min(1).max(longestName),
  object: z.literal('event'),
  type: z.string().min(1).max(longestName),
  api_version: z.string().max(longestName).nullish().catch(null),
  livemode: z.boolean(),
  created: z.number().catch(Number.NaN),
  data: z.unknown(),
});

/**
 * What an event says of itself, in texts that PostgreSQL takes.
 * @throws Error when it has no id, no type or no mode: it is no event.
 */
export function readStripeEvent(event: unknown) {
  const { id, type, api_version: apiVersion, livemode, created } = eventSchema.parse(event);
  return {
    id: storable(id),
    type: storable(type),
    apiVersion: apiVersion ? storable(apiVersion) : null,
    livemode,
    /** By Stripe's clock; null when that is no time. */
    createdAt: isStorable(created) ? instantOf(created) : null,
    /** Whom it concerns, when it says so itself, `cus_…`. */
    customerId: storableName(concernOf(event)?.customerId),
  };
}

/** Of an event that PostgreSQL does not take whole: what says whom it concerns. */
export function essenceOf(event: unknown): Record<string, unknown> {
  const told = eventObject(event);
  const object = told && {
    ...told,
    id: storableName(told.id),
    customer: storableName(idOf(told.customer)),
    charge: storableName(idOf(told.charge)),
    status: storableName(told.status),
  };
  return { object: 'event', data: { object: object ?? {} } };
}

/** Null for what is too long to be a name. */
function storableName(name: string | null | undefined): string | null {
  return typeof name === 'string' && name.length <= longestName ? storable(name) : null;
}

/** PostgreSQL keeps neither NUL nor half a character in a text. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Seconds of the years that a date can be written in. */
function isStorable(seconds: number): boolean {
  return Number.isSafeInteger(seconds) && seconds >= 0 && seconds < 253_402_300_800;
}
