import { z } from 'zod';
import { idOf } from '../stripe/askStripe.ts';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** The parts of an event that identify whom it concerns. Unexpected values are ignored. */
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

/** The objects that an event of Stripe concerns. */
export interface Concern {
  /** `cus_…`, when the event contains it. */
  customerId: string | null;
  /** `ch_…` of a charge that may have been refunded or disputed. */
  refundedChargeId: string | null;
  /** `cs_…` of a payment page that can no longer be paid. */
  expiredSessionId: string | null;
}

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

type EventObject = z.output<typeof eventSchema>['data']['object'];

/** The object of an event, limited to what identifies whom it concerns; null unless about subscriptions or payments. */
export function eventObject(event: unknown): EventObject | null {
  const { data } = eventSchema.safeParse(event);
  return data && concerning.has(data.data.object.object) ? data.data.object : null;
}

/** What an event concerns; null when it is not about subscriptions and payments. */
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
