import type { AdministratorRole, Permission } from '@app/contract/core/permissions.ts';
import { administratorSchema, type AdministratorChange } from '@app/contract/accounts/administratorsApi.ts';
import {
  DomainError,
  changedMeanwhile,
  changesBetween,
  declareSharedRecord,
  transact,
  type Tx,
  type Platform,
} from '../../platform/index.ts';
import { personTarget } from '../account/Account.entity.ts';
import { refusingTaken } from '../account/insertAccount.ts';
import { hashNewPassword } from '../credentials/passwords.ts';
import { replacePassword } from '../credentials/changePassword.ts';
import { dropSecondFactor } from '../secondFactor/secondFactor.ts';
import { noSuchAdministrator, readAdministrator } from './readAdministrators.ts';
import { Administrator, storedPermissions } from './Administrator.entity.ts';

/** An administrator, read while the rows are locked. */
interface LockedAdministrator {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: AdministratorRole;
  permissions: Permission[];
  active: boolean;
  updatedAt: Date;
  isOnlySuperAdmin: boolean;
}

/**
 * Locks all administrators, so that two super administrators who demote each other at once cannot both succeed.
 * @throws DomainError not_authenticated or forbidden when the actor lost the right to since; not_found.
 */
async function lockAdministrators({ em }: Tx, { actorId, targetId }: { actorId: string; targetId: string }) {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  // A second statement sees what was committed while the lock waited. Row locks too: password changes take only those.
  const found = await em.execute<LockedAdministrator[]>(
    `select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, adm.role, adm.permissions, adm.active,
       a.updated_at as "updatedAt", not exists (select from administrator other where other.role = 'super_admin' and other.active
         and other.account_id <> a.id) as "isOnlySuperAdmin"
     from account a join administrator adm on adm.account_id = a.id where a.id in (?, ?) order by a.id for update`,
    [actorId, targetId],
  );
  const actor = found.find(({ id }) => id === actorId);
  if (!actor?.active) throw new DomainError('not_authenticated');
  if (actor.role !== 'super_admin') throw new DomainError('forbidden');
  const target = found.find(({ id }) => id === targetId);
  if (!target) throw noSuchAdministrator();
  return { ...target, updatedAt: new Date(target.updatedAt) };
}

/** @throws DomainError last_super_admin when this is the only active one. */
function requireAnotherSuperAdmin(target: LockedAdministrator): void {
  if (target.role === 'super_admin' && target.active && target.isOnlySuperAdmin) {
    throw new DomainError('last_super_admin');
  }
}

const sharedAdministrator = declareSharedRecord({
  changedBy: ['administrators.created', 'administrators.changed'],
  schema: administratorSchema,
});

type Wanted = Omit<AdministratorChange, 'password' | 'updatedAt'>;

/**
 * Changes an administrator at once; a new password or a deactivation ends all their sessions.
 * @throws DomainError not_found, email_taken, changed_meanwhile, last_super_admin, own_account, invalid_input.
 */
export async function changeAdministrator(
  platform: Platform,
  actorId: string,
  change: AdministratorChange & { id: string },
) {
  const { id, password, updatedAt, ...given } = change;
  const wanted: Wanted = { ...given, permissions: storedPermissions(given.role, given.permissions) };
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const words = [wanted.email, wanted.firstName, wanted.lastName];
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password, words);
  await refusingTaken(async () =>
    transact(platform, actorId, async (tx) => {
      const before = await lockAdministrators(tx, { actorId, targetId: id });
      if (updatedAt !== undefined && new Date(updatedAt).getTime() !== before.updatedAt.getTime()) {
        const [version, values] = [before.updatedAt.toISOString(), await readAdministrator(platform, id)];
        throw await changedMeanwhile(tx, sharedAdministrator, { targetId: id, at: before.updatedAt, version, values });
      }
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
      tx.audit({ action: 'administrators.changed', target: personTarget('administrator', { id, ...wanted }), changes });
    }),
  );
}

function stateOf(row: LockedAdministrator) {
  const { firstName, lastName, email, role, active } = row;
  return {
    firstName,
    lastName,
    email,
    role,
    permissions: storedPermissions(role, row.permissions),
    active,
  } satisfies Wanted;
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
  const { role, permissions, active } = wanted;
  await em.nativeUpdate(Administrator, { account: id }, { role, permissions, active });
}

/** Deletes an administrator, except for the journal. @throws DomainError not_found, last_super_admin, own_account. */
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
      target: personTarget('administrator', target),
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
    tx.audit({ action: 'administrators.factor_reset', target: personTarget('administrator', target) });
  });
}
