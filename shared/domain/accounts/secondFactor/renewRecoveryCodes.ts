import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockAccount } from '../account/lockAccount.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import type { Principal } from '../sessions/sessions.ts';

/**
 * Gives someone ten new recovery codes, shown this once; those before are worth nothing from now on.
 * @throws DomainError not_found when no second factor is active.
 */
export async function renewRecoveryCodes(
  platform: Platform,
  { accountId, kind }: Pick<Principal, 'accountId' | 'kind'>,
): Promise<string[]> {
  return transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const rows = await tx.em.execute<object[]>(
      'select from second_factor where account_id = ? and confirmed_at is not null',
      [accountId],
    );
    if (rows.length === 0) throw new DomainError('not_found');
    if (kind === 'administrator') tx.audit({ action: 'own.recovery_codes_renewed' });
    return replaceRecoveryCodes(tx, accountId);
  });
}
