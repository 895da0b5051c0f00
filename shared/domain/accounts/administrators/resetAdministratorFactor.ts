import { transact, type Platform } from '../../platform/index.ts';
import { dropSecondFactor } from '../secondFactor/removeSecondFactor.ts';
import { lockAdministrators } from './lockAdministrators.ts';

/**
 * Takes away the second factor of an administrator who has lost it; a mail tells them. It is well when there is none.
 * @throws DomainError not_found.
 */
export async function resetAdministratorFactor(platform: Platform, actorId: string, id: string): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    const target = await lockAdministrators(tx, { actorId, targetId: id });
    await dropSecondFactor(tx, { accountId: id, kind: 'administrator' });
    const label = `${target.first_name} ${target.last_name}`;
    tx.audit({ action: 'administrators.factor_reset', target: { kind: 'administrator', id, label } });
  });
}
