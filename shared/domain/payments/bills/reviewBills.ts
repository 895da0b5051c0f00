import { sql } from 'kysely';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { transact, type Database, type Platform } from '../../platform/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { documentStay } from './documentStay.ts';

/** Days for which what could not be issued is tried again: after that its host asks for it. */
export const triedDays = 60;
/** Stays that are looked at in one review; the next one goes on. */
const batch = 500;

/** Whether the host of `a` and `c` can issue: the first thing that a legal notice needs, as far as SQL can say it. */
const canIssue = sql<boolean>`a.closed_at is null and btrim(coalesce(c.address, '')) <> '' and btrim(coalesce(c.postal_code, '')) <> ''
  and btrim(coalesce(c.city, '')) <> '' and (btrim(coalesce(c.company, '')) = '' or btrim(coalesce(c.siret, '')) <> '')`;

/**
 * Bills the stays that are over and were not billed, and gives receipts for payments that have none, because their host's identity was
 * missing when they came. Each stay is a transaction of its own.
 * @returns how many stays were looked at. @throws what the first one that failed threw, after the others.
 */
export async function reviewBills(platform: Platform): Promise<number> {
  const today = dayAt(platform.clock.now());
  const due = [...(await findEnded(platform.db, today)), ...(await findUnreceipted(platform.db, today))];
  const failures: unknown[] = [];
  for (const own of due) {
    try {
      await transact(platform, null, async (tx) => documentStay(tx, own, { demanded: false }));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

async function findEnded(db: Database, today: string): Promise<OwnStay[]> {
  return (
    db
      .selectFrom('reservation as r')
      .innerJoin('account as a', 'a.id', 'r.accountId')
      .innerJoin('customer as c', 'c.accountId', 'a.id')
      .innerJoin('stay_plan as p', 'p.reservationId', 'r.id')
      .select(['r.accountId', 'r.id as reservationId'])
      .where('r.state', '=', 'confirmed')
      .where('r.source', '=', 'direct')
      .where('r.totalCents', '>', 0)
      // No property is further ahead than the next day: whether it is over there is decided by its own clock.
      .where('r.departure', '>=', addDays(today, -triedDays))
      .where('r.departure', '<=', addDays(today, 1))
      .where(sql<boolean>`r.created_at < r.departure + interval '2 days'`)
      .where(canIssue)
      .where(
        sql<boolean>`not exists (select from stay_bill b where b.account_id = r.account_id and b.reservation_id = r.id
        and b.kind = 'bill')`,
      )
      .orderBy('r.departure')
      .limit(batch)
      .execute()
  );
}

async function findUnreceipted(db: Database, today: string): Promise<OwnStay[]> {
  return (
    db
      .selectFrom('stay_payment as s')
      .innerJoin('account as a', 'a.id', 's.accountId')
      .innerJoin('customer as c', 'c.accountId', 'a.id')
      .select(['s.accountId', 's.reservationId'])
      .distinct()
      .where('s.purpose', '=', 'stay')
      .where('s.createdAt', '>=', new Date(`${addDays(today, -triedDays)}T00:00:00Z`))
      // Of what a bank moves in a dispute there is no receipt.
      .where('s.balanceId', 'is', null)
      .where(canIssue)
      .where(sql<boolean>`not exists (select from stay_bill b where b.payment_id = s.id and b.corrects is null)`)
      .limit(batch)
      .execute()
  );
}
