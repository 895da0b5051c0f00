import type { Pool } from 'pg';

/** Whether nothing is published any more for a subdomain that this account gave up. */
export async function isWithdrawn(pool: Pool, { accountId, nameId }: { accountId: string; nameId: string }) {
  const { rowCount } = await pool.query(
    'select from hosted_name where id = $1 and account_id = $2 and dns_configured',
    [nameId, accountId],
  );
  return rowCount === 0;
}
