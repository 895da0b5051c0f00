import { randomBytes } from 'node:crypto';
import { administratorCreated } from '@app/contract/accounts/events.ts';
import type { AdministratorRole, Permission } from '@app/contract/core/permissions.ts';
import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { insertAccount, refusingTakenEmail } from '../account/insertAccount.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { administratorTarget } from './lockAdministrators.ts';
import { Administrator, storedPermissions } from './Administrator.entity.ts';

export interface NewAdministrator {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: AdministratorRole;
  /** Ignored for a super_admin, who has them all. */
  permissions: readonly Permission[];
  /** True when absent. */
  active?: boolean;
}

/**
 * Creates an administrator, and sends a welcome mail when another administrator (`actorId`) did it.
 * @throws DomainError email_taken; invalid_input for a common password.
 */
export async function createAdministrator(
  platform: Platform,
  actorId: string | null,
  input: NewAdministrator,
): Promise<string> {
  const { email, firstName, lastName, role, active = true } = input;
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName]);
  return refusingTakenEmail(async () =>
    transact(platform, actorId, async (tx) => {
      const account = insertAccount(tx, { kind: 'administrator', email, firstName, lastName, passwordHash });
      const permissions = storedPermissions(input);
      tx.em.create(Administrator, { account, role, permissions, active });
      if (actorId !== null && active) tx.record(administratorCreated, { accountId: account.id });
      tx.audit({
        action: 'administrators.created',
        target: administratorTarget(account),
        changes: changesBetween(null, { firstName, lastName, email, role, permissions, active }),
      });
      return account.id;
    }),
  );
}

/**
 * Creates the first super administrator when there is no administrator at all.
 * @returns their credentials, with the password only when it was generated here; null when there was an administrator.
 */
export async function ensureFirstAdministrator(
  platform: Platform,
  wanted: { email: string; password: string | undefined },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if ((await platform.orm.em.fork().count(Administrator)) > 0) return null;
  const password = wanted.password ?? generatePassword();
  await createAdministrator(platform, null, {
    email: wanted.email,
    password,
    firstName: 'Équipe',
    lastName: 'Clairvolet',
    role: 'super_admin',
    permissions: [],
  });
  return { email: wanted.email, generatedPassword: wanted.password === undefined ? password : null };
}

/** A random password of 96 bits, easy to copy. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
