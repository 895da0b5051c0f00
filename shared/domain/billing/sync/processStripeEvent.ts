import type { Platform, Tx } from '../../platform/index.ts';
import { askIfThere, idOf, insideTransaction, isGone } from '../../stripe/index.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { syncRefunds } from '../refunds/syncRefunds.ts';
import { Transaction } from '../ledger/Transaction.entity.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { lockStripeCustomer } from '../stripe/readStripeCustomer.ts';
import { resettleAccount } from '../ledger/settleAccount.ts';
import { beginReading, eventsSaidBy, noteProcessed } from './arrivedEvents.ts';
import { concernOf, isSaidByCustomer, type Concern } from './readStripeEvent.ts';
import { StripeEvent } from './StripeEvent.entity.ts';
import { syncCustomer } from './syncCustomer.ts';

/** Runs before the transaction of `processStripeEvent` and is visible at once: the customer is about to be read. */
export async function openStripeEvent(platform: Platform, stripeEventId: string): Promise<void> {
  const { rows } = await platform.pool.query<{ customer: string }>({
    name: 'open_stripe_event',
    text: 'select stripe_customer_id as customer from stripe_event where id = $1 and stripe_customer_id is not null',
    values: [stripeEventId],
  });
  for (const { customer } of rows) await beginReading(platform, customer);
}

/**
 * Processes an event of Stripe by reading again what it concerns: its content may be outdated, and the order of events
 * never matters. Marks those that had arrived for the same customer before as processed too: one payment causes a dozen.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function processStripeEvent(platform: Platform, tx: Tx, stripeEventId: string): Promise<void> {
  const event = await tx.em.findOne(StripeEvent, { id: stripeEventId });
  // Deleted since: the reconciliation has covered it.
  if (!event) return;
  const concern = concernOf(event.payload);
  const { stripeCustomerId: customerId } = event;
  if (concern && customerId && customerId === concern.customerId && isSaidByCustomer(concern)) {
    await readCustomer(platform, tx, customerId);
    return;
  }
  if (concern && !event.processedAt) await readAgain(platform, tx, concern);
  await noteProcessed(tx, [event.id]);
}

/** An event covered by the customer. Others may have been stored without a job because of this one. */
async function readCustomer(platform: Platform, tx: Tx, customerId: string): Promise<void> {
  if ((await eventsSaidBy(tx, customerId)).length === 0) return;
  await lockStripeCustomer(tx, customerId);
  // The previous holder of the lock may have read the customer after these events arrived.
  if ((await eventsSaidBy(tx, customerId)).length > 0) await syncCustomer(platform, tx, customerId);
}

async function readAgain(platform: Platform, tx: Tx, concern: Concern): Promise<void> {
  const { refundedChargeId: chargeId, expiredSessionId } = concern;
  if (expiredSessionId !== null) {
    const session = await tx.em.findOne(CheckoutSession, { stripeSessionId: expiredSessionId });
    if (session && session.status !== 'complete') tx.em.assign(session, { status: 'expired' });
  }
  const customerId = await customerOf(platform, tx, concern);
  // A payment must be stored before its refunds.
  if (customerId !== null) await syncCustomer(platform, tx, customerId);
  if (chargeId === null) return;
  try {
    await tx.em.flush();
    const differences = await syncRefunds(platform, tx, chargeId);
    if (differences.length > 0 && customerId !== null) await resettleAccount(tx, customerId);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function customerOf(platform: Platform, { em }: Tx, concern: Concern): Promise<string | null> {
  const { customerId, refundedChargeId: chargeId } = concern;
  if (customerId !== null || chargeId === null) return customerId;
  const transaction = await em.findOne(Transaction, { stripeChargeId: chargeId });
  if (transaction) {
    const { account, stripeAccount } = transaction;
    const known = await em.findOne(StripeCustomer, { account, stripeAccount });
    if (known) return known.customerId;
  }
  const charge = await askIfThere(platform, async ({ charges }) => charges.retrieve(chargeId, {}, insideTransaction));
  return idOf(charge?.customer);
}
