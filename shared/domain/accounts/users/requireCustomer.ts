import type { Pool } from 'pg';
import { DomainError } from '../../platform/index.ts';
import { noSuchUser } from './lockCustomer.ts';

/**
 * Makes sure that there is such a customer, before anything costly is done for them.
 * @throws DomainError not_found, for an administrator's account too.
 */
export async function requireCustomer(pool: Pool, id: string): Promise<void> {
  const { rows } = await pool.query({
    name: 'find_user',
    text: `select from account where id = $1 and kind = 'customer' and closed_at is null`,
    values: [id],
  });
  if (rows.length === 0) throw new DomainError('not_found', { detail: noSuchUser });
}
