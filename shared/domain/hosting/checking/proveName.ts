import { ownershipText } from '@app/contract/hosting/rules.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { holdAccount, lockName } from '../names/lockName.ts';
import { mirrorNames } from '../names/mirrorNames.ts';
import type { NameRow } from '../names/NameRow.ts';
import { promoteNext } from '../names/promoteNext.ts';

/**
 * Writes down that a domain kept elsewhere was proved to be theirs, at once. Another account that had proved it loses it
 * when its own record is gone.
 * @param texts what the domain's TXT records say.
 * @returns false: the other account's record is still there, or the name was given up meanwhile.
 */
export async function proveName(platform: Platform, row: NameRow, texts: readonly string[]): Promise<boolean> {
  const { id, name, account_id: accountId } = row;
  return transact(platform, null, async (tx) => {
    const { em } = tx;
    const now = tx.clock.now();
    if (!(await holdAccount(tx, accountId))) return false;
    await lockName(tx, name);
    const [rival] = await em.execute<{ id: string; account_id: string; ownership_token: string | null }[]>(
      `select id, account_id, ownership_token from hosted_name
       where name = ? and id <> ? and proved_at is not null and released_at is null for update`,
      [name, id],
    );
    if (rival) {
      // One that was bought here has no token: it is not given away by a record.
      const { ownership_token: token } = rival;
      if (token === null || texts.includes(ownershipText(token))) return false;
      await em.execute(
        `update hosted_name set proved_at = null, state = 'error', step = 'ownership', problem = 'taken_over',
           is_primary = false, failing_since = coalesce(failing_since, ?), updated_at = ? where id = ?`,
        [now, now, rival.id],
        'run',
      );
      await promoteNext(tx, rival.account_id);
      await mirrorNames(tx, rival.account_id);
    }
    const proved = await em.execute<{ id: string }[]>(
      `update hosted_name set proved_at = ?, updated_at = ?, failures = 0 where id = ? and released_at is null
       returning id`,
      [now, now, id],
    );
    if (proved.length === 0) return false;
    await mirrorNames(tx, accountId);
    await announceName(em, name);
    return true;
  });
}
