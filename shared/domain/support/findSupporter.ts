import type { Pool } from 'pg';

/** Of the administrator `adm`: may answer customers. */
export const supporterCondition = `adm.active and (adm.role = 'super_admin' or 'users' = any (adm.permissions))`;

/** The address of an administrator who may still answer customers; null for anyone else. */
export async function findSupporter(pool: Pool, accountId: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    `select a.email from account a join administrator adm on adm.account_id = a.id
     where a.id = $1 and a.closed_at is null and ${supporterCondition}`,
    [accountId],
  );
  return rows[0]?.email ?? null;
}
