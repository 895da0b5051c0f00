import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { noSuchUser } from './lockCustomer.ts';
import { presentUserDetail, userDetailColumns, type UserDetailRow } from './userDetailRows.ts';

/**
 * Everything that the back-office knows of a customer.
 * @throws DomainError not_found for an account that is closed, and for an administrator's.
 */
export async function readUser({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, id: string): Promise<UserDetail> {
  const now = clock.now();
  const { rows } = await pool.query<UserDetailRow>({
    name: 'read_user',
    text: `select ${userDetailColumns('$2')}
           from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
           where a.id = $1 and a.closed_at is null`,
    values: [id, now],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { detail: noSuchUser });
  return presentUserDetail(row, now);
}
