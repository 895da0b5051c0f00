import { z } from 'zod';
import { idOf } from '../stripe/askStripe.ts';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** Of an event, what says whom it concerns. Whatever is not as expected says nothing. */
const eventSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string().optional().catch(undefined),
      object: z.string(),
      customer: reference.catch(null),
      charge: reference.catch(null),
      amount_refunded: z.number().optional().catch(undefined),
      disputed: z.boolean().optional().catch(undefined),
      status: z.string().nullish().catch(null),
    }),
  }),
});

/** Whom an event of Stripe concerns. */
export interface Concern {
  /** `cus_…`, when the event says so itself. */
  customerId: string | null;
  /** `ch_…` of a charge of which something may have been given back, or that is disputed. */
  refundedChargeId: string | null;
  /** `cs_…` of a payment page on which nobody can pay any more. */
  expiredSessionId: string | null;
}

/** Kinds of objects that say something of a customer's subscriptions and payments. */
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

type EventObject = z.output<typeof eventSchema>['data']['object'];

/** What an event tells of, as far as it says whom it concerns; null when it is nothing of anybody's subscriptions and payments. */
export function eventObject(event: unknown): EventObject | null {
  const { data } = eventSchema.safeParse(event);
  return data && concerning.has(data.data.object.object) ? data.data.object : null;
}

/** Whom an event concerns; null when it says nothing of anybody's subscriptions and payments. */
export function concernOf(event: unknown): Concern | null {
  const object = eventObject(event);
  if (!object) return null;
  const id = object.id ?? null;
  return {
    customerId: object.object === 'customer' ? id : idOf(object.customer),
    refundedChargeId: refundedCharge(object),
    expiredSessionId: object.object === 'checkout.session' && object.status === 'expired' ? id : null,
  };
}

/** Whether reading the customer again leaves nothing to do: this event then needs no job beside another one of theirs. */
export function isSaidByCustomer(concern: Concern): boolean {
  return concern.customerId !== null && concern.refundedChargeId === null && concern.expiredSessionId === null;
}

function refundedCharge(object: EventObject): string | null {
  if (object.object === 'refund' || object.object === 'dispute') return idOf(object.charge);
  if (object.object !== 'charge') return null;
  // Of a charge that says so itself nothing has been given back: what is given back later has an event of its own.
  const isUntouched = object.amount_refunded === 0 && object.disputed === false;
  return isUntouched ? null : (object.id ?? null);
}
