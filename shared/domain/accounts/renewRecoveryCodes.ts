import { DomainError, transact, type Platform } from '../platform/index.ts';
import { lockAccount } from './lockAccount.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/**
 * Gives someone ten new recovery codes, shown this once; those before are worth nothing from now on.
 * @throws DomainError not_found when no second factor is active.
 */
export async function renewRecoveryCodes(platform: Platform, accountId: string): Promise<string[]> {
  return transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const rows = await tx.em.execute<object[]>(
      'select from second_factor where account_id = ? and confirmed_at is not null',
      [accountId],
    );
    if (rows.length === 0) throw new DomainError('not_found');
    return replaceRecoveryCodes(tx, accountId);
  });
}
