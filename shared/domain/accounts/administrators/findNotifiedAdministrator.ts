import type { Pool } from 'pg';

/** The first active super administrator, whom mails for administrators reach while the settings name no address. */
export async function findNotifiedAdministrator(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>({
    name: 'find_notified_administrator',
    text: `select a.email from account a join administrator adm on adm.account_id = a.id
           where adm.active and adm.role = 'super_admin' order by a.created_at, a.id limit 1`,
  });
  return rows[0]?.email ?? null;
}
