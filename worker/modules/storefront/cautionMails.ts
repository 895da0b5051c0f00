import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { cautionMailsOf } from '@app/contract/payments/cautions/words/cautionMailsOf.ts';
import type { CautionNews } from '@app/contract/payments/cautions/rules.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { readCautionFacts, sayCardFailure, type CautionFacts } from '@app/domain/payments';
import { momentAt } from '@app/domain/reservations';
import { readBookedStay, type BookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';
import { guestMail } from './guestMails.ts';
import { factsOf } from './hostMails.ts';

/** What is told, of the claim as it was then. */
interface News {
  kind: CautionNews;
  claimId: string | null;
}

/** A moment by the clock of the property, in the guest's language. */
function momentText({ booking: { language }, sheet: { hours } }: BookedStay, instant: Date): string {
  const { formats } = sheetWordsOf[language];
  const [day = '', time = '00:00'] = momentAt(instant, hours).split('T');
  return `${formats.date(day)}, ${formats.hour(time)}`;
}

/** What a guest is told; null: nothing, or it is not so any more. */
function guestTexts(stay: BookedStay, { card, claim }: CautionFacts, { kind, claimId }: News) {
  const words = cautionMailsOf[stay.booking.language];
  const { money } = sheetWordsOf[stay.booking.language].formats;
  if (!card) return null;
  const about = claim?.id === claimId ? claim : null;
  switch (kind) {
    case 'invited':
    case 'reminded': {
      const isAwaited = card.state === 'waiting' && stay.state === 'confirmed';
      return isAwaited
        ? words.invited[card.kind]({ amount: money(card.cents), isReminder: kind === 'reminded' })
        : null;
    }
    case 'released':
      return words.released[card.kind](money(card.cents));
    case 'claimed':
      return about?.state === 'announced'
        ? words.claimed({
            amount: money(about.cents),
            motive: about.motive,
            answerBy: momentText(stay, about.answerBy),
            takesAlone: about.takesAlone,
          })
        : null;
    case 'given_up':
      return about?.state === 'given_up' ? words.givenUp(money(about.cents)) : null;
    case 'taken':
      return about ? words.taken({ amount: money(about.cents), motive: about.motive }) : null;
    case 'refused':
      return about?.state === 'refused' ? words.refused(money(about.cents)) : null;
    case 'given':
    case 'answered':
    case 'lost':
      return null;
  }
}

/** What a host is told: a title, and what follows from it; null: nothing. */
function hostTexts(
  { card, claim }: CautionFacts,
  { kind, claimId }: News,
): { news: string; explanation: string } | null {
  if (!card) return null;
  const about = claim?.id === claimId ? claim : null;
  switch (kind) {
    case 'given': {
      const until = card.endsAt ? formatMoment(card.endsAt) : 'son terme';
      const explanation =
        card.kind === 'hold'
          ? `${formatCents(card.cents)} sont bloqués sur la carte du voyageur. Sans demande de votre part, ils sont libérés le ${until}\u00a0: demandez avant cette heure ce qui serait dû, avec des photos.`
          : `Le voyageur a enregistré une carte. Aucune somme n’est bloquée\u00a0: en cas de dégât, demandez jusqu’à ${formatCents(card.cents)} avant le ${until}, avec un motif et des photos.`;
      return { news: 'Caution en place', explanation };
    }
    case 'answered': {
      if (!about) return null;
      const said =
        about.answer === '' ? 'Le voyageur n’a rien ajouté.' : `Le voyageur écrit\u00a0: «\u00a0${about.answer}\u00a0»`;
      const isAgreed = about.state !== 'contested';
      return {
        news: isAgreed ? 'Demande acceptée' : 'Demande contestée',
        explanation: `${said} ${isAgreed && about.takesAlone ? 'La somme est prélevée d’elle-même.' : `Prélevez ou renoncez depuis la réservation, avant le ${formatMoment(about.takeBy)}.`}`,
      };
    }
    case 'taken':
      return about
        ? {
            news: 'Caution prélevée',
            explanation: `${formatCents(about.cents)} arrivent sur votre compte Stripe. Ils ne comptent pas dans le prix du séjour.`,
          }
        : null;
    case 'refused':
      return about
        ? {
            news: 'Prélèvement refusé',
            explanation: `${formatCents(about.cents)} n’ont pas pu être prélevés. ${sayCardFailure(about.failure)} Un e-mail invite le voyageur à payer\u202f; vous pouvez aussi réessayer, ou renoncer, depuis la réservation.`,
          }
        : null;
    case 'lost':
      return {
        news: 'Caution perdue',
        explanation:
          card.failure === null
            ? 'Le délai est passé avant que la somme demandée soit prélevée\u00a0: la caution est libérée. Voyez directement avec le voyageur.'
            : 'Votre compte Stripe n’est plus relié\u00a0: rien ne peut plus être prélevé sur cette caution depuis votre espace.',
      };
    case 'invited':
    case 'reminded':
    case 'released':
    case 'claimed':
    case 'given_up':
      return null;
  }
}

/** Mails about cautions that are given by card. */
export const cautionMails = defineMails({
  async tellCaution({ platform, payload: { accountId, reservationId, ...news } }) {
    const own = { accountId, reservationId };
    const stay = await readBookedStay(platform, own);
    const texts = stay?.guest.email ? guestTexts(stay, await readCautionFacts(platform, own), news) : null;
    return stay?.guest.email && texts ? guestMail(platform, stay, stay.guest.email, texts) : null;
  },

  async announceCaution({ platform, payload: { accountId, reservationId, ...news } }) {
    const own = { accountId, reservationId };
    const stay = await readBookedStay(platform, own);
    const texts = stay && hostTexts(await readCautionFacts(platform, own), news);
    if (!stay || !texts) return null;
    return mailTo(await toAccount(platform, accountId), {
      template: 'stay_caution',
      values: { ...factsOf(platform, stay), ...texts },
      ...(stay.guest.email !== null && { replyTo: stay.guest.email }),
    });
  },
});
