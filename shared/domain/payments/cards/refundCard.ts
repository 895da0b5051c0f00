import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { cardRefundFailed } from '@app/contract/payments/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { askStripe, failureOf, isRefusal } from '../../stripe/index.ts';
import { isId, moneyPurposeOf } from '../records/cardMarks.ts';
import { notePayment } from '../records/notePayment.ts';
import { returnOf } from '../records/describeRefund.ts';
import { StayPayment } from '../records/StayPayment.entity.ts';
import { CardPayment, CardRefund, type CardPaymentRow, type CardRefundRow } from '../records/CardPayment.entity.ts';

/** Milliseconds for which Stripe surely knows the key of a call: it forgets them after a day. */
const keyLasts = 20 * 3_600_000;

/**
 * Has Stripe give a refund that was asked for, and keeps what came of it. Begun again, it refunds once, also after Stripe has forgotten that it
 * was asked: then its refunds are looked through first.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function refundCard(platform: Platform, { cardRefundId }: { cardRefundId: string }): Promise<void> {
  const refund = await findAsked(platform, cardRefundId);
  if (!refund) return;
  const { cents, cardPayment, createdAt } = refund;
  const { intentId = null, connectedId, id: paymentId } = cardPayment;
  if (intentId === null) return;
  if (platform.clock.now().getTime() - createdAt.getTime() > keyLasts) {
    await syncCardRefunds(platform, cardPayment).catch((error: unknown) => {
      // Of an account that its owner withdrew nothing can be known: it refuses below.
      if (!isRefusal(error)) throw error;
    });
    if (!(await findAsked(platform, cardRefundId))) return;
  }
  let made: Stripe.Refund | null = null;
  let refusal: string | null = null;
  try {
    made = await askStripe(platform, async ({ refunds }) =>
      refunds.create(...refundParams(intentId, connectedId, { id: cardRefundId, cents })),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = failureOf(error)?.code ?? 'refused';
  }
  await transactNights(platform, null, async (tx) => {
    const own = await lockPayment(tx, paymentId);
    const locked = await tx.em.findOneOrFail(CardRefund, { id: cardRefundId }, { refresh: true });
    if (locked.state !== 'asked') return;
    if (made) await keepRefund(tx, own, made);
    else failRefund(tx, { accountId: own.payment.account.id, refund: locked }, refusal ?? 'refused');
  });
}

/** A refund that Stripe has not answered for, with its payment. */
async function findAsked({ orm }: Pick<Platform, 'orm'>, id: string): Promise<CardRefundRow | null> {
  return orm.em.fork().findOne(CardRefund, { id, state: 'asked' }, { populate: ['cardPayment'] });
}

/** How Stripe is asked for a refund of a payment, by whomever: asked twice, it is the same one. */
export function refundParams(
  intentId: string,
  connectedId: string,
  { id, cents }: { id: string; cents: number },
): [Stripe.RefundCreateParams, Stripe.RequestOptions] {
  return [
    { payment_intent: intentId, amount: cents, metadata: { card_refund_id: id } },
    { stripeAccount: connectedId, idempotencyKey: `card-refund:${id}` },
  ];
}

type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** The payment first, then its stay: the order in which payments are settled. */
async function lockPayment(tx: Tx, id: string) {
  const payment = await tx.em.findOneOrFail(CardPayment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const stay = await lockReservation(tx, { accountId: payment.account.id, id: payment.reservation.id });
  return { payment, stay };
}

interface Failing {
  accountId: string;
  refund: CardRefundRow;
}

function failRefund(tx: Tx, { accountId, refund }: Failing, failure: string): void {
  tx.em.assign(refund, { state: 'failed', failure, settledAt: tx.clock.now() });
  tx.record(cardRefundFailed, { accountId, cardRefundId: refund.id });
}

/** Money that is on its way back, or has come back to the guest. */
const underWay: ReadonlySet<string | null> = new Set(['succeeded', 'pending', 'requires_action']);

/**
 * Keeps a refund as Stripe has it: its money is off the stay once, and back on it if a bank sends it back.
 */
async function keepRefund(tx: Tx, { payment, stay }: LockedPayment, made: Stripe.Refund): Promise<void> {
  const { id: refundId, amount, status } = made;
  const asked = made.metadata?.['card_refund_id'];
  const refund =
    (await tx.em.findOne(CardRefund, { refundId })) ??
    (asked !== undefined && isId(asked)
      ? await tx.em.findOne(CardRefund, { id: asked, cardPayment: payment.id })
      : null);
  const isUnderWay = underWay.has(status);
  const noted = await tx.em.findOne(StayPayment, { refundId });
  if (refund && isUnderWay)
    tx.em.assign(refund, { refundId, state: 'done', settledAt: refund.settledAt ?? tx.clock.now() });
  if (refund && !isUnderWay && refund.state !== 'failed') {
    tx.em.assign(refund, { refundId });
    failRefund(tx, { accountId: payment.account.id, refund }, made.failure_reason ?? 'failed');
  }
  if (isUnderWay && !noted) note(tx, { payment, stay }, { cents: -amount, refundId });
  if (!isUnderWay && noted) {
    const returned = returnOf(refundId);
    if (!(await tx.em.findOne(StayPayment, { refundId: returned })))
      note(tx, { payment, stay }, { cents: amount, refundId: returned });
  }
}

function note(
  tx: Tx,
  { payment, stay }: LockedPayment,
  { cents, refundId }: { cents: number; refundId: string },
): void {
  const own = { accountId: payment.account.id, reservationId: payment.reservation.id };
  const on = dayAtProperty(tx.clock.now(), stay.property.hours);
  notePayment(
    tx,
    own,
    { cents, means: 'card', on, note: '' },
    { paymentId: payment.id, refundId, purpose: moneyPurposeOf(payment) },
  );
}

/**
 * Whether a refund gives anything back. What was not taken of an amount that was held stands as one at Stripe too, which is on no balance:
 * the guest never paid it.
 */
function movesMoney({ status, balance_transaction: movement, metadata }: Stripe.Refund): boolean {
  return movement !== null || status !== 'succeeded' || metadata?.['card_refund_id'] !== undefined;
}

/** Refunds of one payment that are looked at: a payment is given back in a few parts at most. */
const mostRefunds = 100;

/**
 * Keeps every refund of a payment as Stripe has it, also those that the host made in their own account there.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function syncCardRefunds(
  platform: Platform,
  payment: Pick<CardPaymentRow, 'id' | 'intentId' | 'connectedId'>,
) {
  const { intentId = null, connectedId } = payment;
  if (intentId === null) return;
  const { data } = await askStripe(platform, async ({ refunds }) =>
    refunds.list({ payment_intent: intentId, limit: mostRefunds }, { stripeAccount: connectedId }),
  );
  for (const refund of data.filter(movesMoney))
    await transactNights(platform, null, async (tx) => keepRefund(tx, await lockPayment(tx, payment.id), refund));
}
