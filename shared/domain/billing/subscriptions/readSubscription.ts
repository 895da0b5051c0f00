import { pastDueGraceDays, trialDaysLeft, type BillingCycle } from '@app/contract/accounts/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { withdrawalUntil } from '@app/contract/billing/withdrawal.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { liveStatuses } from '../ledger/SubscriptionFacts.ts';
import { mustConfirmEmail } from '../checkout/createCheckout.ts';
import type { PaymentMethod } from '../ledger/Subscription.entity.ts';

interface Row extends SubscriptionRow {
  email_confirmed_at: Date | null;
  company: string | null;
  siret: string | null;
  billing_cycle: BillingCycle;
  plan_id: string | null;
  plan_slug: string;
  plan_name: string;
  max_properties: number;
  price_monthly_cents: number;
  price_yearly_cents: number;
  /** Of the running subscription; null without one. */
  status: string | null;
  amount_cents: number | null;
  cycle: BillingCycle | null;
  started_at: Date;
  current_period_end: Date | null;
  cancels: boolean;
  payment_method: PaymentMethod | null;
  has_withdrawn: boolean;
  unpaid_cents: number | null;
  customer_since: Date | null;
}

const dayInMilliseconds = 86_400_000;

/**
 * A customer's stored subscription; Stripe is not queried.
 * @throws DomainError not_found when the account is no customer's.
 */
export async function readSubscription(
  { pool, clock, settings }: Pick<Platform, 'pool' | 'clock' | 'settings'>,
  accountId: string,
): Promise<SubscriptionView> {
  const now = clock.now();
  const { rows } = await pool.query<Row>({
    name: 'read_subscription',
    text: `select ${subscriptionColumns}, c.company, c.siret, c.billing_cycle, a.email_confirmed_at, p.id as plan_id,
             p.slug as plan_slug, p.name as plan_name, p.max_properties, p.price_monthly_cents, p.price_yearly_cents,
             s.status, s.amount_cents, s.cycle, s.started_at, s.current_period_end,
             s.cancel_at_period_end or s.cancel_at is not null as cancels, s.payment_method,
             exists (select from withdrawal w where w.subscription_id = s.id) as has_withdrawn,
             (select sum(t.amount_cents)::int from billing_transaction t
               where t.stripe_subscription_id = s.stripe_subscription_id and t.status in ('pending', 'failed')) as unpaid_cents,
             (select min(f.started_at) from subscription f where f.account_id = c.account_id
               and f.status not in ('incomplete', 'incomplete_expired')) as customer_since
           from customer c join account a on a.id = c.account_id
           left join lateral (select * from subscription s where s.account_id = c.account_id and s.status = any($2)
             order by s.synced_at desc, s.started_at limit 1) s on true
           left join plan p on p.id = coalesce(s.plan_id, c.plan_id)
           where c.account_id = $1`,
    values: [accountId, [...liveStatuses]],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  const state = stateOfRow(row, now);
  return {
    state,
    plan:
      row.plan_id === null
        ? null
        : {
            id: row.plan_id,
            slug: row.plan_slug,
            name: row.plan_name,
            maxProperties: row.max_properties,
            priceMonthlyCents: row.price_monthly_cents,
            priceYearlyCents: row.price_yearly_cents,
          },
    billingCycle: row.cycle ?? row.billing_cycle,
    amountCents: row.amount_cents,
    trial: {
      endsAt: row.trial_ends_at?.toISOString() ?? null,
      daysLeft: state === 'trial' ? trialDaysLeft(row.trial_ends_at, now) : 0,
    },
    nextBillingAt:
      row.status === 'active' && !row.cancels && state === 'active'
        ? (row.current_period_end?.toISOString() ?? null)
        : null,
    endsAt: row.subscription_status === 'cancelled' ? (row.subscription_ends_at?.toISOString() ?? null) : null,
    isManaged: row.status !== null,
    customerSince: row.customer_since?.toISOString() ?? null,
    paymentMethod: row.payment_method,
    unpaid: unpaidOf(row),
    mustConfirmEmail: mustConfirmEmail(settings, row.email_confirmed_at),
    withdrawalUntil: withdrawalOf(row, now)?.toISOString() ?? null,
  };
}

function unpaidOf(row: Row): SubscriptionView['unpaid'] {
  const { past_due_since: since, unpaid_cents: amountCents } = row;
  if (!since || amountCents === null || row.status === null || row.status === 'active') return null;
  const accessUntil = new Date(since.getTime() + pastDueGraceDays * dayInMilliseconds);
  return { amountCents, since: since.toISOString(), accessUntil: accessUntil.toISOString() };
}

function withdrawalOf(row: Row, now: Date): Date | null {
  if (row.status === null || row.has_withdrawn) return null;
  return withdrawalUntil({ company: row.company, siret: row.siret, startedAt: row.started_at }, now);
}
