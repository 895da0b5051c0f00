import { z } from 'zod';
import { keysOf } from '@app/contract/core/record.ts';
import { idOf, instantOf } from '../../stripe/index.ts';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** What identifies whom the object of an event concerns. Unexpected values are ignored. */
const objectSchema = z.object({
  id: z.string().optional().catch(undefined),
  object: z.string(),
  customer: reference.catch(null),
  charge: reference.catch(null),
  amount_refunded: z.number().optional().catch(undefined),
  disputed: z.boolean().optional().catch(undefined),
  status: z.string().nullish().catch(null),
});
const contentSchema = z.object({ data: z.object({ object: objectSchema }) });

/** The fields of an object that `concernOf` reads. */
export const concernFields = keysOf(objectSchema.shape);

/** Types of objects about a customer's subscriptions and payments. */
const concerning = new Set([
  'charge',
  'checkout.session',
  'customer',
  'dispute',
  'invoice',
  'payment_intent',
  'payment_method',
  'refund',
  'subscription',
]);

type EventObject = z.output<typeof objectSchema>;

/** The object of an event, limited to what identifies whom it concerns; null unless about subscriptions or payments. */
function eventObject(event: unknown): EventObject | null {
  const { data } = contentSchema.safeParse(event);
  return data && concerning.has(data.data.object.object) ? data.data.object : null;
}

/** The objects that an event of Stripe concerns; null when it is not about subscriptions and payments. */
export function concernOf(event: unknown) {
  const object = eventObject(event);
  if (!object) return null;
  const id = object.id ?? null;
  return {
    /** `cus_…`, when the event contains it. */
    customerId: object.object === 'customer' ? id : idOf(object.customer),
    /** `ch_…` of a charge that may have been refunded or disputed. */
    refundedChargeId: refundedCharge(object),
    /** `cs_…` of a payment page that can no longer be paid. */
    expiredSessionId: object.object === 'checkout.session' && object.status === 'expired' ? id : null,
  };
}

export type Concern = NonNullable<ReturnType<typeof concernOf>>;

/** Whether reading the customer again is enough: the event then needs no job if the customer has another one. */
export function isSaidByCustomer(concern: Concern): boolean {
  return concern.customerId !== null && concern.refundedChargeId === null && concern.expiredSessionId === null;
}

function refundedCharge(object: EventObject): string | null {
  if (object.object === 'refund' || object.object === 'dispute') return idOf(object.charge);
  if (object.object !== 'charge') return null;
  // The charge itself shows no refund: a later refund has its own event.
  const isUntouched = object.amount_refunded === 0 && object.disputed === false;
  return isUntouched ? null : (object.id ?? null);
}

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
  // Within the range of a date.
  const isTime = Number.isSafeInteger(created) && created >= 0 && created < 253_402_300_800;
  return {
    id: storable(id),
    type: storable(type),
    apiVersion: apiVersion ? storable(apiVersion) : null,
    livemode,
    /** By Stripe's clock; null when it is not a valid time. */
    createdAt: isTime ? instantOf(created) : null,
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
