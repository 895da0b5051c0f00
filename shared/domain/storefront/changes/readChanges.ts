import { sql } from 'kysely';
import type { StayChangesView, StayChangeView } from '@app/contract/storefront/changeApi.ts';
import { readStayMoney, settledOf } from '../../payments/index.ts';
import { DomainError, prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import { isSameStay } from './isSameStay.ts';

interface OwnStay {
  accountId: string;
  reservationId: string;
}

const readStay = prepareRead('stay_of_changes', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .select(['r.arrival', 'r.departure', 'r.adults', 'r.children', 'r.babies', 'r.pets', 'r.totalCents'])
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/** Of a change `c` of a stay `r`: whether nobody else has the nights that it asks for. */
export const areNightsFree = sql<boolean>`not exists (
  select from occupancy o where o.state = 'held' and o.reservation_id is distinct from r.id
    and o.unit_id = any (array(select u.unit_id from property_unit u where u.whole_id = r.property_id) || r.property_id)
    and daterange(o.arrival, o.departure) && daterange((c.wanted ->> 'arrival')::date, (c.wanted ->> 'departure')::date)
)`;

const readRows = prepareRead('stay_changes', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_change as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select([
      'c.id',
      'c.state',
      'c.former',
      'c.wanted',
      'c.plan',
      'c.word',
      'c.answer',
      'c.answerBy',
      'c.answeredAt',
      'c.createdAt',
    ])
    .select(areNightsFree.as('isFree'))
    .where('c.reservationId', '=', given('reservationId'))
    .where('c.accountId', '=', given('accountId'))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc'),
);

/** The changes that were asked for of a host's stay. @throws DomainError not_found when it is not theirs. */
export async function readStayChanges(
  source: ReadSource,
  { accountId, reservationId }: OwnStay,
): Promise<StayChangesView> {
  const own = { accountId, reservationId };
  const [stay] = await readStay.from(source, own);
  if (!stay) throw new DomainError('not_found');
  const rows = await readRows.from(source, own);
  const received = rows.length > 0 ? settledOf((await readStayMoney(source, own))?.payments ?? []) : 0;
  const changes = rows.map(({ former, wanted, plan, answerBy, answeredAt, createdAt, ...row }): StayChangeView => {
    const last = plan.instalments.at(-1);
    const { promoCode: _, ...before } = former;
    const { promoCode: __, ...after } = wanted;
    return {
      ...row,
      former: before,
      wanted: after,
      differenceCents: after.totalCents - before.totalCents,
      refundCents: Math.max(0, received - after.totalCents),
      lastDue:
        last && received < plan.totalCents
          ? { cents: Math.min(last.cents, plan.totalCents - received), on: last.dueOn }
          : null,
      askedAt: new Date(createdAt).toISOString(),
      answerBy: new Date(answerBy).toISOString(),
      answeredAt: answeredAt && new Date(answeredAt).toISOString(),
      isSame: isSameStay(former, stay),
    };
  });
  return {
    pending: changes.find(({ state }) => state === 'pending') ?? null,
    past: changes.filter(({ state }) => state !== 'pending'),
  };
}
