import type { Pool } from 'pg';
import { isServedCondition, spellingsOf } from './servedName.ts';

/**
 * Whether a host's site answers under this name, or may: then, and only then, a certificate may be ordered for it.
 * @param name in ASCII, lower case, without a dot at the end.
 */
export async function isServed(pool: Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'hosting_is_served',
    text: `select 1 from hosted_name n join account a on a.id = n.account_id
           where ${isServedCondition} and a.closed_at is null limit 1`,
    values: spellingsOf(name),
  });
  return rowCount === 1;
}
