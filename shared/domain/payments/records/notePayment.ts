import type { MoneyPurpose } from '@app/contract/payments/cards.ts';
import { stayPaymentNoted } from '@app/contract/payments/events.ts';
import type { NewPayment } from '@app/contract/payments/moneyApi.ts';
import { Account } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import { CardPayment } from './CardPayment.entity.ts';
import { StayPayment } from './StayPayment.entity.ts';
import type { OwnStay } from './stayPlans.ts';

/** Which card payment an amount is of, and by what it went back: the refund, `re_…`, or Stripe's movement in a dispute, `txn_…`. */
interface CardTrace {
  paymentId: string;
  refundId: string | null;
  balanceId?: string;
  /** Left out: the price of the stay. */
  purpose?: MoneyPurpose;
}

/**
 * Keeps money that a host received for a stay or gave back, and tells it to those whom it concerns. Every amount of a stay comes through
 * here, in the transaction that has locked the stay. @returns the id of the payment.
 */
export function notePayment(
  tx: Pick<Tx, 'em' | 'clock' | 'record'>,
  { accountId, reservationId }: OwnStay,
  { cents, means, on, note, submission }: NewPayment,
  card: CardTrace | null = null,
): string {
  const id = submission ?? newId();
  tx.em.create(StayPayment, {
    id,
    account: tx.em.getReference(Account, accountId),
    reservation: tx.em.getReference(Reservation, reservationId),
    cents,
    means,
    day: on,
    note,
    purpose: card?.purpose ?? 'stay',
    cardPayment: card === null ? null : tx.em.getReference(CardPayment, card.paymentId),
    refundId: card?.refundId ?? null,
    balanceId: card?.balanceId ?? null,
    // What a host types may be a slip, and a mail cannot be taken back.
    telling: card === null && cents < 0 ? 'waiting' : null,
    createdAt: tx.clock.now(),
  });
  tx.record(stayPaymentNoted, { accountId, reservationId, paymentId: id });
  return id;
}
