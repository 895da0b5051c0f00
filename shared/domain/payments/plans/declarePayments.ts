import { dayAt, laterDay } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { stayPaymentRemoved } from '@app/contract/payments/events.ts';
import { moneyBounds, type NewPayment, type StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { confirmLocked, dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { isCovered } from '../records/instalmentsAt.ts';
import { notePayment } from '../records/notePayment.ts';
import { readMoney } from './readMoney.ts';
import { receivedOf } from '../records/received.ts';
import { StayPayment } from '../records/StayPayment.entity.ts';
import { readDeclared, readStayMoney, type OwnStay } from '../records/stayPlans.ts';

/**
 * Notes money that a host received for a stay or gave back. An option whose instalments due by today are covered by it is confirmed.
 * @throws DomainError not_found, account_restricted; invalid_input for a day to come, or when more is given back than was received.
 */
export async function addPayment(platform: Platform, own: OwnStay, payment: NewPayment): Promise<StayMoneyView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { reservation, property } = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
    if (await isNoted(tx, own, payment)) return;
    const { cents, on } = payment;
    const now = tx.clock.now();
    const today = dayAtProperty(now, property.hours);
    // The host may be where the day is another than at the property.
    if (on > laterDay(today, dayAt(now))) refuse('on', 'Choisissez aujourd’hui ou un jour passé');
    const before = await readDeclared(tx, own);
    if (before.length >= moneyBounds.payments) refuse('cents', `Au plus ${moneyBounds.payments} paiements par séjour`);
    const agreed = await readStayMoney(tx, own);
    const receivedCents = receivedOf(before) + cents;
    // Arrhes that are given back twice are more than what came.
    const extraCents = reservation.state === 'cancelled' ? (agreed?.cancellation?.extraCents ?? 0) : 0;
    if (receivedCents < -extraCents) {
      const most = formatCents(receivedOf(before) + extraCents);
      refuse('cents', `Vous ne pouvez pas rendre plus que ${extraCents > 0 ? 'dû' : 'reçu'}\u00a0: ${most}`);
    }
    notePayment(tx, own, payment);
    if (reservation.state !== 'option') return;
    if (agreed && isCovered(agreed.plan, { receivedCents, today })) await confirmLocked(tx, { reservation, property });
  });
  return readMoney(platform, own);
}

/** Whether the same form was sent before. @throws DomainError changed_meanwhile when it was another one's. */
async function isNoted({ em }: Pick<Tx, 'em'>, own: OwnStay, { submission, cents }: NewPayment): Promise<boolean> {
  if (submission === undefined) return false;
  const known = await em.findOne(StayPayment, { id: submission });
  if (!known) return false;
  const isSame = known.account.id === own.accountId && known.reservation.id === own.reservationId;
  if (!isSame || known.cents !== cents) throw new DomainError('changed_meanwhile');
  return true;
}

/**
 * Takes back a payment that was noted by mistake; what it confirmed stays so.
 * @throws DomainError not_found, account_restricted; invalid_input when less would be received than was given back.
 */
export async function removePayment(
  platform: Platform,
  own: OwnStay,
  { paymentId }: { paymentId: string },
): Promise<StayMoneyView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
    const payments = await readDeclared(tx, own);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) throw new DomainError('not_found');
    if (payment.byCard)
      refuse('paymentId', 'Ce paiement est passé par Stripe\u00a0: remboursez-le plutôt sur la carte.');
    if (payment.cents > 0 && receivedOf(payments) - payment.cents < 0)
      refuse('paymentId', 'Un remboursement a été noté sur ce paiement\u00a0: retirez d’abord le remboursement.');
    await tx.em.nativeDelete(StayPayment, { id: paymentId, account: own.accountId });
    tx.record(stayPaymentRemoved, { ...own, paymentId });
  });
  return readMoney(platform, own);
}

function refuse(field: string, detail: string): never {
  throw new DomainError('invalid_input', { detail, fields: { [field]: detail } });
}
