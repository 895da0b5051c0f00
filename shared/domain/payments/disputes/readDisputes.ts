import { sql } from 'kysely';
import { awaitsAnswer } from '@app/contract/payments/disputes/rules.ts';
import type { DisputeView } from '@app/contract/payments/disputes/disputesApi.ts';
import type { Platform } from '../../platform/index.ts';
import { atStripe } from '../hosts/atStripe.ts';
import { sayAnswerFailure } from './sayAnswerFailure.ts';

/** Disputes that are shown at most: a host with more of them has other troubles. */
const most = 100;

interface Asked {
  id?: string | undefined;
  reservationId?: string | undefined;
}

/** The disputes of a host, those that wait for an answer first, by the end of their time; then the newest. */
export async function readDisputes(
  platform: Pick<Platform, 'db' | 'settings' | 'providers'>,
  accountId: string,
  { id, reservationId }: Asked = {},
): Promise<DisputeView[]> {
  let query = platform.db
    .selectFrom('stay_dispute as d')
    .innerJoin('reservation as r', 'r.id', 'd.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select(['d.id', 'd.reservationId', 'r.number', 'g.firstName', 'g.lastName', 'p.name as propertyName'])
    .select(['r.arrival', 'r.departure', 'd.cents', 'd.feeCents', 'd.reason', 'd.status', 'd.openedAt', 'd.dueBy'])
    .innerJoin('card_payment as c', 'c.id', 'd.cardPaymentId')
    // Of a caution one claim is taken at most.
    .leftJoin('caution_claim as k', (join) =>
      join.onRef('k.reservationId', '=', 'd.reservationId').on('k.state', '=', 'taken').on('c.purpose', '<>', 'stay'),
    )
    .select(['d.askedAgainAt', 'c.purpose', 'k.id as claimId', 'k.cents as claimCents', 'k.motive'])
    .select(['d.text', 'd.askedAt', 'd.sentAt', 'd.failure', 'd.connectedId', 'd.disputeId'])
    .select(
      sql<boolean>`coalesce((select sum(m.cents) from stay_payment m
        where m.card_payment_id = d.card_payment_id and m.balance_id is not null), 0) < 0`.as('isWithdrawn'),
    )
    .where('d.accountId', '=', accountId);
  if (id !== undefined) query = query.where('d.id', '=', id);
  if (reservationId !== undefined) query = query.where('d.reservationId', '=', reservationId);
  const rows = await query.orderBy('d.openedAt', 'desc').orderBy('d.id').limit(most).execute();
  const views = rows.map((row): DisputeView => {
    const { firstName, lastName, openedAt, dueBy, text, askedAt, sentAt, failure, connectedId, disputeId, ...more } =
      row;
    const { askedAgainAt, purpose, claimId, claimCents, motive, ...facts } = more;
    return {
      ...facts,
      guestName: `${firstName} ${lastName}`.trim(),
      openedAt: openedAt.toISOString(),
      dueBy: dueBy?.toISOString() ?? null,
      claim:
        claimId !== null && claimCents !== null && motive !== null ? { id: claimId, cents: claimCents, motive } : null,
      canAskAgain: facts.status === 'lost' && purpose === 'stay' && askedAgainAt === null,
      askedAgainAt: askedAgainAt?.toISOString() ?? null,
      answer: {
        state: sentAt !== null ? 'sent' : failure !== null ? 'refused' : askedAt !== null ? 'sending' : 'none',
        text,
        sentAt: sentAt?.toISOString() ?? null,
        failure: failure === null ? '' : sayAnswerFailure(failure),
      },
      stripeUrl: atStripe(platform, connectedId, `disputes/${disputeId}`),
    };
  });
  const isOpen = ({ status, answer }: DisputeView) => awaitsAnswer(status) && answer.state !== 'sent';
  const open = views.filter(isOpen);
  return [
    ...open.toSorted((one, other) => (one.dueBy ?? '').localeCompare(other.dueBy ?? '')),
    ...views.filter((view) => !isOpen(view)),
  ];
}
