import type { MoneyPurpose } from '@app/contract/payments/cards.ts';
import type { CardPaymentRow } from './CardPayment.entity.ts';

type Purpose = CardPaymentRow['purpose'];

/** The marks by which a payment is known again at Stripe, also by a database that was restored from before it. */
export function cardMarks(id: string, { reservationId, purpose }: { reservationId: string; purpose: Purpose }) {
  return { card_payment_id: id, reservation_id: reservationId, ...(purpose !== 'stay' && { purpose }) };
}

/** What the money of a payment is for: the price of the stay, or what was claimed of its caution. */
export function moneyPurposeOf({ purpose }: Pick<CardPaymentRow, 'purpose'>): MoneyPurpose {
  return purpose === 'stay' ? 'stay' : 'caution';
}

/** Whether a mark at Stripe can be an id of ours: its host can write there what they like. */
export function isId(mark: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(mark);
}
