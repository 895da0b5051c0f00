import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayBooked } from '@app/contract/storefront/events.ts';
import type { PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { agreeCaution, cardAccountOf, replacePlan } from '../../payments/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { confirmLocked, lockReservation, transactNights } from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { onceAgreed } from './bookStay.ts';
import { readBookedStay, type BookedStay } from './readStay.ts';

/**
 * Agrees to an offer for its guest: they are bound by the terms that it froze, and pay from this day on. @param shownCents the total that they saw.
 * @throws DomainError reservation_closed when it was answered, withdrawn or is over; changed_meanwhile when it costs something else by now.
 */
export async function acceptOffer(
  platform: Platform,
  { reservationId, accountId }: Pick<BookedStay, 'reservationId' | 'accountId'>,
  { means, shownCents }: { means: PaymentMeans | null; shownCents: number },
): Promise<void> {
  const own = { reservationId, accountId };
  await transactNights(platform, null, async (tx) => {
    const locked = await lockReservation(tx, { id: reservationId, accountId });
    const stay = await readBookedStay(tx, own);
    const now = tx.clock.now();
    const isOpen = stay?.state === 'option' && stay.booking.isOffered && stay.answerBy !== null && stay.answerBy > now;
    if (!isOpen) throw new DomainError('reservation_closed');
    const { money, today, arrival } = stay;
    if (stay.totalCents !== shownCents || money.plan.totalCents !== shownCents)
      throw new DomainError('changed_meanwhile');
    const plan = paymentPlan(money.terms, { ...money.plan, arrival, bookedOn: today });
    await replacePlan(tx, own, plan);
    const cardIsReady = (await cardAccountOf(tx, accountId)) !== null;
    agreeCaution(tx, own, { terms: money.terms, arrival, departure: stay.departure, cardIsReady });
    await tx.em.nativeUpdate(Booking, { reservation: reservationId, account: accountId }, { means, agreedAt: now });
    const { state, heldUntil } = onceAgreed(plan, { means, today });
    if (state === 'confirmed') await confirmLocked(tx, locked);
    else tx.em.assign(locked.reservation, { answerBy: null, heldUntil, updatedAt: now });
    tx.record(stayBooked, own);
  });
}
