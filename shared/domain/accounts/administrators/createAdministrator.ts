import { randomBytes } from 'node:crypto';
import { administratorCreated } from '@app/contract/accounts/events.ts';
import type { NewAdministratorInput } from '@app/contract/accounts/administratorsApi.ts';
import type { Permission } from '@app/contract/core/permissions.ts';
import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { insertAccount, refusingTaken } from '../account/insertAccount.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { personTarget } from '../account/Account.entity.ts';
import { Administrator, storedPermissions } from './Administrator.entity.ts';

/** The permissions of a super_admin are ignored: they have them all. Absent, `active` is true. */
export type NewAdministrator = Omit<NewAdministratorInput, 'active' | 'permissions'> & {
  permissions: readonly Permission[];
  active?: boolean;
};

/** Creates an administrator; another one's creation is mailed. @throws DomainError email_taken, invalid_input. */
export async function createAdministrator(platform: Platform, actorId: string | null, input: NewAdministrator) {
  const { email, firstName, lastName, role, active = true } = input;
  const passwordHash = await hashNewPassword(input.password, [email, firstName, lastName]);
  return refusingTaken(async () =>
    transact(platform, actorId, async (tx) => {
      const account = insertAccount(tx, { kind: 'administrator', email, firstName, lastName, passwordHash });
      const permissions = storedPermissions(role, input.permissions);
      tx.em.create(Administrator, { account, role, permissions, active });
      if (actorId !== null && active) tx.record(administratorCreated, { accountId: account.id });
      tx.audit({
        action: 'administrators.created',
        target: personTarget('administrator', account),
        changes: changesBetween(null, { firstName, lastName, email, role, permissions, active }),
      });
      return account.id;
    }),
  );
}

/** Creates the first super administrator, if there is no administrator. @returns a password only if generated here. */
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
