import type { Tx } from '../../platform/index.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';

/**
 * When an account has no primary name, makes one of the one that has been online for the longest. The caller holds the
 * account's row.
 */
export async function promoteNext({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  await em.execute(
    `update hosted_name set is_primary = true where id = (
       select id from hosted_name where account_id = ? and state = 'active' and released_at is null
       order by online_since, created_at, id limit 1)
     and not exists (select from hosted_name where account_id = ? and is_primary)`,
    [accountId, accountId],
    'run',
  );
  await announceNamesOf(em, accountId);
}
