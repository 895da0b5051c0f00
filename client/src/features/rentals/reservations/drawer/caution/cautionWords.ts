import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { CautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import type { ClaimState } from '@app/contract/payments/cautions/rules.ts';

const moment = (iso: string) => formatMoment(new Date(iso));

/** What a caution is, and how it stands, for its host. */
export function cautionText(caution: CautionView): { title: string; text: string } {
  const { kind, cents, state, askedFrom, isPaying, endsAt, captureBefore, failure, claim } = caution;
  const amount = formatCents(cents);
  const isHold = kind === 'hold';
  switch (state) {
    case 'waiting': {
      if (isPaying)
        return { title: 'À donner', text: 'Le voyageur est sur la page de Stripe, ou vient de la quitter.' };
      const from = `à partir du ${formatDate(dateOf(askedFrom))}`;
      return {
        title: 'À donner',
        text: isHold
          ? `Le voyageur bloque ${amount} sur sa carte depuis la page de son séjour, ${from}. Un e-mail l’y invite.`
          : `Le voyageur enregistre une carte depuis la page de son séjour\u00a0: aucune somme n’est bloquée. Un e-mail l’y invite deux jours avant l’arrivée.`,
      };
    }
    case 'given': {
      if (endsAt === null) return { title: 'En place', text: '' };
      const bank = captureBefore === null ? '' : ` Quoi qu’il arrive, la banque y met fin le ${moment(captureBefore)}.`;
      return isHold
        ? {
            title: `${amount} bloqués sur la carte`,
            text: `Sans demande de votre part, ils sont libérés le ${moment(endsAt)}.${bank}`,
          }
        : {
            title: 'Carte enregistrée',
            text: `Aucune somme n’est bloquée. Vous pouvez demander jusqu’à ${amount} avant le ${moment(endsAt)}\u202f; ensuite, la carte est effacée.`,
          };
    }
    case 'taken':
      return {
        title: 'Prélevée',
        text: `${formatCents(claim?.cents ?? cents)} sont arrivés sur votre compte Stripe. Ils ne comptent pas dans le prix du séjour.`,
      };
    case 'released':
      return { title: 'Libérée', text: 'Rien ne peut plus y être prélevé.' };
    case 'lapsed':
      return {
        title: 'Sans effet',
        text:
          failure === ''
            ? 'Le voyageur ne l’a pas donnée.'
            : 'Votre compte Stripe n’est plus relié\u00a0: rien ne peut plus y être prélevé d’ici.',
      };
  }
}

/** What a claim has become. */
export function claimText({ state, answerBy, takeBy, takesAlone, failure }: NonNullable<CautionView['claim']>): string {
  const alone = takesAlone ? ' Sans contestation, la somme est prélevée d’elle-même.' : '';
  const texts: Record<ClaimState, string> = {
    announced: `Le voyageur peut répondre jusqu’au ${moment(answerBy)}. Prélevez ensuite, avant le ${moment(takeBy)}.${alone}`,
    agreed: `Le voyageur est d’accord. Prélevez avant le ${moment(takeBy)}.`,
    contested: `Le voyageur conteste\u00a0: lisez sa réponse, puis prélevez ou renoncez, avant le ${moment(takeBy)}.`,
    taking: 'Le prélèvement est en cours chez Stripe.',
    refused: `Le prélèvement a échoué. ${failure} Un e-mail invite le voyageur à payer.`,
    taken: 'Prélevée.',
    given_up: 'Vous y avez renoncé.',
    lapsed: 'Le délai est passé\u00a0: rien n’a été prélevé.',
  };
  return texts[state];
}

/** 'un chèque de 600,00 €, rendu ou détruit au plus tard le 15 juin 2027'. */
export function chequeText({ cents, releasedOn }: { cents: number; releasedOn: string }): string {
  return `Un chèque de ${formatCents(cents)} à l’arrivée, rendu ou détruit au plus tard le ${formatDate(dateOf(releasedOn))}.`;
}
