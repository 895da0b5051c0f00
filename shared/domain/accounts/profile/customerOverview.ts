import { sql } from 'kysely';
import { accountStatusOf } from '@app/contract/accounts/abilities.ts';
import { shownState, trialDaysLeft } from '@app/contract/accounts/rules.ts';
import type { JobState } from '@app/contract/jobs/api.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { pendingEmail } from './profile.ts';

/** How many activities the overview shows. */
const recentActivities = 3;

const readCustomer = prepareRead('customer_overview', (db, given: Given<{ accountId: string; now: Date }>) =>
  db
    .selectFrom('customer as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince', 'c.expiredAt'])
    .select(['c.trialDays', 'c.billingCycle', 'c.openedAt', 'c.welcomeJobId'])
    .select(sql<JobState | null>`(select state from job_run where id = c.welcome_job_id)`.as('welcomeState'))
    .select(['p.id as planId', 'p.slug as planSlug', 'p.name as planName', 'p.maxProperties as planMaxProperties'])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as('emailConfirmed'))
    .select(sql<boolean>`c.subdomain is not null or c.custom_domain is not null`.as('hasAddress'))
    .select(
      sql<boolean>`exists (select from activity where account_id = c.account_id and kind = 'device_paired')`.as(
        'hasPhone',
      ),
    )
    .select(sql<boolean>`exists (select from property where account_id = c.account_id)`.as('hasProperty'))
    .select(
      sql<number>`(select count(*)::int from property where account_id = c.account_id and status <> 'archived')`.as(
        'properties',
      ),
    )
    .select(pendingEmail(given('now')).as('pendingEmail'))
    .where('c.accountId', '=', given('accountId')),
);

const readActivities = prepareRead('customer_activities', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('activity')
    .select(['id', 'kind', 'data', 'occurredAt'])
    .where('accountId', '=', given('accountId'))
    .orderBy('occurredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(recentActivities),
);

/** Milliseconds after the registration for which anybody still waits for the welcome e-mail. */
const welcomeWait = dayInMilliseconds;

function isWelcomeUnderWay(row: { welcomeState: JobState | null; openedAt: Date }, now: Date): boolean {
  return row.welcomeState !== 'succeeded' && now.getTime() - row.openedAt.getTime() < welcomeWait;
}

/** What the first page of the customer area shows. */
export async function readCustomerOverview(platform: Pick<Platform, 'db' | 'clock'>, accountId: string) {
  const now = platform.clock.now();
  const [[row], activities] = await Promise.all([
    readCustomer(platform, { accountId, now }),
    readActivities(platform, { accountId }),
  ]);
  if (!row) throw new DomainError('not_found');
  const { planId: id, planSlug: slug, planName: name, planMaxProperties: maxProperties } = row;
  const { abilities, banner } = accountStatusOf(row, now);
  return {
    ...shownState(row, now),
    abilities,
    banner,
    emailConfirmed: row.emailConfirmed,
    pendingEmail: row.pendingEmail,
    trial: { endsAt: row.trialEndsAt, days: row.trialDays, daysLeft: trialDaysLeft(row.trialEndsAt, now) },
    plan:
      id !== null && slug !== null && name !== null && maxProperties !== null
        ? { id, slug, name, maxProperties }
        : null,
    billingCycle: row.billingCycle,
    activities,
    welcomeJobId: isWelcomeUnderWay(row, now) ? row.welcomeJobId : null,
    welcomeSent: row.welcomeState === 'succeeded',
    done: { property: row.hasProperty, address: row.hasAddress, phone: row.hasPhone },
    properties: row.properties,
  };
}
