import type { Cancellation } from '@app/contract/payments/terms/cancellation.ts';
import { stayCancelledByGuest } from '@app/contract/storefront/events.ts';
import { agreeCancellation, cancellationAt } from '../../payments/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { cancelLocked, lockReservation, transactNights } from '../../reservations/index.ts';
import { isOn } from './changeStay.ts';
import { readBookedStay, type BookedStay } from './readStay.ts';

/** What it comes to when one side cancels a stay that was booked here at an instant. */
export function cancellationBy(
  {
    money,
    sheet,
    booking,
    ...stay
  }: Pick<BookedStay, 'state' | 'money' | 'arrival' | 'departure' | 'sheet' | 'booking'>,
  cancelled: { by: 'guest' | 'host'; at: Date },
): Cancellation {
  return cancellationAt(money, { ...stay, bookedAt: booking.agreedAt, hours: sheet.hours }, cancelled);
}

/**
 * Whether the guest of a stay may cancel it by themselves: until the day before they come. From then on their host does: a stay that is off
 * gives the caution back, whatever was broken.
 */
export function isCancellable(stay: Pick<BookedStay, 'state' | 'today' | 'arrival'>): boolean {
  return isOn(stay) && stay.today < stay.arrival;
}

/**
 * Cancels a stay because its guest wishes so, and keeps what it came to. @param shownCents what the page said that they get back.
 * @throws DomainError reservation_closed when it is cancelled or has begun; changed_meanwhile when they get something else back by now.
 */
export async function cancelAsGuest(
  platform: Platform,
  { reservationId, accountId }: Pick<BookedStay, 'reservationId' | 'accountId'>,
  { shownCents, reason }: { shownCents: number; reason: string },
): Promise<void> {
  await transactNights(platform, null, async (tx) => {
    const locked = await lockReservation(tx, { id: reservationId, accountId });
    const stay = await readBookedStay(tx, { reservationId, accountId });
    if (!stay || !isCancellable(stay)) throw new DomainError('reservation_closed');
    const at = tx.clock.now();
    const { paidCents, keptCents, refundCents, extraCents } = cancellationBy(stay, { by: 'guest', at });
    if (refundCents !== shownCents) throw new DomainError('changed_meanwhile');
    await cancelLocked(tx, locked, { by: 'guest', reason, on: 'site' });
    const own = { accountId, reservationId };
    await agreeCancellation(tx, own, {
      paidCents,
      keptCents,
      refundCents,
      extraCents,
      by: 'guest',
      at: at.toISOString(),
    });
    tx.record(stayCancelledByGuest, own);
  });
}
