import { z } from 'zod';
import type { Platform, Tx } from '../../platform/index.ts';
import { askStripe, isGone } from '../stripe/askStripe.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { CheckoutSession } from '../subscriptions/CheckoutSession.entity.ts';
import { syncRefunds } from '../transactions/syncRefunds.ts';
import { Transaction } from '../transactions/Transaction.entity.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { idOf } from './idOf.ts';
import { lockStripeCustomer } from './lockStripeCustomer.ts';
import { insideTransaction } from './readStripeCustomer.ts';
import { resettleAccount } from './resettleAccount.ts';
import { StripeEvent } from './StripeEvent.entity.ts';
import { syncCustomer } from './syncCustomer.ts';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** Of the object of an event, what says whom it concerns. */
const objectSchema = z.object({
  id: z.string().optional(),
  object: z.string().optional(),
  customer: reference.catch(null),
  charge: reference.catch(null),
});

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

/** Kinds of which reading the customer again leaves nothing to do. */
const saidByCustomer = new Set(['customer', 'invoice', 'payment_intent', 'payment_method', 'subscription']);

/**
 * Does what an event of Stripe asks for, which is to read again whatever it concerns: what the event itself says may be old
 * by now, and the order in which events come never matters. Notes that it was processed, together with those that had
 * arrived for the same customer before the reading began: a payment alone makes a dozen.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function processStripeEvent(platform: Platform, tx: Tx, stripeEventId: string): Promise<void> {
  const event = await tx.em.findOne(StripeEvent, { id: stripeEventId });
  // Thrown away since: the reconciliation has seen to what it told.
  if (!event) return;
  const { data } = z.object({ data: z.object({ object: objectSchema }) }).parse(event.payload);
  const { object } = data;
  if (object.object !== undefined && concerning.has(object.object)) {
    if (event.type === 'checkout.session.expired' && object.id) await expireCheckout(tx, object.id);
    await readAgain(platform, tx, { ...object, kind: object.object, eventId: event.id });
  }
  await noteProcessed(tx, [event.id]);
}

type Concerned = z.output<typeof objectSchema> & { kind: string; eventId: string };

async function readAgain(platform: Platform, tx: Tx, object: Concerned): Promise<void> {
  const chargeId = object.kind === 'charge' ? (object.id ?? null) : idOf(object.charge);
  const customerId = await customerOf(platform, tx, object, chargeId);
  // A payment has to be known before what was given back of it.
  if (customerId !== null) await readCustomer(platform, tx, customerId, object.eventId);
  const mayTellRefund = object.kind === 'charge' || object.kind === 'refund' || object.kind === 'dispute';
  if (chargeId === null || !mayTellRefund) return;
  try {
    await tx.em.flush();
    const differences = await syncRefunds(platform, tx, chargeId);
    if (differences.length > 0 && customerId !== null) await resettleAccount(tx, customerId);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function readCustomer(platform: Platform, tx: Tx, customerId: string, eventId: string): Promise<void> {
  await lockStripeCustomer(tx, customerId);
  // Whoever held the customer before may have read it after this event had arrived.
  const arrived = await tx.em.execute<{ id: string; kind: string }[]>(
    `select id, payload #>> '{data,object,object}' as kind from stripe_event
     where processed_at is null and (id = ? or stripe_customer_id = ?)`,
    [eventId, customerId],
  );
  if (!arrived.some(({ id }) => id === eventId)) return;
  await syncCustomer(platform, tx, customerId);
  await noteProcessed(
    tx,
    arrived.filter(({ kind }) => saidByCustomer.has(kind)).map(({ id }) => id),
  );
}

async function noteProcessed({ em, clock }: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update stripe_event set processed_at = ? where processed_at is null and id in (${ids.map(() => '?').join(', ')})`,
    [clock.now(), ...ids],
    'run',
  );
}

async function customerOf(
  platform: Platform,
  { em }: Tx,
  object: Concerned,
  chargeId: string | null,
): Promise<string | null> {
  if (object.kind === 'customer') return object.id ?? null;
  const named = idOf(object.customer);
  if (named !== null || chargeId === null) return named;
  const transaction = await em.findOne(Transaction, { stripeChargeId: chargeId });
  if (transaction) {
    const { account, stripeAccount } = transaction;
    const known = await em.findOne(StripeCustomer, { account, stripeAccount });
    if (known) return known.customerId;
  }
  try {
    const charge = await askStripe(platform, async () =>
      stripeOf(platform).charges.retrieve(chargeId, {}, insideTransaction),
    );
    return idOf(charge.customer);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function expireCheckout({ em }: Tx, stripeSessionId: string): Promise<void> {
  await em.flush();
  const session = await em.findOne(CheckoutSession, { stripeSessionId });
  if (session && session.status !== 'complete') em.assign(session, { status: 'expired' });
}
