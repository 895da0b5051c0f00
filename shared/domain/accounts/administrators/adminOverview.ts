import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { listActivePlans, subscriberCondition } from '../../plans/index.ts';
import type { Platform } from '../../platform/index.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../account/stateOfRow.ts';

interface CountsRow {
  total: number;
  this_month: number;
  trials: number;
  active: number;
  past_due: number;
}

interface LatestRow extends SubscriptionRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
  plan_name: string | null;
}

/** The figures of the back-office's first page: accounts that were closed do not count. Months are those of Europe/Paris. */
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
               count(*) filter (where is_past_due)::int as past_due
             from customer c join account a on a.id = c.account_id
             cross join lateral (select c.subscription_status = 'past_due' and
               (c.past_due_since is null or c.past_due_since >= $2) as is_past_due) due
             where a.closed_at is null`,
      values: [now, new Date(now.getTime() - pastDueGraceDays * 86_400_000)],
    }),
    platform.pool.query<LatestRow>({
      name: 'admin_overview_latest',
      text: `select a.id, a.first_name, a.last_name, a.email, a.created_at, p.name as plan_name,
               ${subscriptionColumns}
             from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
             where a.kind = 'customer' and a.closed_at is null order by a.created_at desc, a.id desc limit 3`,
    }),
    listActivePlans(platform.orm.em.fork()),
  ]);
  const [row] = counts.rows;
  return {
    totalUsers: row?.total ?? 0,
    usersThisMonth: row?.this_month ?? 0,
    trialsRunning: row?.trials ?? 0,
    activeSubscriptions: row?.active ?? 0,
    pastDue: row?.past_due ?? 0,
    activePlans: plans.map((plan) => plan.name),
    latestCustomers: latest.rows.map((customer) => ({
      id: customer.id,
      name: `${customer.first_name} ${customer.last_name}`,
      email: customer.email,
      planName: customer.plan_name,
      state: stateOfRow(customer, now),
      createdAt: customer.created_at,
    })),
    at: now,
  };
}
