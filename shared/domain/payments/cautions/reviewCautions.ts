import { sql } from 'kysely';
import type { Platform } from '../../platform/index.ts';
import { shutCardPage } from '../cards/openCardPage.ts';
import { isOffInSql } from './isOff.ts';
import { openPageOf } from './openPageOf.ts';
import { settleCaution } from './settleCaution.ts';

/** Cautions that are looked after in one review; the next one goes on. */
const most = 200;

/**
 * Looks after every caution whose time has come, whatever was heard of it: pages whose end is over are shut, what is claimed is taken when it
 * is to be, and what nobody needs any more is released. Each on its own, so that one which cannot be settled keeps no other.
 * @returns how many there were. @throws what the first one that failed threw, after the others.
 */
export async function reviewCautions(platform: Platform): Promise<number> {
  const due = await findDue(platform);
  const failures: unknown[] = [];
  for (const { isShut, ...own } of due) {
    try {
      const page = isShut ? await openPageOf(platform, own, ['caution', 'imprint', 'claim']) : null;
      if (page) await shutCardPage(platform, page);
      await settleCaution(platform, own, { isShut });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** No card is given any more. */
const isEnded = sql<boolean>`r.state in ('cancelled', 'no_show', 'expired')`;

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  const isShut = sql<boolean>`exists (select from card_payment k where k.reservation_id = c.reservation_id and k.way = 'page'
    and k.purpose in ('caution', 'imprint', 'claim') and k.state = 'open' and (k.closes_at <= ${now} or ${isOffInSql} or k.purpose <> 'claim' and ${isEnded}))`;
  const isCharging = sql<boolean>`exists (select from card_payment k where k.reservation_id = c.reservation_id and k.way = 'saved'
    and k.purpose = 'claim' and k.state = 'open')`;
  const live = sql`from caution_claim m where m.reservation_id = c.reservation_id
    and m.state in ('announced', 'agreed', 'contested', 'taking', 'refused')`;
  const isEnding = sql<boolean>`(c.state = 'given' and (c.closing_at is not null or ${isOffInSql}
    or (c.ends_at <= ${now} and not exists (select ${live}))
    or exists (select ${live} and (m.state = 'taking' or m.take_by <= ${now} or m.state <> 'refused' and m.alone_at <= ${now}))))`;
  // The card of a claim that was taken, or what was held for other days.
  const isLeft = sql<boolean>`(c.state <> 'given' and exists (select from card_payment k
    where k.reservation_id = c.reservation_id and k.purpose in ('caution', 'imprint') and k.state = 'held'))`;
  const isNeverGiven = sql<boolean>`(c.state = 'waiting' and (${isEnded} or r.departure < ${now}::date))`;
  return db
    .selectFrom('stay_caution as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .select(['c.reservationId', 'c.accountId', isShut.as('isShut')])
    .where((where) => where.or([isShut, isCharging, isEnding, isLeft, isNeverGiven]))
    .orderBy('c.updatedAt')
    .limit(most)
    .execute();
}
