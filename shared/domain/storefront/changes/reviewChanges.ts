import { sql } from 'kysely';
import { stayChangeSettled } from '@app/contract/storefront/events.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { StayChange } from './StayChange.entity.ts';

/** Changes that end in one review; the next one goes on. */
const most = 500;

/**
 * Ends the changes that were not answered in time: their stays stay what they were, and both sides are told. Of a stay that was cancelled
 * meanwhile nobody is. @returns how many ended.
 */
export async function reviewStayChanges(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const due = await platform.db
    .selectFrom('stay_change as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select(['c.id as changeId', 'c.reservationId', 'c.accountId', sql<boolean>`r.state = 'confirmed'`.as('isTold')])
    .where('c.state', '=', 'pending')
    .where((where) => where.or([where('c.answerBy', '<=', now), where('r.state', '!=', 'confirmed')]))
    .orderBy('c.answerBy')
    .limit(most)
    .execute();
  let ended = 0;
  for (const { isTold, ...own } of due)
    ended += await transact(platform, null, async (tx) => {
      const lapsed = await tx.em.nativeUpdate(
        StayChange,
        { id: own.changeId, state: 'pending' },
        { state: 'lapsed', answeredAt: now },
      );
      if (lapsed > 0 && isTold) tx.record(stayChangeSettled, own);
      return lapsed;
    });
  return ended;
}
