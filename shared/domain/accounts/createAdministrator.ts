import {
  permissions as allPermissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/accounts/permissions.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Administrator } from './Administrator.entity.ts';
import { insertAccount, refusingTakenEmail } from './insertAccount.ts';
import { hashNewPassword } from './passwords.ts';

export interface NewAdministrator {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: AdministratorRole;
  /** Ignored for a super_admin, who holds all. */
  permissions: readonly Permission[];
}

/**
 * Creates an administrator.
 * @throws DomainError email_taken; invalid_input for a common password.
 */
export async function createAdministrator(
  platform: Platform,
  actorId: string | null,
  input: NewAdministrator,
): Promise<string> {
  const { email, firstName, lastName, role } = input;
  const passwordHash = await hashNewPassword(input.password, [email]);
  return refusingTakenEmail(async () =>
    transact(platform, actorId, async (tx) => {
      const account = insertAccount(tx, { kind: 'administrator', email, firstName, lastName, passwordHash });
      const permissions = [...(role === 'super_admin' ? allPermissions : input.permissions)];
      tx.em.create(Administrator, { account, role, permissions });
      return account.id;
    }),
  );
}
