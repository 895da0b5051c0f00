import type { Pool } from 'pg';

/** What a person is called, none of which may be their password. */
export async function readPersonalWords(pool: Pool, accountId: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'read_personal_words',
    text: `select unnest(array[a.email, a.first_name, a.last_name, coalesce(c.company, '')]) as word
           from account a left join customer c on c.account_id = a.id where a.id = $1`,
    values: [accountId],
  });
  return rows.map(({ word }) => word);
}
