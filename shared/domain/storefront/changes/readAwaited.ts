import type { AwaitedAnswer, AwaitedAnswers } from '@app/contract/storefront/awaitedApi.ts';
import { awaitedStay, readAwaitedMoney } from '../../payments/index.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { isSameStay } from './isSameStay.ts';
import { areNightsFree } from './readChanges.ts';

/** Changes that are shown at most. */
const most = 20;

const readPending = prepareRead('awaited_changes', (db, given: Given<{ accountId: string; now: Date }>) =>
  db
    .selectFrom('stay_change as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select([...awaitedStay, 'r.adults', 'r.children', 'r.babies', 'r.pets', 'r.totalCents'])
    .select(['c.id', 'c.former', 'c.wanted', 'c.answerBy'])
    .select(areNightsFree.as('isFree'))
    .where('c.accountId', '=', given('accountId'))
    .where('c.state', '=', 'pending')
    // The review that lets it lapse comes a little later.
    .where('c.answerBy', '>', given('now'))
    .orderBy('c.answerBy')
    .limit(most),
);

/** What waits for an answer of a host beside bookings, the first to end first. */
export async function readAwaited(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<AwaitedAnswers> {
  const asked = { accountId, now: platform.clock.now() };
  const [pending, money] = await Promise.all([readPending.from(platform, asked), readAwaitedMoney(platform, asked)]);
  const changes = pending.map(({ former, wanted, answerBy, isFree, ...row }): AwaitedAnswer => {
    const { firstName, lastName, adults, children, babies, pets, totalCents, ...stay } = row;
    const { promoCode: _, totalCents: newCents, ...after } = wanted;
    const now = { arrival: stay.arrival, departure: stay.departure, adults, children, babies, pets, totalCents };
    return {
      ...stay,
      kind: 'change',
      guest: { firstName, lastName },
      wanted: after,
      differenceCents: newCents - former.totalCents,
      mayAccept: isFree && isSameStay(former, now),
      until: new Date(answerBy).toISOString(),
    };
  });
  // What has no end of its own stands last.
  const answers = [...changes, ...money].toSorted((one, other) =>
    (one.until ?? '9999').localeCompare(other.until ?? '9999'),
  );
  return { answers };
}
