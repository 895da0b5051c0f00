import { UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  permissions as allPermissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/accounts/permissions.ts';
import { DomainError, newId, transact, type Platform } from '../platform/index.ts';
import { Account } from './Account.entity.ts';
import { Administrator } from './Administrator.entity.ts';
import { hashPassword, passwordObjection } from './passwords.ts';

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
  const objection = passwordObjection(input.password, [input.email]);
  if (objection) throw new DomainError('invalid_input', { fields: { password: objection } });
  const passwordHash = await hashPassword(input.password);
  try {
    return await transact(platform, actorId, async ({ em, clock }) => {
      const now = clock.now();
      const account = em.create(Account, {
        id: newId(),
        kind: 'administrator',
        email: input.email,
        firstName: input.firstName,
        lastName: input.lastName,
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      em.create(Administrator, {
        account,
        role: input.role,
        permissions: [...(input.role === 'super_admin' ? allPermissions : input.permissions)],
      });
      return account.id;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError('email_taken', { cause: error });
    throw error;
  }
}
