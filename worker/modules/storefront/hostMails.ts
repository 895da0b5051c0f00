import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf, nightsBetween } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import { partyText } from '@app/contract/reservations/rules.ts';
import type { Platform } from '@app/domain/platform';
import { readReservation } from '@app/domain/reservations';
import { readBookedStay, type BookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';

function factsOf(platform: Platform, stay: BookedStay) {
  const { firstName, lastName } = stay.guest;
  return {
    property_name: stay.propertyName,
    guest_name: [firstName, lastName].filter(Boolean).join(' '),
    arrival_date: formatDate(dateOf(stay.arrival)),
    departure_date: formatDate(dateOf(stay.departure)),
    nights: countNights(nightsBetween(stay.arrival, stay.departure)),
    guests: partyText(stay),
    amount: formatCents(stay.totalCents),
    reservation_url: `${platform.appUrl}/dashboard/reservations?r=${stay.reservationId}`,
  };
}

/** Mails to a host about stays that guests book, ask for or cancel on their site. */
export const hostStayMails = defineMails({
  /** A stay was booked, or asked for: then it waits for an answer. */
  async announceStay({ platform, payload }) {
    const stay = await readBookedStay(platform, payload);
    if (!stay || stay.state === 'cancelled' || stay.state === 'expired') return null;
    const to = await toAccount(platform, stay.accountId);
    const facts = factsOf(platform, stay);
    const { message } = await readReservation(platform, { accountId: stay.accountId, id: stay.reservationId });
    const written = message || 'Sans message.';
    const reply = stay.guest.email !== null && { replyTo: stay.guest.email };
    if (stay.state === 'request' && stay.answerBy !== null) {
      const values = { ...facts, answer_by: formatMoment(stay.answerBy), message: written };
      return mailTo(to, { template: 'stay_requested', values, ...reply });
    }
    if (stay.state === 'option') {
      const values = { ...facts, held_until: formatDate(dateOf(stay.heldUntil ?? stay.arrival)), message: written };
      return mailTo(to, { template: 'stay_awaiting_payment', values, ...reply });
    }
    return mailTo(to, { template: 'booking_confirmation', values: facts });
  },

  /** A guest cancelled: what the host keeps and gives back, as both sides saw it. */
  async announceCancellation({ platform, payload }) {
    const stay = await readBookedStay(platform, payload);
    const cancellation = stay?.money.cancellation;
    if (!stay || !cancellation) return null;
    const { cancelReason } = await readReservation(platform, { accountId: stay.accountId, id: stay.reservationId });
    const { paidCents, keptCents, refundCents } = cancellation;
    const outcome =
      paidCents === 0
        ? 'Rien n’avait été payé\u00a0: vous n’avez rien à rendre.'
        : `Selon vos conditions, vous gardez ${formatCents(keptCents)} et rendez ${formatCents(refundCents)}.`;
    return mailTo(await toAccount(platform, stay.accountId), {
      template: 'stay_cancelled_by_guest',
      values: { ...factsOf(platform, stay), outcome, message: cancelReason || 'Sans message.' },
      ...(stay.guest.email !== null && { replyTo: stay.guest.email }),
    });
  },
});
