import type { Pool } from 'pg';
import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';

interface TrialFacts {
  email: string;
  first_name: string;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date | null;
  billing_cycle: BillingCycle;
  plan_name: string | null;
  price_monthly_cents: number | null;
  price_yearly_cents: number | null;
}

/** What mails say about a trial and what comes after it; null when the account is gone. */
export async function readTrial(pool: Pool, accountId: string): Promise<TrialFacts | null> {
  const { rows } = await pool.query<TrialFacts>({
    name: 'read_trial',
    text: `select a.email, a.first_name, c.subscription_status, c.trial_ends_at, c.billing_cycle, p.name as plan_name,
             p.price_monthly_cents, p.price_yearly_cents
           from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
           where a.id = $1 and a.closed_at is null`,
    values: [accountId],
  });
  return rows[0] ?? null;
}
