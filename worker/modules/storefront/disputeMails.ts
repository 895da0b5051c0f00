import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { disputeReason } from '@app/contract/payments/disputes/rules.ts';
import { describeDispute, sayAnswerFailure } from '@app/domain/payments';
import type { Platform } from '@app/domain/platform';
import { readBookedStay } from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';
import { factsOf } from './hostMails.ts';

type Described = NonNullable<Awaited<ReturnType<typeof describeDispute>>>;

interface Told {
  news: string;
  explanation: string;
}

/** A mail to the host of a disputed payment; none once there is nothing to say. */
async function disputeMail(
  platform: Platform,
  own: { accountId: string; disputeId: string },
  tell: (dispute: Described) => Told | null,
) {
  const dispute = await describeDispute(platform, own);
  const told = dispute && tell(dispute);
  const stay = dispute && (await readBookedStay(platform, { ...own, reservationId: dispute.reservationId }));
  if (!told || !stay) return null;
  const { cents, reason, dueBy } = dispute;
  return mailTo(await toAccount(platform, own.accountId), {
    template: 'stay_dispute',
    values: {
      ...factsOf(platform, stay),
      ...told,
      disputed_amount: formatCents(cents),
      reason: disputeReason(reason).label,
      answer_by: dueBy === null ? 'Aucun délai annoncé par Stripe' : formatMoment(dueBy),
    },
  });
}

const how =
  'Ouvrez la réservation\u00a0: le dossier de preuves y est prêt, avec le contrat accepté, les paiements et les échanges. Ajoutez ce que vous savez, puis envoyez-le en une fois. Sans réponse, la banque donne raison au voyageur.';

function opened({ status, reason }: Described): Told {
  const { advice } = disputeReason(reason);
  if (status.startsWith('warning_'))
    return {
      news: 'Demande de la banque d’un voyageur',
      explanation: `Rien n’est repris pour l’instant\u00a0: la banque demande des précisions avant de contester. ${advice} ${how}`,
    };
  return {
    news: 'Paiement contesté',
    explanation: `La banque du voyageur a repris ce montant sur votre compte Stripe, le temps de trancher. ${advice} ${how}`,
  };
}

function closed({ status }: Described): Told | null {
  switch (status) {
    case 'won':
      return {
        news: 'Contestation gagnée',
        explanation: 'La banque vous a donné raison\u00a0: l’argent revient sur votre compte Stripe.',
      };
    case 'lost':
      return {
        news: 'Contestation perdue',
        explanation:
          'La banque a donné raison au voyageur\u00a0: le montant lui est rendu, et n’est plus compté dans ce que vous avez reçu. S’il a séjourné, vous pouvez encore le lui réclamer directement.',
      };
    case 'warning_closed':
    case 'prevented':
      return {
        news: 'Demande de la banque close',
        explanation: 'La banque du voyageur n’a pas contesté le paiement\u00a0: vous n’avez rien à faire.',
      };
    default:
      return null;
  }
}

const awaited: ReadonlySet<Described['status']> = new Set(['needs_response', 'warning_needs_response']);

/** Mails to a host about card payments that a guest's bank disputes. */
export const disputeMails = defineMails({
  announceDispute: async ({ platform, payload }) =>
    disputeMail(platform, payload, payload.news === 'opened' ? opened : closed),

  /** An answer that was sent, or came to nothing, needs no reminder. */
  remindDispute: async ({ platform, payload }) =>
    disputeMail(platform, payload, ({ status, sentAt }) =>
      sentAt !== null || !awaited.has(status)
        ? null
        : {
            news: payload.kind === 'one_day' ? 'Dernier jour pour répondre' : 'Trois jours pour répondre',
            explanation: `Vous n’avez pas encore répondu à cette contestation. ${how}`,
          },
    ),

  announceAnswerRefused: async ({ platform, payload }) =>
    disputeMail(platform, payload, ({ failure }) =>
      failure === null ? null : { news: 'Dossier de preuves refusé', explanation: sayAnswerFailure(failure) },
    ),
});
