import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockAdministrators, requireAnotherSuperAdmin } from './lockAdministrators.ts';

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
    const label = `${target.first_name} ${target.last_name}`;
    tx.audit({
      action: 'administrators.removed',
      target: { kind: 'administrator', id, label },
      changes: [
        { field: 'email', before: target.email, after: null },
        { field: 'role', before: target.role, after: null },
      ],
    });
  });
}
