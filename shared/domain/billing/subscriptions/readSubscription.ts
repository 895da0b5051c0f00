import { sql } from 'kysely';
import { accountState, pastDueGraceDays, trialDaysLeft } from '@app/contract/accounts/rules.ts';
import { addressFields } from '@app/contract/accounts/missingAddress.ts';
import { recordOf } from '@app/contract/core/record.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { withdrawalUntil } from '@app/contract/billing/withdrawal.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { mustConfirmEmail } from '../checkout/createCheckout.ts';
import { liveStatuses } from '../ledger/lifecycle.ts';

const addressColumns = addressFields.map((field) => `c.${field}` as const);

/** Prepared: the customer's pages ask for it again and again. */
const readRows = prepareRead('read_subscription', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('customer as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoinLateral(
      (customer) =>
        customer
          .selectFrom('subscription as live')
          .selectAll()
          .whereRef('live.accountId', '=', 'c.accountId')
          .where('live.status', 'in', liveStatuses)
          .orderBy('live.syncedAt', 'desc')
          .orderBy('live.startedAt')
          .limit(sql.lit(1))
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('plan as p', (join) => join.on('p.id', '=', ({ fn }) => fn.coalesce('s.planId', 'c.planId')))
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince', 'c.billingCycle'])
    .select([
      'c.company',
      'c.siret',
      ...addressColumns,
      'a.emailConfirmedAt',
      's.status',
      's.amountCents',
      's.cycle',
      's.startedAt',
    ])
    .select(['s.currentPeriodEnd', 's.paymentMethod'])
    .select([
      sql<SubscriptionView['plan']>`case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug,
        'name', p.name, 'maxProperties', p.max_properties, 'priceMonthlyCents', p.price_monthly_cents,
        'priceYearlyCents', p.price_yearly_cents) end`.as('plan'),
      sql<boolean | null>`s.cancel_at_period_end or s.cancel_at is not null`.as('cancels'),
      sql<boolean>`exists (select from withdrawal w where w.subscription_id = s.id)`.as('hasWithdrawn'),
      sql<number | null>`(select sum(t.amount_cents)::int from billing_transaction t
        where t.stripe_subscription_id = s.stripe_subscription_id and t.status in ('pending', 'failed'))`.as(
        'unpaidCents',
      ),
      sql<Date | null>`(select min(f.started_at) from subscription f where f.account_id = c.account_id
        and f.status not in ('incomplete', 'incomplete_expired'))`.as('customerSince'),
    ])
    .where('c.accountId', '=', given('accountId')),
);

/**
 * A customer's stored subscription; Stripe is not queried.
 * @throws DomainError not_found when the account is no customer's.
 */
export async function readSubscription(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  accountId: string,
): Promise<SubscriptionView> {
  const now = platform.clock.now();
  const [row] = await readRows(platform, { accountId });
  if (!row) throw new DomainError('not_found');
  const state = accountState(row, now);
  const isRenewed = row.status === 'active' && !row.cancels && state === 'active';
  return {
    state,
    plan: row.plan,
    billingCycle: row.cycle ?? row.billingCycle,
    amountCents: row.amountCents,
    trial: {
      endsAt: row.trialEndsAt?.toISOString() ?? null,
      daysLeft: state === 'trial' ? trialDaysLeft(row.trialEndsAt, now) : 0,
    },
    nextBillingAt: isRenewed ? (row.currentPeriodEnd?.toISOString() ?? null) : null,
    endsAt: row.subscriptionStatus === 'cancelled' ? (row.subscriptionEndsAt?.toISOString() ?? null) : null,
    isManaged: row.status !== null,
    customerSince: row.customerSince?.toISOString() ?? null,
    paymentMethod: row.paymentMethod,
    unpaid: unpaidOf(row),
    billingAddress: recordOf(addressFields, (field) => row[field]),
    mustConfirmEmail: mustConfirmEmail(platform.settings, row.emailConfirmedAt),
    withdrawalUntil: withdrawalOf(row, now)?.toISOString() ?? null,
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function unpaidOf({ pastDueSince, unpaidCents, status }: Row): SubscriptionView['unpaid'] {
  if (!pastDueSince || unpaidCents === null || status === null || status === 'active') return null;
  const accessUntil = new Date(pastDueSince.getTime() + pastDueGraceDays * dayInMilliseconds);
  return { amountCents: unpaidCents, since: pastDueSince.toISOString(), accessUntil: accessUntil.toISOString() };
}

function withdrawalOf({ startedAt, hasWithdrawn, company, siret }: Row, now: Date): Date | null {
  return startedAt === null || hasWithdrawn ? null : withdrawalUntil({ company, siret, startedAt }, now);
}
