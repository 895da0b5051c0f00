import type { NameKind } from '@app/contract/hosting/rules.ts';
import { lockAccount, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { mirrorNames } from '../names/mirrorNames.ts';
import { promoteNext } from '../names/promoteNext.ts';
import { releaseRow } from '../names/releaseRow.ts';

/**
 * A host gives a subdomain up, which stays theirs alone to take again for a while, or detaches a domain kept elsewhere.
 * Another name that is online becomes the primary one in its place.
 * @throws DomainError not_found when it is not theirs, name_kept for a domain bought here, account_restricted,
 *   not_authenticated when the account was closed meanwhile.
 */
export async function removeName(
  platform: Platform,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await tx.em.execute<{ id: string; name: string; kind: NameKind }[]>(
      'select id, name, kind from hosted_name where id = ? and account_id = ? and released_at is null',
      [id, accountId],
    );
    if (!row) throw new DomainError('not_found');
    await requireAbility(tx, accountId, 'editThings');
    if (row.kind === 'bought') throw new DomainError('name_kept');
    await releaseRow(tx, row);
    await promoteNext(tx, accountId);
    await mirrorNames(tx, accountId);
    recordActivity(tx, { accountId, kind: 'domain_removed', data: { name: row.name } });
  });
}
