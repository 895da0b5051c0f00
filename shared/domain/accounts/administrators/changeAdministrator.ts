import type { AdministratorChange } from '@app/contract/accounts/administratorsApi.ts';
import { changesBetween, DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { refusingTakenEmail } from '../account/insertAccount.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { replacePassword } from '../credentials/changePassword.ts';
import { storedPermissions } from './Administrator.entity.ts';
import {
  administratorTarget,
  lockAdministrators,
  requireAnotherSuperAdmin,
  type LockedAdministrator,
} from './lockAdministrators.ts';

type Wanted = Omit<AdministratorChange, 'password' | 'updatedAt'>;

/**
 * Changes an administrator, from the next request on; a new password or a deactivation ends all their sessions.
 * @throws DomainError not_found; email_taken; changed_meanwhile; last_super_admin; own_account for deactivating oneself;
 *   invalid_input for a common password.
 */
export async function changeAdministrator(
  platform: Platform,
  actorId: string,
  { id, ...change }: AdministratorChange & { id: string },
): Promise<void> {
  const { password, updatedAt, ...given } = change;
  const wanted: Wanted = { ...given, permissions: storedPermissions(given) };
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNewPassword(password, [wanted.email, wanted.firstName, wanted.lastName]);
  await refusingTakenEmail(async () =>
    transact(platform, actorId, async (tx) => {
      const before = await lockAdministrators(tx, { actorId, targetId: id });
      requireUnchanged(before, updatedAt);
      requireAllowed(before, wanted, actorId);
      const changes = changesBetween(
        { ...stateOf(before), password: 'as it was' },
        { ...wanted, password: passwordHash ?? 'as it was' },
        ['password'],
      );
      if (changes.length === 0) return;
      await write(tx, id, wanted);
      if (passwordHash !== undefined) {
        await replacePassword(tx, { id, kind: 'administrator', email: before.email }, passwordHash);
      }
      if (!wanted.active) await tx.em.execute('delete from session where account_id = ?', [id]);
      tx.audit({ action: 'administrators.changed', target: administratorTarget({ id, ...wanted }), changes });
    }),
  );
}

function stateOf(row: LockedAdministrator) {
  const { firstName, lastName, email, role, active } = row;
  return { firstName, lastName, email, role, permissions: storedPermissions(row), active } satisfies Wanted;
}

function requireUnchanged({ updatedAt }: LockedAdministrator, known: string | undefined): void {
  if (known !== undefined && new Date(known).getTime() !== updatedAt.getTime()) {
    throw new DomainError('changed_meanwhile');
  }
}

function requireAllowed(before: LockedAdministrator, { role, active }: Wanted, actorId: string): void {
  if (role !== 'super_admin' || !active) requireAnotherSuperAdmin(before);
  if (!active && before.id === actorId) throw new DomainError('own_account');
}

async function write({ em, clock }: Pick<Tx, 'em' | 'clock'>, id: string, wanted: Wanted): Promise<void> {
  await em.execute(
    `update account set first_name = ?, last_name = ?, email = ?, updated_at = ?,
       email_confirmed_at = case when email = ? then email_confirmed_at end where id = ?`,
    [wanted.firstName, wanted.lastName, wanted.email, clock.now(), wanted.email, id],
  );
  await em.execute('update administrator set role = ?, permissions = ?::text[], active = ? where account_id = ?', [
    wanted.role,
    `{${wanted.permissions.join(',')}}`,
    wanted.active,
    id,
  ]);
}
