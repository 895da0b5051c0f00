import type { HostedName } from '@app/contract/hosting/api.ts';
import type { NameState } from '@app/contract/hosting/rules.ts';
import { lockAccount, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';
import { readOwnName } from './readOwnName.ts';

/**
 * A host has their other names lead to this one.
 * @throws DomainError not_found when it is not theirs, name_not_online, account_restricted, not_authenticated when the
 *   account was closed meanwhile.
 */
export async function makePrimary(platform: Platform, own: { accountId: string; id: string }): Promise<HostedName> {
  const { accountId, id } = own;
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await tx.em.execute<{ state: NameState }[]>(
      'select state from hosted_name where id = ? and account_id = ? and released_at is null',
      [id, accountId],
    );
    if (!row) throw new DomainError('not_found');
    await requireAbility(tx, accountId, 'editThings');
    if (row.state !== 'active') throw new DomainError('name_not_online');
    await tx.em.execute(
      'update hosted_name set is_primary = false where account_id = ? and is_primary and id <> ?',
      [accountId, id],
      'run',
    );
    await tx.em.execute('update hosted_name set is_primary = true where id = ?', [id], 'run');
    await announceNamesOf(tx.em, accountId);
  });
  return readOwnName(platform, own);
}
