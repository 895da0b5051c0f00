import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import type { Platform } from '../../platform/index.ts';
import { presentUserDetail, userDetailColumns, type UserDetailRow } from './userDetailRows.ts';

/** Records of one answer. */
const batch = 500;

/**
 * Every customer in whole records, newest first, in pieces.
 * @param after the last one of the piece before; null for the first piece.
 * @returns as `next` what to ask for the following piece with; null at the end.
 */
export async function listUserRecords(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  after: string | null,
): Promise<{ users: UserDetail[]; next: string | null }> {
  const now = clock.now();
  const { rows } = await pool.query<UserDetailRow>(
    `select ${userDetailColumns('$1')}
     from (select * from customer c where not c.closed and ($2::uuid is null
         or (c.opened_at, c.account_id) < (select l.opened_at, l.account_id from customer l where l.account_id = $2))
       order by c.opened_at desc, c.account_id desc limit ${batch}) c
     join account a on a.id = c.account_id left join plan p on p.id = c.plan_id
     order by c.opened_at desc, c.account_id desc`,
    [now, after],
  );
  return {
    users: rows.map((row) => presentUserDetail(row, now)),
    next: rows.length === batch ? (rows.at(-1)?.id ?? null) : null,
  };
}
