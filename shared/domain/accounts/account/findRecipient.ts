import type { Pool } from 'pg';

/** Someone with an account that is neither closed nor deactivated. */
export interface Recipient {
  id: string;
  kind: 'customer' | 'administrator';
  email: string;
  firstName: string;
  emailConfirmed: boolean;
}

async function find(pool: Pool, column: 'id' | 'email', value: string): Promise<Recipient | null> {
  const { rows } = await pool.query<Recipient>({
    name: `find_recipient_by_${column}`,
    text: `select a.id, a.kind, a.email, a.first_name as "firstName", a.email_confirmed_at is not null as "emailConfirmed"
           from account a left join administrator adm on adm.account_id = a.id
           where a.${column} = $1 and a.closed_at is null and (a.kind = 'customer' or adm.active)`,
    values: [value],
  });
  return rows[0] ?? null;
}

/** The recipient of mails about an account; null when the account is closed or deactivated. */
export async function findRecipient(pool: Pool, accountId: string): Promise<Recipient | null> {
  return find(pool, 'id', accountId);
}

/** Who has an account under this address. */
export async function findRecipientByEmail(pool: Pool, email: string): Promise<Recipient | null> {
  return find(pool, 'email', email);
}

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
