import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf, nightsBetween } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import { partyText } from '@app/contract/reservations/rules.ts';
import type { Platform } from '@app/domain/platform';
import { overdueOf, readCardRefund, sayCardFailure } from '@app/domain/payments';
import { readReservation } from '@app/domain/reservations';
import { readBookedStay, type BookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';

/** What any mail to a host says of a stay. */
export function factsOf(platform: Platform, stay: BookedStay) {
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

/** Of a stay that was booked, or asked for: then it waits for an answer. */
async function newStay(platform: Platform, named: { reservationId: string; accountId: string }) {
  const stay = await readBookedStay(platform, named);
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
}

/** Mails to a host about stays that guests book, ask for or cancel on their site. */
export const hostStayMails = defineMails({
  /** A stay was booked, or asked for: then it waits for an answer. */
  announceStay: async ({ platform, payload }) => newStay(platform, payload),

  /** The same, of one that waited for its guest's card. */
  announcePaidStay: async ({ platform, payload }) => newStay(platform, payload),

  /** A guest's card that was to be charged gave nothing. */
  async announceCardRefused({ platform, payload }) {
    const stay = await readBookedStay(platform, payload);
    if (stay?.state !== 'confirmed') return null;
    const missing = formatCents(overdueOf(stay.money, stay.today));
    return mailTo(await toAccount(platform, stay.accountId), {
      template: 'stay_payment_trouble',
      values: {
        ...factsOf(platform, stay),
        trouble: 'Paiement refusé',
        explanation: `La carte du voyageur n’a pas pu être débitée de ${missing}. Un e-mail l’invite à payer autrement, et rien ne change à la réservation\u00a0: à vous de voir, si l’argent ne vient pas.`,
      },
    });
  },

  /** Money that was to go back to a guest's card did not. */
  async announceCardRefundFailed({ platform, payload }) {
    const refund = await readCardRefund(platform, payload);
    const stay = refund && (await readBookedStay(platform, { ...payload, reservationId: refund.reservationId }));
    if (!refund || !stay) return null;
    return mailTo(await toAccount(platform, stay.accountId), {
      template: 'stay_payment_trouble',
      values: {
        ...factsOf(platform, stay),
        trouble: 'Remboursement refusé',
        explanation: `${formatCents(refund.cents)} n’ont pas pu être rendus sur la carte du voyageur. ${sayCardFailure(refund.failure)} Rendez-les par un autre moyen, ou réessayez depuis la réservation.`,
      },
    });
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
