import { accountMessages } from '@app/contract/accounts/rules.ts';
import { changesBetween, DomainError, transact, type AuditNote, type Platform, type Tx } from '../../platform/index.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { demandsSecondFactor } from './readSecondFactor.ts';
import { recordFactorChange } from './enrolSecondFactor.ts';
import type { Principal } from '../sessions/sessions.ts';

type Owner = Pick<Principal, 'accountId' | 'kind'>;

/**
 * Removes someone's own second factor and its recovery codes. Does nothing when there is none.
 * @throws DomainError forbidden when the settings require one of them.
 */
export async function removeSecondFactor(platform: Platform, principal: Owner): Promise<void> {
  if (demandsSecondFactor(platform, principal)) {
    throw new DomainError('forbidden', { detail: accountMessages.factorDemanded });
  }
  await transact(platform, principal.accountId, async (tx) => {
    await lockAccount(tx, principal.accountId);
    const hadOne = await dropSecondFactor(tx, principal);
    if (hadOne && principal.kind === 'administrator') tx.audit({ action: 'own.factor_disabled' });
  });
}

/**
 * Removes a lost second factor, by an operator's command. @returns whether there was one.
 * @throws DomainError not_found when nobody has this address.
 */
export async function resetSecondFactor(platform: Platform, email: string): Promise<boolean> {
  return transact(platform, null, async (tx) => {
    const [account] = await tx.em.execute<{ id: string; kind: Owner['kind']; name: string }[]>(
      `select id, kind, first_name || ' ' || last_name as name from account where email = ? for update`,
      [email],
    );
    if (!account) throw new DomainError('not_found');
    const hadOne = await dropSecondFactor(tx, { accountId: account.id, kind: account.kind });
    if (hadOne) tx.audit(noteOfReset(account));
    return hadOne;
  });
}

/**
 * Deletes a second factor and its recovery codes; the caller has checked the right to. @returns whether it was active.
 */
export async function dropSecondFactor(tx: Tx, owner: Owner): Promise<boolean> {
  const [dropped] = await tx.em.execute<{ active: boolean }[]>(
    'delete from second_factor where account_id = ? returning confirmed_at is not null as active',
    [owner.accountId],
  );
  await tx.em.execute('delete from recovery_code where account_id = ?', [owner.accountId]);
  if (dropped?.active !== true) return false;
  recordFactorChange(tx, owner, 'disabled');
  return true;
}

function noteOfReset({ id, kind, name }: { id: string; kind: Owner['kind']; name: string }): AuditNote {
  if (kind === 'administrator') {
    return { action: 'administrators.factor_reset', target: { kind: 'administrator', id, label: name } };
  }
  return {
    action: 'users.changed',
    target: { kind: 'user', id, label: name },
    changes: changesBetween({ secondFactor: true }, { secondFactor: false }),
  };
}
