import { shownState, pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { listActivePlans, subscriberCondition } from '../../plans/index.ts';
import { prepareRead, type Platform } from '../../platform/index.ts';

type CountsRow = Record<
  'total' | 'this_month' | 'trials' | 'active' | 'cancelled' | 'past_due' | 'properties' | 'reservations',
  number
>;

const readLatest = prepareRead('admin_overview_latest', (db) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.createdAt', 'p.name as planName'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince'])
    .where('a.kind', '=', 'customer')
    .where('a.closedAt', 'is', null)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(3),
);

/** The figures of the back-office's first page: closed accounts do not count. Months are those of Europe/Paris. */
export async function readAdminOverview(platform: Platform) {
  const now = platform.clock.now();
  const [counts, latest, plans] = await Promise.all([
    platform.pool.query<CountsRow>({
      name: 'admin_overview_counts',
      text: `select count(*)::int as total,
               count(*) filter (where a.created_at >=
                 date_trunc('month', $1::timestamptz at time zone 'Europe/Paris') at time zone 'Europe/Paris')::int as this_month,
               count(*) filter (where c.subscription_status = 'trial' and c.trial_ends_at >= $1)::int as trials,
               count(*) filter (where ${subscriberCondition('$1')})::int as active,
               count(*) filter (where c.subscription_status = 'cancelled'
                 and (c.subscription_ends_at is null or c.subscription_ends_at >= $1))::int as cancelled,
               count(*) filter (where is_past_due)::int as past_due,
               (select count(*)::int from property where status = 'active') as properties,
               (select count(*)::int from reservation) as reservations
             from customer c join account a on a.id = c.account_id
             cross join lateral (select c.subscription_status = 'past_due' and
               (c.past_due_since is null or c.past_due_since >= $2) as is_past_due) due
             where a.closed_at is null`,
      values: [now, new Date(now.getTime() - pastDueGraceDays * dayInMilliseconds)],
    }),
    readLatest(platform, {}),
    listActivePlans(platform.orm.em.fork()),
  ]);
  const [row] = counts.rows;
  return {
    totalUsers: row?.total ?? 0,
    usersThisMonth: row?.this_month ?? 0,
    trialsRunning: row?.trials ?? 0,
    activeSubscriptions: row?.active ?? 0,
    cancelledRunning: row?.cancelled ?? 0,
    pastDue: row?.past_due ?? 0,
    activeProperties: row?.properties ?? 0,
    reservations: row?.reservations ?? 0,
    activePlans: plans.map((plan) => plan.name),
    latestCustomers: latest.map(({ id, firstName, lastName, email, planName, createdAt, ...facts }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      planName,
      ...shownState(facts, now),
      createdAt,
    })),
    at: now,
  };
}
