import { z } from 'zod';
import { idOf, instantOf } from '../stripe/askStripe.ts';
import { concernOf, eventObject } from './concernOf.ts';

/** Maximum length of a Stripe name or id. */
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
 * The attributes of an event, in texts that PostgreSQL can store.
 * @throws Error when it has no id, no type or no mode, so is not an event.
 */
export function readStripeEvent(event: unknown) {
  const { id, type, api_version: apiVersion, livemode, created } = eventSchema.parse(event);
  return {
    id: storable(id),
    type: storable(type),
    apiVersion: apiVersion ? storable(apiVersion) : null,
    livemode,
    /** By Stripe's clock; null when it is not a valid time. */
    createdAt: isStorable(created) ? instantOf(created) : null,
    /** The customer it concerns, when it contains one, `cus_…`. */
    customerId: storableName(concernOf(event)?.customerId),
  };
}

/** The part of an event that identifies whom it concerns, when PostgreSQL cannot store it whole. */
export function essenceOf(event: unknown): Record<string, unknown> {
  const found = eventObject(event);
  const object = found && {
    ...found,
    id: storableName(found.id),
    customer: storableName(idOf(found.customer)),
    charge: storableName(idOf(found.charge)),
    status: storableName(found.status),
  };
  return { object: 'event', data: { object: object ?? {} } };
}

/** Null for what is too long to be a name. */
function storableName(name: string | null | undefined): string | null {
  return typeof name === 'string' && name.length <= longestName ? storable(name) : null;
}

/** PostgreSQL stores neither NUL nor an unpaired surrogate in a text. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Whether these seconds are in the range of a date. */
function isStorable(seconds: number): boolean {
  return Number.isSafeInteger(seconds) && seconds >= 0 && seconds < 253_402_300_800;
}
