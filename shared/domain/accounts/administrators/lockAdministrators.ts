import type { AdministratorRole, Permission } from '@app/contract/core/permissions.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { noSuchAdministrator } from './readAdministrator.ts';

/** An administrator, read while the rows are locked. */
export interface LockedAdministrator {
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
 * @throws DomainError not_authenticated when the actor was deleted or deactivated since the request began, forbidden when
 *   they were demoted; not_found when there is no such administrator.
 */
export async function lockAdministrators(
  { em }: Tx,
  { actorId, targetId }: { actorId: string; targetId: string },
): Promise<LockedAdministrator> {
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
export function requireAnotherSuperAdmin(target: LockedAdministrator): void {
  if (target.role === 'super_admin' && target.active && target.isOnlySuperAdmin) {
    throw new DomainError('last_super_admin');
  }
}

/** An administrator as the journal names them. */
export function administratorTarget({
  id,
  firstName,
  lastName,
}: Pick<LockedAdministrator, 'id' | 'firstName' | 'lastName'>) {
  return { kind: 'administrator', id, label: `${firstName} ${lastName}` };
}
