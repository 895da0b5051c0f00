import { meansOffered } from '@app/contract/payments/terms/meansOffered.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { ToldState } from '@app/contract/storefront/booking.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';
import type { MailOf } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import { momentAt } from '@app/domain/reservations';
import { lockTold, noteTold, readBookedStay, siteTitleOf, stayUrl, type BookedStay } from '@app/domain/storefront';
import type { HandlerDefinition } from '../../runtime/Handler.ts';
import { mailHandler } from '../messaging/mailHandler.ts';

/** What there is to tell a guest about a stay as it is now. */
function newsOf({ state, booking }: Pick<BookedStay, 'state' | 'booking'>): Exclude<ToldState, 'nothing'> {
  switch (state) {
    case 'request':
      return 'requested';
    case 'option':
      return booking.isOffered ? 'offered' : 'awaiting_payment';
    case 'confirmed':
      return 'confirmed';
    case 'cancelled':
    case 'no_show':
    case 'expired':
      return 'closed';
  }
}

/** Whether a guest is paying on a page, or gave up doing so: then the page of their stay says it, and no mail. */
function isUntold({ state, payUntil, booking }: BookedStay): boolean {
  return payUntil !== null || (state === 'expired' && booking.told === 'nothing' && booking.means === 'card');
}

interface Named {
  reservationId: string;
  accountId: string;
}

interface MailTexts {
  title: string;
  intro: string;
  details: string;
}

/** The mail that tells a guest what their stay has become; null when they know, or cannot be reached. */
async function stayMail(platform: Platform, named: Named): Promise<MailOf<'guest_stay'> | null> {
  const stay = await readBookedStay(platform, named);
  if (!stay?.guest.email || stay.booking.told === newsOf(stay) || isUntold(stay)) return null;
  return guestMail(platform, stay, stay.guest.email, textsOf(stay));
}

/** A mail to the guest of a stay: its title, its first sentence and what follows from it, with what the stay is and the link to it. */
export async function guestMail(
  platform: Platform,
  stay: BookedStay,
  recipient: string,
  { title, intro, details }: MailTexts,
): Promise<MailOf<'guest_stay'>> {
  const { language } = stay.booking;
  const [words, sheet] = [stayMailsOf[language], sheetWordsOf[language]];
  const { url, siteUrl } = stayUrl(platform, stay);
  const dates = words.span(sheet.formats.date(stay.arrival), sheet.formats.date(stay.departure));
  const hostName = await siteTitleOf(platform, stay.accountId);
  return {
    accountId: null,
    recipient,
    userName: stay.guest.firstName,
    template: 'guest_stay',
    senderName: hostName,
    values: {
      language,
      host_name: hostName,
      host_url: siteUrl,
      subject_line: `${title}, ${stay.propertyName}, ${dates}`,
      title,
      greeting: words.greeting(stay.guest.firstName),
      intro,
      stay_label: words.labels.stay,
      stay_name: stay.propertyName,
      dates_label: words.labels.dates,
      dates,
      guests_label: words.labels.guests,
      guests: sheet.party(stay),
      amount_label: words.labels.amount,
      amount: sheet.formats.money(stay.totalCents),
      details,
      stay_url: url,
      button: words.button,
      closing: words.closing,
    },
  };
}

/** Title, first sentence and what follows from it, by what the stay is now. */
function textsOf(stay: BookedStay): MailTexts {
  const { language } = stay.booking;
  const words = stayMailsOf[language];
  const { formats } = sheetWordsOf[language];
  switch (stay.state) {
    case 'request':
      return { ...words.requested, details: words.requested.details(answerText(stay)) };
    case 'option': {
      if (stay.booking.isOffered) return offerTexts(stay);
      const { title, intro } = words.awaitingPayment;
      return { title, intro: intro(formats.date(stay.heldUntil ?? stay.arrival)), details: paymentText(stay) };
    }
    case 'confirmed':
      return { ...words.confirmed, details: paymentText(stay) };
    case 'expired':
      return { ...words.expired, details: words.nothingOwed };
    case 'cancelled':
    case 'no_show': {
      const texts = stay.cancelledBy === 'guest' ? words.cancelledByGuest : words.cancelledByHost;
      const { cancellation } = stay.money;
      const owed =
        cancellation && cancellation.paidCents > 0
          ? words.returned(
              formats.money(cancellation.keptCents),
              formats.money(cancellation.refundCents + cancellation.extraCents),
            )
          : words.nothingOwed;
      return { ...texts, details: owed };
    }
  }
}

/** What an offer says: what its host wrote, when it would be paid, and until when it holds. */
function offerTexts(stay: BookedStay): { title: string; intro: string; details: string } {
  const { language, offerMessage } = stay.booking;
  const { offered } = stayMailsOf[language];
  const details = [offerMessage, termsIn(language).plan(stay.money.plan)].filter((text) => text !== '').join('\n\n');
  return { title: offered.title, intro: offered.intro(answerText(stay)), details };
}

/** Until when a request is answered, by the clock of the property. */
function answerText({ answerBy, arrival, sheet: { hours }, booking: { language } }: BookedStay): string {
  const { formats } = sheetWordsOf[language];
  if (answerBy === null) return formats.date(arrival);
  const [day = arrival, time = '00:00'] = momentAt(answerBy, hours).split('T');
  return `${formats.date(day)}, ${formats.hour(time)}`;
}

/** When the stay is paid, and how. */
export function paymentText({ money, booking, number, guest }: BookedStay): string {
  const said = termsIn(booking.language);
  const chosen = meansOffered(money.terms.means, { cardIsReady: true }).find(({ kind }) => kind === booking.means);
  const how = chosen && said.means(chosen);
  return [
    said.plan(money.plan),
    ...(how
      ? [how.title, how.text, stayMailsOf[booking.language].reference(`R-${number} ${guest.lastName}`.trim())]
      : []),
  ].join('\n');
}

/** A handler that tells a guest what an event has made of their stay, unless they know. */
function tell<H extends 'sendStayOffered' | 'sendStayBooked' | 'sendStayChanged' | 'sendStayCancelled'>(
  name: H,
): HandlerDefinition<H> {
  return mailHandler(name, {
    compose: async ({ platform, payload }) => stayMail(platform, payload),
    // Several events may tell the same, and a stay may change while a mail is on its way: what it says must be so, and new, until it left.
    async claim({ tx, payload }, mail) {
      await lockTold(tx, payload);
      const stay = await readBookedStay(tx, payload);
      const isSo = stay && mail.template === 'guest_stay' && mail.values.title === textsOf(stay).title;
      if (!isSo || stay.booking.told === newsOf(stay)) return false;
      await noteTold(tx, stay, newsOf(stay));
      return true;
    },
  });
}

/** Mails to guests about their stays. */
export const guestMails = [
  tell('sendStayOffered'),
  tell('sendStayBooked'),
  tell('sendStayChanged'),
  tell('sendStayCancelled'),
];
