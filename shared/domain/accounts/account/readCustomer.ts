import type { Pool } from 'pg';

interface CustomerFacts {
  email: string;
  first_name: string;
  last_name: string;
  company: string | null;
  created_at: Date;
  trial_days: number;
  trial_ends_at: Date | null;
  plan_name: string | null;
}

/** What mails say about a customer; null when the account is gone. */
export async function readCustomer(pool: Pool, accountId: string): Promise<CustomerFacts | null> {
  const { rows } = await pool.query<CustomerFacts>({
    name: 'read_customer',
    text: `select a.email, a.first_name, a.last_name, a.created_at, c.company, c.trial_days, c.trial_ends_at,
             p.name as plan_name
           from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
           where a.id = $1 and a.closed_at is null`,
    values: [accountId],
  });
  return rows[0] ?? null;
}
