import { sql } from 'kysely';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { reviewAsked } from '@app/contract/storefront/events.ts';
import { transact, type Database, type Platform } from '../../platform/index.ts';
import { momentAt } from '../../reservations/index.ts';
import { findSite } from '../serving/findSite.ts';
import { lockReview } from './lockReview.ts';
import { readReviewedStay, reviewSiteOf } from './readReviewedStay.ts';

/** Days after departure within which a guest is asked: nobody is asked about a stay of long ago. */
const askedDays = 7;
/** Stays that are looked at in one review; the next one goes on. */
const batch = 500;

const hours = { from: '09', until: '20' } as const;

/**
 * Asks the guests of stays that are over for a review, each once, by day: those who booked on their host's site, and those whom their host
 * entered with an e-mail address, while the site is open.
 * @returns how many were asked.
 */
export async function askForReviews(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const hour = momentAt(now, { timeZone: 'Europe/Paris' }).slice(11, 13);
  if (hour < hours.from || hour >= hours.until) return 0;
  let asked = 0;
  for (const own of await findEnded(platform.db, dayAt(now))) {
    const stay = await readReviewedStay(platform, own);
    const siteName = stay?.isOpen && (await reviewSiteOf(platform, stay));
    const site = siteName ? await findSite(platform, siteName) : null;
    if (!stay || site?.accountId !== own.accountId || !site.isOpen(now)) continue;
    await transact(platform, null, async (tx) => {
      if (!(await lockReview(tx, own, stay.language))) return;
      tx.record(reviewAsked, own);
      asked += 1;
    });
  }
  return asked;
}

async function findEnded(db: Database, today: string) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'r.accountId').on('a.closedAt', 'is', null))
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select(['r.accountId', 'r.id as reservationId'])
    .where('r.state', '=', 'confirmed')
    .where('r.source', '=', 'direct')
    .where('r.departure', '>=', addDays(today, -askedDays))
    .where('r.departure', '<=', today)
    .where('g.email', 'is not', null)
    .where('g.erasedAt', 'is', null)
    .where(sql<boolean>`not exists (select from stay_review v where v.reservation_id = r.id)`)
    .where(
      sql<boolean>`exists (select from hosted_name n where n.account_id = r.account_id and n.state = 'active' and n.released_at is null)`,
    )
    .where(sql<boolean>`not exists (select from host_site s where s.account_id = r.account_id and not s.asks_reviews)`)
    .orderBy('r.departure')
    .limit(batch)
    .execute();
}
