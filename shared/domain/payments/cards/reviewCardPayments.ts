import { sql } from 'kysely';
import type { Platform } from '../../platform/index.ts';
import { chargeSavedCard } from './chargeSavedCard.ts';
import { shutCardPage } from './openCardPage.ts';
import { settleCardPayment } from './settleCardPayment.ts';

/** Payments that are looked after in one review; the next one goes on. */
const most = 200;

/**
 * Looks after every payment whose time has come, whatever was heard of it: pages whose end is over are shut, what a card holds is taken
 * once its stay is booked and given up once it is not, and a charge that was broken off is made. Each on its own, so that one which cannot
 * be settled keeps no other.
 * @returns how many there were. @throws what the first one that failed threw, after the others.
 */
export async function reviewCardPayments(platform: Platform): Promise<number> {
  const due = await findDue(platform);
  const failures: unknown[] = [];
  for (const { id, accountId, way, state } of due) {
    try {
      if (state === 'open' && way === 'saved') await chargeSavedCard(platform, { id, accountId });
      else {
        if (state === 'open') await shutCardPage(platform, { id, accountId });
        await settleCardPayment(platform, { id, isShut: state === 'open' });
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const isOff = sql<boolean>`r.state in ('cancelled', 'no_show', 'expired')`;
  return db
    .selectFrom('card_payment as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .select(['c.id', 'c.accountId', 'c.way', 'c.state'])
    .where('c.purpose', '=', 'stay')
    .where((where) =>
      where.or([
        where.and([where('c.state', '=', 'open'), where.or([where('c.closesAt', '<=', clock.now()), isOff])]),
        where.and([where('c.state', '=', 'held'), where('r.state', '<>', 'request')]),
      ]),
    )
    .orderBy('c.updatedAt')
    .limit(most)
    .execute();
}
