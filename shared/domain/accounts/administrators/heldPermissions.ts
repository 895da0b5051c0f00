import {
  permissions as allPermissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/core/permissions.ts';

/** What is written down for an administrator: each permission once, in the order of the product; all for a super_admin. */
export function heldPermissions({
  role,
  permissions,
}: {
  role: AdministratorRole;
  permissions: readonly Permission[];
}): Permission[] {
  if (role === 'super_admin') return [...allPermissions];
  return allPermissions.filter((permission) => permissions.includes(permission));
}
