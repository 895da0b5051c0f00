import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { awaitsAnswer, disputeStatuses, type DisputeStatus } from '@app/contract/payments/disputes/rules.ts';
import { stayDisputeChanged } from '@app/contract/payments/events.ts';
import { newId, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { askIfThere, insideTransaction, instantOf } from '../../stripe/index.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';
import { moneyPurposeOf } from '../records/cardMarks.ts';
import { notePayment } from '../records/notePayment.ts';
import { StayDispute, type StayDisputeRow } from '../records/StayDispute.entity.ts';
import { StayPayment } from '../records/StayPayment.entity.ts';

interface Disputed {
  /** The card payment. */
  paymentId: string;
  connectedId: string;
  /** `du_…` */
  disputeId: string;
}

/**
 * Brings a dispute of a card payment to what Stripe says of it, with the money that it moved, each movement once; its host is told when it
 * is opened and when it ends. It is the same, however often and in which order.
 * @returns whether anything was otherwise before.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function syncDispute(
  platform: Platform,
  { paymentId, connectedId, disputeId }: Disputed,
): Promise<boolean> {
  return transactNights(platform, null, async (tx) => {
    // The payment first, then its stay: the order in which payments are settled. Whoever comes later also reads later.
    const payment = await tx.em.findOne(CardPayment, { id: paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!payment) return false;
    const own = { accountId: payment.account.id, reservationId: payment.reservation.id };
    const { property } = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
    const said = await askIfThere(platform, async ({ disputes }) =>
      disputes.retrieve(disputeId, {}, { ...insideTransaction, stripeAccount: connectedId }),
    );
    if (!said) return false;
    const known = await tx.em.findOne(StayDispute, { disputeId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isChanged = known ? changeDispute(tx, known, said) : addDispute(tx, payment, said);
    if (known && isChanged && ends.has(known.status)) await forgetErased(tx, known);
    let moved = false;
    for (const { id: balanceId, amount, currency } of said.balance_transactions) {
      if (currency !== 'eur' || amount === 0 || (await tx.em.findOne(StayPayment, { balanceId }))) continue;
      const on = dayAtProperty(tx.clock.now(), property.hours);
      const trace = { paymentId, refundId: null, balanceId, purpose: moneyPurposeOf(payment) };
      notePayment(tx, own, { cents: amount, means: 'card', on, note: '' }, trace);
      moved = true;
    }
    return isChanged || moved;
  });
}

function factsOf(said: Stripe.Dispute) {
  return {
    cents: said.amount,
    feeCents: feeOf(said),
    reason: said.reason,
    status: statusOf(said.status),
    dueBy: instantOf(said.evidence_details.due_by),
  };
}

/** Stripe may name another one in a later version: it is then one that asks for nothing. */
function statusOf(status: string): DisputeStatus {
  return disputeStatuses.find((known) => known === status) ?? 'under_review';
}

/** What Stripe says that it took beside the amount, less what it gave back of it. */
function feeOf({ balance_transactions: movements }: Stripe.Dispute): number | null {
  const cents = movements.reduce((sum, { fee }) => sum + fee, 0);
  return cents === 0 ? null : cents;
}

function addDispute(tx: Tx, payment: { id: string } & StayOf, said: Stripe.Dispute): true {
  const [id, now] = [newId(), tx.clock.now()];
  tx.em.create(StayDispute, {
    ...factsOf(said),
    id,
    account: payment.account,
    reservation: payment.reservation,
    cardPayment: tx.em.getReference(CardPayment, payment.id),
    connectedId: payment.connectedId,
    disputeId: said.id,
    openedAt: instantOf(said.created),
    told: [],
    text: '',
    evidence: null,
    askedAt: null,
    fileId: null,
    contractFileId: null,
    askedAgainAt: null,
    sentAt: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  });
  tell(tx, { id, accountId: payment.account.id }, 'opened');
  return true;
}

/** Of a guest who was erased while their bank decided, the file goes once it has. */
async function forgetErased({ em }: Pick<Tx, 'em'>, dispute: StayDisputeRow): Promise<void> {
  const erased = await em.execute<unknown[]>(
    `select from reservation r join guest g on g.id = r.guest_id where r.id = ? and g.erased_at is not null`,
    [dispute.reservation.id],
  );
  if (erased.length > 0) em.assign(dispute, { evidence: null, text: '' });
}

type StayOf = Pick<StayDisputeRow, 'account' | 'reservation' | 'connectedId'>;

const ends: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

function changeDispute(tx: Tx, known: StayDisputeRow, said: Stripe.Dispute): boolean {
  const facts = factsOf(said);
  const isSame =
    known.cents === facts.cents &&
    (known.feeCents ?? null) === facts.feeCents &&
    known.reason === facts.reason &&
    known.status === facts.status &&
    (known.dueBy?.getTime() ?? null) === (facts.dueBy?.getTime() ?? null);
  if (isSame) return false;
  const wasOver = ends.has(known.status);
  // An inquiry that becomes a dispute asks for another answer, and takes the money.
  const isEscalated = known.status.startsWith('warning_') && facts.status === 'needs_response';
  tx.em.assign(known, { ...facts, updatedAt: tx.clock.now() });
  if (isEscalated)
    tx.em.assign(known, {
      told: [],
      evidence: null,
      askedAt: null,
      fileId: null,
      contractFileId: null,
      sentAt: null,
      failure: null,
    });
  const named = { id: known.id, accountId: known.account.id };
  if (isEscalated) tell(tx, named, 'opened');
  else if (!wasOver && ends.has(facts.status)) tell(tx, named, 'closed');
  return true;
}

function tell(
  tx: Pick<Tx, 'record'>,
  { id: disputeId, accountId }: { id: string; accountId: string },
  news: 'opened' | 'closed',
): void {
  tx.record(stayDisputeChanged, { disputeId, accountId, news });
}

/** Whether a host may answer a dispute: the bank waits, and no answer is on its way. */
export function mayAnswer({
  status,
  askedAt,
  failure,
}: Pick<StayDisputeRow, 'status' | 'askedAt' | 'failure'>): boolean {
  return awaitsAnswer(status) && (!askedAt || failure != null);
}
