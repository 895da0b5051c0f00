import type { AwaitedAnswer } from '@app/contract/storefront/awaitedApi.ts';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';

/** Of each kind that are shown: a host with more of them has other troubles. */
const most = 20;

/** Of a reservation `r`, its property `p` and its guest `g`: the stay that an answer is about. */
export const awaitedStay = [
  'r.id as reservationId',
  'p.name as propertyName',
  'g.firstName',
  'g.lastName',
  'r.arrival',
  'r.departure',
] as const;

interface Asked {
  accountId: string;
  now: Date;
}

const readClaims = prepareRead('awaited_claims', (db, given: Given<Asked>) =>
  db
    .selectFrom('caution_claim as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select([...awaitedStay, 'c.id', 'c.cents', 'c.state', 'c.takeBy'])
    .where('c.accountId', '=', given('accountId'))
    .where('c.takeBy', '>', given('now'))
    .where((where) =>
      where.or([
        where('c.state', '=', 'contested'),
        // What is taken by itself waits for nobody.
        where.and([where('c.state', '=', 'agreed'), where('c.aloneAt', 'is', null)]),
        where.and([
          where('c.state', '=', 'announced'),
          where('c.answerBy', '<=', given('now')),
          where('c.aloneAt', 'is', null),
        ]),
      ]),
    )
    .orderBy('c.takeBy')
    .limit(most),
);

const readDisputes = prepareRead('awaited_disputes', (db, given: Given<Asked>) =>
  db
    .selectFrom('stay_dispute as d')
    .innerJoin('reservation as r', 'r.id', 'd.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select([...awaitedStay, 'd.id', 'd.cents', 'd.dueBy'])
    .where('d.accountId', '=', given('accountId'))
    .where('d.status', 'in', ['needs_response', 'warning_needs_response'])
    .where((where) => where.or([where('d.askedAt', 'is', null), where('d.failure', 'is not', null)]))
    .where((where) => where.or([where('d.dueBy', 'is', null), where('d.dueBy', '>', given('now'))]))
    .orderBy('d.dueBy')
    .limit(most),
);

/** The claims that a host has to take or to give up, and the disputes that they have not answered. */
export async function readAwaitedMoney(source: ReadSource, asked: Asked): Promise<AwaitedAnswer[]> {
  const claims = await readClaims.from(source, asked);
  const disputes = await readDisputes.from(source, asked);
  return [
    ...claims.map(({ firstName, lastName, state, takeBy, ...claim }) => ({
      ...claim,
      kind: 'claim' as const,
      guest: { firstName, lastName },
      said: state === 'agreed' || state === 'contested' ? state : ('silent' as const),
      until: new Date(takeBy).toISOString(),
    })),
    ...disputes.map(({ firstName, lastName, dueBy, ...dispute }) => ({
      ...dispute,
      kind: 'dispute' as const,
      guest: { firstName, lastName },
      until: dueBy === null ? null : new Date(dueBy).toISOString(),
    })),
  ];
}
