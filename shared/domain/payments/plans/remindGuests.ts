import { sql } from 'kysely';
import { addDays, dayAt, type Day } from '@app/contract/core/days.ts';
import { guestReminderDue } from '@app/contract/payments/events.ts';
import type { ReminderKind } from '@app/contract/payments/cards.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import { overdueCentsOf } from '../records/instalmentsAt.ts';
import { readCame } from '../records/readCame.ts';
import { settledOf } from '../records/received.ts';
import { readStayMoney, type OwnStay } from '../records/stayPlans.ts';

/** When guests are reminded of an instalment: days after the day on which it is due, and until when that is still of use. */
const reminders = [
  { kind: 'upcoming', from: -3, until: 0 },
  { kind: 'late', from: 2, until: 5 },
  { kind: 'late_again', from: 6, until: 12 },
] as const satisfies readonly { kind: ReminderKind; from: number; until: number }[];

/** Stays of one reminder in one review; the next hour goes on. */
const most = 500;

/**
 * Reminds guests of confirmed stays of an instalment three days before it is due, two days after it did not come and six days after.
 * Each once; what was paid meanwhile is not asked for. @returns how many were.
 */
export async function remindGuests(platform: Platform): Promise<number> {
  const today = dayAt(platform.clock.now());
  let reminded = 0;
  for (const { kind, from, until } of reminders) {
    const between = { kind, first: addDays(today, -until), last: addDays(today, -from) };
    for (const { dueOn, ...own } of await findDue(platform, between))
      if (await transact(platform, null, async (tx) => remind(tx, own, { kind, dueOn }))) reminded += 1;
  }
  return reminded;
}

interface Between {
  kind: ReminderKind;
  first: Day;
  last: Day;
}

async function findDue({ db }: Pick<Platform, 'db'>, { kind, first, last }: Between) {
  return db
    .selectFrom('stay_plan as s')
    .innerJoin('reservation as r', 'r.id', 's.reservationId')
    .innerJoin(sql<{ item: unknown }>`jsonb_array_elements(s.plan -> 'instalments')`.as('i'), (join) => join.onTrue())
    .select(['r.id as reservationId', 'r.accountId', sql<Day>`i.value ->> 'dueOn'`.as('dueOn')])
    .where('r.state', '=', 'confirmed')
    .where(sql<boolean>`i.value ->> 'dueOn' between ${first} and ${last}`)
    .where(sql<boolean>`not s.reminded ? (${kind}::text || ':' || (i.value ->> 'dueOn'))`)
    .orderBy('r.id')
    .limit(most)
    .execute();
}

async function remind(tx: Tx, own: OwnStay, { kind, dueOn }: { kind: ReminderKind; dueOn: Day }): Promise<boolean> {
  const mark = `${kind}:${dueOn}`;
  const marked = await tx.em.execute<{ reservation_id: string }[]>(
    `update stay_plan set reminded = reminded || to_jsonb(?::text)
     where reservation_id = ? and account_id = ? and not reminded @> to_jsonb(?::text) returning reservation_id`,
    [mark, own.reservationId, own.accountId, mark],
  );
  const agreed = marked.length > 0 ? await readStayMoney(tx, own) : null;
  if (!agreed) return false;
  // What a bank took back counts as paid: it is no instalment that was forgotten, and what is owed beside it is.
  const cents = overdueCentsOf(agreed.plan, { receivedCents: settledOf(agreed.payments), today: dueOn });
  // What their host gave back was not forgotten.
  const forgotten = overdueCentsOf(agreed.plan, { receivedCents: await readCame(tx, own), today: dueOn });
  // Booked just now, it was said a moment ago.
  if (cents === 0 || forgotten === 0 || (kind === 'upcoming' && agreed.plan.bookedOn >= addDays(dueOn, -3)))
    return false;
  tx.record(guestReminderDue, { ...own, kind, dueOn, cents });
  return true;
}
