import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Platform } from '../../platform/index.ts';
import type { EvidenceSection } from '../records/EvidenceFacts.ts';
import type { OwnStay } from '../records/stayPlans.ts';

/** What was claimed of the caution, if the disputed payment is what was taken of it; none of a payment of the price. */
export async function claimSections(
  { db }: Pick<Platform, 'db'>,
  { accountId, paymentId }: OwnStay & { paymentId: string },
): Promise<EvidenceSection[]> {
  const claim = await db
    .selectFrom('card_payment as c')
    .innerJoin('caution_claim as k', 'k.reservationId', 'c.reservationId')
    .select(['k.cents', 'k.motive', 'k.answer', 'k.answeredAt', 'k.answerBy', 'k.createdAt'])
    .where('c.id', '=', paymentId)
    .where('c.accountId', '=', accountId)
    .where('c.purpose', '<>', 'stay')
    .where('k.state', '=', 'taken')
    .executeTakeFirst();
  if (!claim) return [];
  const { cents, motive, answer, answeredAt, answerBy, createdAt } = claim;
  return [
    {
      heading: 'Ce qui a été prélevé sur la caution',
      facts: [
        { label: 'Montant', text: formatCents(cents) },
        { label: 'Annoncé au voyageur le', text: formatMoment(createdAt) },
        { label: 'Réponse possible jusqu’au', text: formatMoment(answerBy) },
        {
          label: 'Réponse du voyageur',
          text: answeredAt === null ? 'Aucune' : [formatMoment(answeredAt), answer].filter(Boolean).join('\n'),
        },
      ],
      paragraphs: motive.split('\n'),
    },
  ];
}
