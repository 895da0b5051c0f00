import { accountMessages } from '@app/contract/accounts/rules.ts';
import { DomainError, transact, type Platform, type Tx } from '../platform/index.ts';
import { lockAccount } from './lockAccount.ts';
import { demandsSecondFactor } from './readSecondFactor.ts';
import { recordFactorChange } from './recordFactorChange.ts';
import type { Principal } from './sessions.ts';

type Owner = Pick<Principal, 'accountId' | 'kind'>;

/**
 * Removes someone's own second factor and its recovery codes. It is well when there is none.
 * @throws DomainError forbidden when the settings demand one of them.
 */
export async function removeSecondFactor(platform: Platform, principal: Owner): Promise<void> {
  if (demandsSecondFactor(platform, principal)) {
    throw new DomainError('forbidden', { detail: accountMessages.factorDemanded });
  }
  await transact(platform, principal.accountId, async (tx) => {
    await lockAccount(tx, principal.accountId);
    await dropSecondFactor(tx, principal);
  });
}

/**
 * Takes away the second factor of someone who has lost it: an operator's command, after making sure who asks.
 * @returns whether there was one.
 * @throws DomainError not_found when nobody has this address.
 */
export async function resetSecondFactor(platform: Platform, email: string): Promise<boolean> {
  return transact(platform, null, async (tx) => {
    const [account] = await tx.em.execute<{ id: string; kind: Owner['kind'] }[]>(
      'select id, kind from account where email = ? for update',
      [email],
    );
    if (!account) throw new DomainError('not_found');
    return dropSecondFactor(tx, { accountId: account.id, kind: account.kind });
  });
}

async function dropSecondFactor(tx: Tx, owner: Owner): Promise<boolean> {
  const [dropped] = await tx.em.execute<{ active: boolean }[]>(
    'delete from second_factor where account_id = ? returning confirmed_at is not null as active',
    [owner.accountId],
  );
  await tx.em.execute('delete from recovery_code where account_id = ?', [owner.accountId], 'run');
  if (dropped?.active !== true) return false;
  recordFactorChange(tx, owner, 'disabled');
  return true;
}
