import { ownershipText } from '@app/contract/hosting/rules.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { HostedName, type NameRow } from '../HostedName.entity.ts';
import { holdAccount, lockName } from '../names/lockName.ts';
import { settleNames, mirrorNames } from '../names/settleNames.ts';
import { announceName } from '../serving/hostingChannel.ts';

/**
 * Stores at once that the ownership of a domain kept elsewhere is proved. Another account that had proved it loses it
 * when its own record is gone.
 * @param texts what the domain's TXT records say.
 * @returns false: the other account's record is still there, or the name was given up meanwhile.
 */
export async function proveName(
  platform: Platform,
  { id, name, accountId }: NameRow,
  texts: readonly string[],
): Promise<boolean> {
  return transact(platform, null, async (tx) => {
    const { em } = tx;
    const now = tx.clock.now();
    if (!(await holdAccount(tx, accountId))) return false;
    await lockName(tx, name);
    const [rival] = await em.execute<{ id: string; accountId: string; token: string | null }[]>(
      `select id, account_id as "accountId", ownership_token as token from hosted_name
       where name = ? and id <> ? and proved_at is not null and released_at is null for update`,
      [name, id],
    );
    if (rival) {
      // One that was bought here has no token: it is not given away by a record.
      if (rival.token === null || texts.includes(ownershipText(rival.token))) return false;
      await em.execute(
        `update hosted_name set proved_at = null, state = 'error', step = 'ownership', problem = 'taken_over',
           is_primary = false, failing_since = coalesce(failing_since, ?), updated_at = ? where id = ?`,
        [now, now, rival.id],
        'run',
      );
      await settleNames(tx, rival.accountId);
    }
    const proved = { provedAt: now, updatedAt: now, failures: 0 };
    if (!(await em.nativeUpdate(HostedName, { id, releasedAt: null }, proved))) return false;
    await mirrorNames(tx, accountId);
    await announceName(em, name);
    return true;
  });
}
