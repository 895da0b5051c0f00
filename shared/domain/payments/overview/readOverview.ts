import { sql } from 'kysely';
import { addDays, dayAt, firstDayOf, monthOf, type Day } from '@app/contract/core/days.ts';
import type { AwaitedView, MoneyOverview } from '@app/contract/payments/overviewApi.ts';
import { emptySheet, type PropertySheet } from '@app/contract/properties/sheet.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import { countsAsPaid } from '../records/countsAsPaid.ts';
import { sumAwaited, type OpenStay } from './awaitedMoney.ts';

/** Days after its arrival for which a stay that its host typed is looked for: many note payments of old stays nowhere. */
const typedStayDays = 60;

/** The same of any stay: what nobody paid or gave back in two years is a matter of its own, and the years before need not be read. */
const stayDays = 730;

interface Asked {
  accountId: string;
  /** The one property that is asked for, or null. */
  propertyId: string | null;
}

/**
 * The stays of a host whose money is not settled, in one statement that reads what is received of all of them once. A stay of a channel
 * is none of them: its channel collects.
 */
const readOpen = prepareRead('money_open_stays', (db, given: Given<Asked & { since: Day; typedSince: Day }>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('stay_plan as s', 's.reservationId', 'r.id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('stay_payment as m')
          .where('m.accountId', '=', given('accountId'))
          .where('m.purpose', '=', 'stay')
          .groupBy('m.reservationId')
          .select(['m.reservationId', sql<number>`sum(m.cents)::int`.as('cents')])
          // What a bank took, the guest is not asked for again unless their host decides so.
          .select(sql<number>`coalesce(sum(m.cents) filter (where ${countsAsPaid}), 0)::int`.as('settled'))
          .as('got'),
      (join) => join.onRef('got.reservationId', '=', 'r.id'),
    )
    .where('r.accountId', '=', given('accountId'))
    .where('r.arrival', '>=', sql<string>`${given('since')}::date`)
    .where(sql<boolean>`(${given('propertyId')}::uuid is null or r.property_id = ${given('propertyId')}::uuid)`)
    // What may never be paid is not expected.
    .where('r.payUntil', 'is', null)
    .where(
      sql<boolean>`case
        when r.state in ('option', 'confirmed') and s.reservation_id is not null
          then (s.plan ->> 'totalCents')::int > coalesce(got.settled, 0)
        when r.state in ('option', 'confirmed')
          then r.source = 'direct' and r.arrival >= ${given('typedSince')}::date and r.total_cents > coalesce(got.settled, 0)
        when r.state = 'cancelled' and s.cancellation is not null
          then coalesce(got.cents, 0) - (s.cancellation ->> 'keptCents')::int + (s.cancellation ->> 'extraCents')::int > 0
        else false end`,
    )
    .select(['r.id as reservationId', 'r.number', 'r.arrival', 'r.departure', 'r.state', 'r.heldUntil', 'r.totalCents'])
    .select(['p.name as propertyName', 'g.firstName', 'g.lastName', 'g.email', 's.cancellation'])
    .select(sql<PaymentPlan['instalments'] | null>`s.plan -> 'instalments'`.as('instalments'))
    .select(sql<number>`coalesce(got.cents, 0)`.as('receivedCents'))
    .select(sql<number>`coalesce(got.settled, 0)`.as('settledCents'))
    .select(
      sql<
        PropertySheet['hours']['timeZone']
      >`coalesce(p.sheet #>> '{hours,timeZone}', ${sql.lit(emptySheet.hours.timeZone)})`.as('timeZone'),
    ),
);

const readMonth = prepareRead('money_of_month', (db, given: Given<Asked & { since: Day; until: Day }>) =>
  db
    .selectFrom('stay_payment as m')
    .where('m.accountId', '=', given('accountId'))
    .where('m.purpose', '=', 'stay')
    .where('m.day', '>=', sql<string>`${given('since')}::date`)
    .where('m.day', '<=', sql<string>`${given('until')}::date`)
    .where(
      sql<boolean>`(${given('propertyId')}::uuid is null
        or m.reservation_id in (select r.id from reservation r where r.property_id = ${given('propertyId')}::uuid))`,
    )
    .select([
      sql<number>`coalesce(sum(m.cents) filter (where m.cents > 0 or m.balance_id is not null), 0)::int`.as(
        'receivedCents',
      ),
      sql<number>`coalesce(-sum(m.cents) filter (where m.cents < 0 and m.balance_id is null), 0)::int`.as(
        'returnedCents',
      ),
    ]),
);

/** What a host is owed; `late` does not say yet where its guests open their stays. */
export type OwnOverview = Omit<MoneyOverview, 'late'> & {
  late: Omit<MoneyOverview['late'], 'lines'> & { lines: AwaitedView[] };
};

/** What came, what is expected and what is owed of all of a host's stays, or of those in one property. */
export async function readMoneyOverview(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  { property }: { property?: string | undefined },
): Promise<OwnOverview> {
  const now = platform.clock.now();
  const day = dayAt(now);
  const asked = { accountId, propertyId: property ?? null };
  // Where it is tomorrow already, money may have come then.
  const thisMonth = { since: firstDayOf(monthOf(day)), until: addDays(day, 1) };
  const [rows, [month]] = await Promise.all([
    readOpen(platform, { ...asked, since: addDays(day, -stayDays), typedSince: addDays(day, -typedStayDays) }),
    readMonth(platform, { ...asked, ...thisMonth }),
  ]);
  const zones = new Set(rows.map(({ timeZone }) => timeZone));
  const days = new Map([...zones].map((timeZone) => [timeZone, dayAtProperty(now, { timeZone })]));
  const stays = rows.map(({ firstName, lastName, email, instalments, timeZone, totalCents, ...row }): OpenStay => ({
    ...row,
    guest: { firstName, lastName, email },
    plan: instalments && { instalments },
    totalCents: totalCents ?? 0,
    today: days.get(timeZone) ?? day,
  }));
  return { day, month: month ?? { receivedCents: 0, returnedCents: 0 }, ...sumAwaited(stays, day) };
}
