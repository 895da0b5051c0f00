import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { administratorTarget, lockAdministrators, requireAnotherSuperAdmin } from './lockAdministrators.ts';
import { dropSecondFactor } from '../secondFactor/removeSecondFactor.ts';

/**
 * Deletes an administrator, and with the account everything that opens it. What they did keeps their name where the journal
 * tells of it.
 * @throws DomainError not_found, last_super_admin, or own_account.
 */
export async function removeAdministrator(platform: Platform, actorId: string, id: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const target = await lockAdministrators(tx, { actorId, targetId: id });
    requireAnotherSuperAdmin(target);
    if (id === actorId) throw new DomainError('own_account');
    // A link that was sent to the address would open the account of whoever has it next.
    await tx.em.execute('delete from account_link where account_id is null and email = ?', [target.email], 'run');
    await tx.em.execute('delete from account where id = ?', [id], 'run');
    tx.audit({
      action: 'administrators.removed',
      target: administratorTarget(target),
      changes: [
        { field: 'email', before: target.email, after: null },
        { field: 'role', before: target.role, after: null },
      ],
    });
  });
}

/**
 * Takes away the second factor of an administrator who has lost it; a mail tells them. It is well when there is none.
 * @throws DomainError not_found.
 */
export async function resetAdministratorFactor(platform: Platform, actorId: string, id: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const target = await lockAdministrators(tx, { actorId, targetId: id });
    await dropSecondFactor(tx, { accountId: id, kind: 'administrator' });
    tx.audit({ action: 'administrators.factor_reset', target: administratorTarget(target) });
  });
}
