import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import type { Pool } from 'pg';

/** What mails say about a subscription and whoever has it. Amounts in cents, VAT included. */
interface SubscriptionDescription {
  email: string;
  first_name: string;
  subscription_status: SubscriptionStatus;
  plan_name: string | null;
  cycle: BillingCycle;
  amount_cents: number;
  started_at: Date;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  cancel_at: Date | null;
  ended_at: Date | null;
  /** Whether the customer withdrew from it. */
  is_withdrawn: boolean;
}

/** A subscription as mails tell it; null when there is none, or when its account is closed. */
export async function describeSubscription(
  pool: Pool,
  subscriptionId: string,
): Promise<SubscriptionDescription | null> {
  const { rows } = await pool.query<SubscriptionDescription>({
    name: 'describe_subscription',
    text: `select a.email, a.first_name, c.subscription_status, p.name as plan_name, s.cycle, s.amount_cents, s.started_at,
             s.current_period_end, s.cancel_at_period_end, s.cancel_at, s.ended_at,
             exists (select from withdrawal w where w.subscription_id = s.id) as is_withdrawn
           from subscription s join account a on a.id = s.account_id join customer c on c.account_id = a.id
           left join plan p on p.id = s.plan_id
           where s.id = $1 and a.closed_at is null`,
    values: [subscriptionId],
  });
  return rows[0] ?? null;
}
