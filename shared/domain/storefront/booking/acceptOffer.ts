import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayBooked } from '@app/contract/storefront/events.ts';
import type { GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import {
  agreeCaution,
  cardAccountOf,
  dueCentsOf,
  pageEnd,
  receivedOf,
  replacePlan,
  reservePage,
} from '../../payments/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { confirmLocked, correctOwnContact, lockReservation, transactNights } from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { onceAgreed } from './bookStay.ts';
import { readBookedStay, type BookedStay } from './readStay.ts';
import { stayLabel } from './stayLabel.ts';
import { stayUrl } from './stayUrl.ts';

/**
 * Agrees to an offer for its guest: they are bound by the terms that it froze, and pay from this day on. @param shownCents the total that they saw.
 * @param address where they live, if nobody has said before. @throws DomainError invalid_input while nobody says it; reservation_closed when it was answered, withdrawn or is over; changed_meanwhile when it costs something else by now.
 */
export async function acceptOffer(
  platform: Platform,
  { reservationId, accountId }: Pick<BookedStay, 'reservationId' | 'accountId'>,
  { means, shownCents, address }: { means: PaymentMeans | null; shownCents: number; address: GuestAddress | null },
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
    if (stay.guest.address === null) {
      if (address === null) throw new DomainError('invalid_input', { fields: { address: 'Indiquez votre adresse.' } });
      await correctOwnContact(tx, locked.reservation, { address });
    }
    const plan = paymentPlan(money.terms, { ...money.plan, arrival, bookedOn: today });
    await replacePlan(tx, own, plan);
    const cardIsReady = (await cardAccountOf(tx, accountId)) !== null;
    agreeCaution(tx, own, { terms: money.terms, arrival, departure: stay.departure, cardIsReady });
    await tx.em.nativeUpdate(Booking, { reservation: reservationId, account: accountId }, { means, agreedAt: now });
    const dueCents = dueCentsOf(plan, { receivedCents: receivedOf(money.payments), today });
    const isDueNow = plan.instalments.some(({ dueOn, cents }) => dueOn <= today && cents > 0);
    const connectedId = means === 'card' && isDueNow ? await cardAccountOf(tx, accountId) : null;
    if (means === 'card' && isDueNow && connectedId === null) throw new DomainError('changed_meanwhile');
    if (connectedId !== null && dueCents > 0) {
      // Kept for the payment alone, and announced once the card holds: as of whoever books by card.
      const { language } = stay.booking;
      tx.em.assign(locked.reservation, { answerBy: null, heldUntil: null, payUntil: pageEnd(tx), updatedAt: now });
      reservePage(tx, {
        ...own,
        connectedId,
        cents: dueCents,
        outcome: 'confirm',
        label: stayLabel(language, stay.propertyName, stay),
        language,
        email: stay.guest.email,
        isKept: dueCents < plan.totalCents,
        stayUrl: stayUrl(platform, stay).url,
      });
      return;
    }
    const { state, heldUntil } = onceAgreed(plan, { means, today });
    if (state === 'confirmed') await confirmLocked(tx, locked);
    else tx.em.assign(locked.reservation, { answerBy: null, heldUntil, updatedAt: now });
    tx.record(stayBooked, own);
  });
}
