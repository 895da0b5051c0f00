import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { partyText } from '@app/contract/reservations/rules.ts';
import type { StayChangeState, StayChangeView } from '@app/contract/storefront/changeApi.ts';
import { changeMailsOf } from '@app/contract/storefront/words/changeMailsOf.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';
import { amendmentFile } from '@app/domain/compliance';
import type { Platform } from '@app/domain/platform';
import { momentAt } from '@app/domain/reservations';
import { readBookedStay, readStayChanges, type BookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';
import { guestMail, paymentText } from './guestMails.ts';
import { atPayments } from './hostMails.ts';

interface Named {
  accountId: string;
  reservationId: string;
  changeId: string;
}

interface Found {
  stay: BookedStay;
  change: StayChangeView;
}

async function find(platform: Platform, { changeId, ...own }: Named): Promise<Found | null> {
  const stay = await readBookedStay(platform, own);
  if (!stay) return null;
  const { pending, past } = await readStayChanges(platform, own);
  const change = [...(pending ? [pending] : []), ...past].find(({ id }) => id === changeId);
  return change ? { stay, change } : null;
}

function sideText(side: StayChangeView['wanted']): string {
  return `${spanLabel(side.arrival, side.departure)}, ${partyText(side)}, ${formatCents(side.totalCents)}`;
}

function differenceText({ differenceCents }: StayChangeView): string {
  if (differenceCents === 0) return 'Le même prix';
  return `${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'de plus' : 'de moins'}`;
}

/** What a host reads of a change. */
function hostValues(platform: Platform, { stay, change }: Found) {
  const { firstName, lastName } = stay.guest;
  return {
    property_name: stay.propertyName,
    guest_name: [firstName, lastName].filter(Boolean).join(' '),
    former_stay: sideText(change.former),
    wanted_stay: sideText(change.wanted),
    difference: differenceText(change),
    reservation_url: `${platform.appUrl}/dashboard/reservations?r=${stay.reservationId}`,
  };
}

function replyTo({ guest }: BookedStay) {
  return guest.email !== null && { replyTo: guest.email };
}

type Settled = Exclude<StayChangeState, 'pending' | 'withdrawn'>;

const outcomes: Readonly<Record<Settled, string>> = {
  accepted: 'Changement accepté',
  declined: 'Changement refusé',
  lapsed: 'Changement resté sans réponse',
};

function explanationOf({ refundCents }: StayChangeView, state: Settled): string {
  if (state !== 'accepted') return 'Le séjour reste ce qu’il était, et votre voyageur en est prévenu.';
  const owed =
    refundCents > 0
      ? ` Votre voyageur a payé ${formatCents(refundCents)} de trop\u00a0: rendez-les-lui depuis la réservation.`
      : '';
  return `Les nuits, le prix, les échéances et le contrat sont à jour, et votre voyageur en est prévenu.${owed}`;
}

function isSettled(state: StayChangeState): state is Settled {
  return state !== 'pending' && state !== 'withdrawn';
}

/** What is asked for, in the guest's language. */
function wantedText({ stay, change: { wanted } }: Found): string {
  const { language } = stay.booking;
  const { formats, party } = sheetWordsOf[language];
  const dates = stayMailsOf[language].span(formats.date(wanted.arrival), formats.date(wanted.departure));
  return changeMailsOf[language].wanted(dates, party(wanted), formats.money(wanted.totalCents));
}

/** Mails about changes that guests ask for, and about the link to their stay. */
export const changeMails = defineMails({
  async announceStayChange({ platform, payload }) {
    const found = await find(platform, payload);
    if (found?.change.state !== 'pending') return null;
    const { stay, change } = found;
    return mailTo(await toAccount(platform, stay.accountId), {
      template: 'stay_change_asked',
      values: {
        ...hostValues(platform, found),
        answer_by: formatMoment(new Date(change.answerBy)),
        message: change.word || 'Sans message.',
      },
      ...replyTo(stay),
    });
  },

  async announceStayChangeOutcome({ platform, payload }) {
    const found = await find(platform, payload);
    if (!found || !isSettled(found.change.state)) return null;
    const { stay, change } = found;
    return mailTo(await toAccount(platform, stay.accountId), {
      template: 'stay_change_settled',
      values: {
        ...hostValues(platform, found),
        ...(change.refundCents > 0 && atPayments(platform, stay)),
        outcome: outcomes[found.change.state],
        explanation: explanationOf(change, found.change.state),
      },
      ...replyTo(stay),
    });
  },

  async sendStayChangeAsked({ platform, payload }) {
    const found = await find(platform, payload);
    if (found?.change.state !== 'pending' || !found.stay.guest.email) return null;
    const { stay, change } = found;
    const { language } = stay.booking;
    const { formats } = sheetWordsOf[language];
    const { asked } = changeMailsOf[language];
    const [day = stay.arrival, time = '00:00'] = momentAt(new Date(change.answerBy), stay.sheet.hours).split('T');
    return guestMail(platform, stay, found.stay.guest.email, {
      title: asked.title,
      intro: asked.intro,
      details: [wantedText(found), asked.details(`${formats.date(day)}, ${formats.hour(time)}`)].join('\n'),
    });
  },

  /** With the amendment attached once there is one. */
  async sendStayChangeOutcome({ platform, payload }) {
    const found = await find(platform, payload);
    if (!found || !isSettled(found.change.state) || !found.stay.guest.email) return null;
    const { stay, change } = found;
    const { language } = stay.booking;
    const words = changeMailsOf[language];
    const isAccepted = change.state === 'accepted';
    const { money } = sheetWordsOf[language].formats;
    const details = [
      ...(change.answer === '' ? [] : [words.word(change.answer)]),
      ...(isAccepted ? [paymentText(stay)] : [wantedText(found)]),
      ...(isAccepted && change.refundCents > 0 ? [words.returned(money(change.refundCents))] : []),
    ];
    const mail = await guestMail(platform, stay, found.stay.guest.email, {
      ...words[found.change.state],
      details: details.join('\n'),
    });
    const amendment = isAccepted ? await amendmentFile(platform, { ...payload, id: payload.changeId }) : null;
    return { ...mail, attachments: amendment ? [amendment] : [] };
  },

  /** The link was withdrawn, and its guest is sent another: the address of the mail is of now. */
  async sendGuestLink({ platform, payload }) {
    const stay = await readBookedStay(platform, payload);
    if (!stay?.guest.email) return null;
    return guestMail(platform, stay, stay.guest.email, changeMailsOf[stay.booking.language].newLink);
  },
});
