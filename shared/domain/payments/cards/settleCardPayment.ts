import { LockMode } from '@mikro-orm/core';
import { cardBookingHeld, cardRefused } from '@app/contract/payments/events.ts';
import { holdingStates } from '@app/contract/reservations/rules.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import {
  confirmLocked,
  dayAtProperty,
  expireLocked,
  lockReservation,
  requestLocked,
  transactNights,
} from '../../reservations/index.ts';
import { askStripe, isRefusal } from '../../stripe/index.ts';
import { notePayment } from '../records/notePayment.ts';
import { readStayMoney } from '../records/stayPlans.ts';
import { CardPayment, type CardPaymentRow } from '../records/CardPayment.entity.ts';
import { readCardFacts, type CardFacts } from './cardFacts.ts';
import { askRefund } from './askRefund.ts';

type Locked = Awaited<ReturnType<typeof lockReservation>>;

/** What is to be done at Stripe next. */
type Next = 'capture' | 'release' | null;

/** Stripe is asked again after each act, and it takes two at most: an amount is taken, or given up. */
const mostSteps = 4;

/**
 * Brings a payment to what Stripe says of it, and takes or gives up what a card holds by whether the stay takes place. Whoever hears that
 * something may have happened calls it: the guest who comes back, Stripe's event, the review of every minute; it is the same, however often
 * and in which order.
 * @throws DomainError billing_unavailable when Stripe does not answer; then the same is to be tried again.
 */
export async function settleCardPayment(
  platform: Platform,
  { id, isShut = false }: { id: string; /** Whether its page can be paid no more. */ isShut?: boolean },
): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    const read = await transactNights(platform, null, async (tx) => settleOnce(platform, tx, id, isShut));
    if (read === null || read.next === null) return;
    await act(platform, read.payment, read.next);
  }
}

/** The payment first: only then is what Stripe says of it as new as what is stored. */
async function settleOnce(
  platform: Platform,
  tx: Tx,
  id: string,
  isShut: boolean,
): Promise<{ payment: CardPaymentRow; next: Next } | null> {
  const payment = await tx.em.findOne(CardPayment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!payment || (payment.state !== 'open' && payment.state !== 'held')) return null;
  const facts = await readCardFacts(platform, payment);
  const locked = await lockReservation(tx, { accountId: payment.account.id, id: payment.reservation.id });
  const next = await apply(tx, payment, locked, isShut && facts.kind === 'waiting' ? unopened : facts);
  payment.updatedAt = tx.clock.now();
  return { payment, next };
}

/** A page that was shut before anybody paid. */
const unopened: CardFacts = { kind: 'gone', failure: 'expired' };

async function apply(tx: Tx, payment: CardPaymentRow, locked: Locked, facts: CardFacts): Promise<Next> {
  switch (facts.kind) {
    case 'waiting':
      return null;
    case 'held':
      return applyHeld(tx, payment, locked, facts);
    case 'paid':
      return applyPaid(tx, payment, locked, facts);
    case 'gone':
      await applyGone(tx, payment, locked, facts.failure);
      return null;
  }
}

function takesPlace({ reservation }: Locked): boolean {
  return holdingStates.some((state) => state === reservation.state);
}

type Held = Extract<CardFacts, { kind: 'held' }>;

async function applyHeld(tx: Tx, payment: CardPaymentRow, locked: Locked, facts: Held): Promise<Next> {
  const isNew = payment.state === 'open';
  const { intentId, customerId, methodId, captureBefore } = facts;
  tx.em.assign(payment, { state: 'held', intentId, customerId, methodId, captureBefore, wish: null });
  if (!takesPlace(locked)) return 'release';
  const { reservation } = locked;
  if (isNew && reservation.state === 'option' && payment.outcome !== null) {
    const isBooking = reservation.payUntil !== null;
    if (payment.outcome === 'confirm') await confirmLocked(tx, locked);
    else requestLocked(tx, locked, await answerByOf(tx, payment));
    if (isBooking) tx.record(cardBookingHeld, ownOf(payment));
  }
  return reservation.state === 'confirmed' ? 'capture' : null;
}

function ownOf({ account, reservation }: CardPaymentRow) {
  return { accountId: account.id, reservationId: reservation.id };
}

const hour = 3_600_000;

/** Until when the host answers, by the terms of the stay. */
async function answerByOf(tx: Tx, payment: CardPaymentRow): Promise<Date> {
  const agreed = await readStayMoney(tx, ownOf(payment));
  return new Date(tx.clock.now().getTime() + (agreed?.terms.booking.answerHours ?? 24) * hour);
}

type Paid = Extract<CardFacts, { kind: 'paid' }>;

async function applyPaid(tx: Tx, payment: CardPaymentRow, locked: Locked, facts: Paid): Promise<Next> {
  const { intentId, customerId, methodId, chargeId, cents } = facts;
  // Money that nobody held first, as a saved card gives it, may be the first that is heard of a stay.
  if (payment.state === 'open' && payment.way === 'page') await applyHeld(tx, payment, locked, heldBefore(facts));
  tx.em.assign(payment, { state: 'paid', intentId, customerId, methodId, chargeId, cents, wish: null });
  const on = dayAtProperty(tx.clock.now(), locked.property.hours);
  const trace = { paymentId: payment.id, refundId: null };
  notePayment(tx, ownOf(payment), { cents, means: 'card', on, note: '' }, trace);
  if (takesPlace(locked) || locked.reservation.state === 'no_show') return null;
  // It was given up while its card was charged: what the cancellation came to did not know of this money.
  askRefund(tx, { id: payment.id, accountId: payment.account.id }, cents);
  return null;
}

function heldBefore({ intentId, customerId, methodId }: Paid): Held {
  return { kind: 'held', captureBefore: null, intentId, customerId, methodId };
}

async function applyGone(tx: Tx, payment: CardPaymentRow, locked: Locked, failure: string): Promise<void> {
  const isRefused = payment.way === 'saved';
  const wasOpen = payment.state === 'open';
  tx.em.assign(payment, { state: isRefused ? 'refused' : 'closed', failure, wish: null });
  if (isRefused) tx.record(cardRefused, { ...ownOf(payment), cardPaymentId: payment.id });
  const { reservation } = locked;
  const wasKept = wasOpen && reservation.state === 'option' && reservation.payUntil !== null;
  if (wasKept) await expireLocked(tx, locked);
}

/** Does at Stripe what the stay asks for. What Stripe refuses, because it is otherwise by now, is read again. */
async function act(platform: Platform, { intentId = null, connectedId }: CardPaymentRow, next: Next): Promise<void> {
  if (intentId === null) return;
  const on = { stripeAccount: connectedId };
  try {
    await askStripe(platform, async ({ paymentIntents }) =>
      next === 'capture' ? paymentIntents.capture(intentId, {}, on) : paymentIntents.cancel(intentId, {}, on),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
