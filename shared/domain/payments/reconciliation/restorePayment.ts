import type Stripe from 'stripe';
import { transactNights, lockReservation } from '../../reservations/index.ts';
import type { Platform } from '../../platform/index.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';
import { findUnderWay } from '../records/findUnderWay.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { isId } from '../records/cardMarks.ts';
import type { ComparedHost } from './findings.ts';

interface Lost {
  /** Of the payment, as its mark at Stripe says. */
  id: string;
  intent: Stripe.PaymentIntent;
}

/**
 * Adds a payment again that Stripe has and a restored database has not, if its stay is there: it is open then, and to be settled.
 * @returns `unknown` without its stay, `blocked` while another payment of it is under way, `foreign` when the mark is somebody else's.
 */
export async function restorePayment(
  platform: Platform,
  { accountId, connectedId }: ComparedHost,
  { id, intent }: Lost,
): Promise<'restored' | 'unknown' | 'blocked' | 'foreign'> {
  const reservationId = intent.metadata['reservation_id'] ?? '';
  if (!isId(reservationId)) return 'unknown';
  return transactNights(platform, null, async (tx) => {
    const [stay] = await tx.em.execute<{ account_id: string }[]>('select account_id from reservation where id = ?', [
      reservationId,
    ]);
    if (!stay) return 'unknown';
    if (stay.account_id !== accountId || (await tx.em.findOne(CardPayment, { id }))) return 'foreign';
    await lockReservation(tx, { accountId, id: reservationId });
    const underWay = await findUnderWay(tx, { accountId, reservationId }, ['stay']);
    if (underWay.length > 0) return 'blocked';
    addCardPayment(tx, {
      id,
      accountId,
      reservationId,
      connectedId,
      cents: intent.amount,
      // On a page the amount is set aside first; a saved card is charged at once.
      way: intent.capture_method === 'manual' ? 'page' : 'saved',
      outcome: null,
      closesAt: tx.clock.now(),
      intentId: intent.id,
    });
    return 'restored';
  });
}
