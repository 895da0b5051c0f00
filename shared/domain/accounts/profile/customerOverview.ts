import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { trialDaysLeft, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { pendingEmailColumn } from './pendingEmail.ts';
import { accountStatusColumns, accountStatusOfRow, type AccountStatusRow } from '../account/stateOfRow.ts';

interface CustomerRow extends AccountStatusRow {
  email_confirmed: boolean;
  pending_email: string | null;
  trial_days: number;
  billing_cycle: BillingCycle;
  welcome_job_id: string | null;
  has_address: boolean;
  has_phone: boolean;
  plan_id: string | null;
  plan_slug: string | null;
  plan_name: string | null;
}

interface ActivityRow {
  id: string;
  kind: ActivityKind;
  data: Record<string, string>;
  occurred_at: Date;
}

/** How many activities the overview shows. */
const recentActivities = 3;

/** What the first page of the customer area shows, read by column. */
export async function readCustomerOverview(platform: Platform, accountId: string) {
  const now = platform.clock.now();
  const [customers, activities] = await Promise.all([
    platform.pool.query<CustomerRow>({
      name: 'customer_overview',
      text: `select ${accountStatusColumns}, c.trial_days, c.billing_cycle, c.welcome_job_id, p.id as plan_id,
               p.slug as plan_slug, p.name as plan_name, a.email_confirmed_at is not null as email_confirmed,
               c.subdomain is not null or c.custom_domain is not null as has_address,
               exists (select from activity where account_id = c.account_id and kind = 'device_paired') as has_phone,
               ${pendingEmailColumn('$2')}
             from customer c join account a on a.id = c.account_id left join plan p on p.id = c.plan_id
             where c.account_id = $1`,
      values: [accountId, now],
    }),
    platform.pool.query<ActivityRow>({
      name: 'customer_activities',
      text: `select id, kind, data, occurred_at from activity where account_id = $1
             order by occurred_at desc, id desc limit $2`,
      values: [accountId, recentActivities],
    }),
  ]);
  const [row] = customers.rows;
  if (!row) throw new DomainError('not_found');
  const { state, abilities, banner } = accountStatusOfRow(row, now);
  return {
    state,
    abilities,
    banner,
    emailConfirmed: row.email_confirmed,
    pendingEmail: row.pending_email,
    trial: { endsAt: row.trial_ends_at, days: row.trial_days, daysLeft: trialDaysLeft(row.trial_ends_at, now) },
    plan:
      row.plan_id !== null && row.plan_slug !== null && row.plan_name !== null && row.plan_max_properties !== null
        ? { id: row.plan_id, slug: row.plan_slug, name: row.plan_name, maxProperties: row.plan_max_properties }
        : null,
    billingCycle: row.billing_cycle,
    activities: activities.rows.map(({ id, kind, data, occurred_at: occurredAt }) => ({ id, kind, data, occurredAt })),
    welcomeJobId: row.welcome_job_id,
    done: { address: row.has_address, phone: row.has_phone },
  };
}
