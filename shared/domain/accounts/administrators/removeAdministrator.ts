import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { administratorTarget, lockAdministrators, requireAnotherSuperAdmin } from './lockAdministrators.ts';
import { dropSecondFactor } from '../secondFactor/removeSecondFactor.ts';

/**
 * Deletes an administrator with all that gives access to the account; their name stays in the journal.
 * @throws DomainError not_found, last_super_admin, or own_account.
 */
export async function removeAdministrator(platform: Platform, actorId: string, id: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const target = await lockAdministrators(tx, { actorId, targetId: id });
    requireAnotherSuperAdmin(target);
    if (id === actorId) throw new DomainError('own_account');
    // A link sent to the address would open the next account created with it.
    await tx.em.execute('delete from account_link where account_id is null and email = ?', [target.email]);
    await tx.em.execute('delete from account where id = ?', [id]);
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

/** Removes an administrator's lost second factor, if any; a mail informs them. @throws DomainError not_found. */
export async function resetAdministratorFactor(platform: Platform, actorId: string, id: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const target = await lockAdministrators(tx, { actorId, targetId: id });
    await dropSecondFactor(tx, { accountId: id, kind: 'administrator' });
    tx.audit({ action: 'administrators.factor_reset', target: administratorTarget(target) });
  });
}
