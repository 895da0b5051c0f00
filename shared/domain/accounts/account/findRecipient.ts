import type { Pool } from 'pg';

/** Someone with an account that is neither closed nor deactivated. */
export interface Recipient {
  id: string;
  kind: 'customer' | 'administrator';
  email: string;
  firstName: string;
  emailConfirmed: boolean;
}

interface RecipientRow {
  id: string;
  kind: 'customer' | 'administrator';
  email: string;
  first_name: string;
  email_confirmed: boolean;
}

async function find(pool: Pool, column: 'id' | 'email', value: string): Promise<Recipient | null> {
  const { rows } = await pool.query<RecipientRow>({
    name: `find_recipient_by_${column}`,
    text: `select a.id, a.kind, a.email, a.first_name, a.email_confirmed_at is not null as email_confirmed
           from account a left join administrator adm on adm.account_id = a.id
           where a.${column} = $1 and a.closed_at is null and (a.kind = 'customer' or adm.active)`,
    values: [value],
  });
  const [row] = rows;
  if (!row) return null;
  const { id, kind, email, first_name: firstName, email_confirmed: emailConfirmed } = row;
  return { id, kind, email, firstName, emailConfirmed };
}

/** Who may be written to about an account; null when it is gone. */
export async function findRecipient(pool: Pool, accountId: string): Promise<Recipient | null> {
  return find(pool, 'id', accountId);
}

/** Who has an account under this address. */
export async function findRecipientByEmail(pool: Pool, email: string): Promise<Recipient | null> {
  return find(pool, 'email', email);
}
