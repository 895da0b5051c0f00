import { defineEntity, p } from '@mikro-orm/core';
import {
  administratorRoles,
  permissions as allPermissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/core/permissions.ts';
import { Account } from '../account/Account.entity.ts';

/** What an administrator may do. A super_admin holds every permission, whatever the list says. */
export const Administrator = defineEntity({
  name: 'Administrator',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    role: p.enum(administratorRoles).default('agent'),
    permissions: p.array<Permission>(),
    active: p.boolean().default(true),
  }),
});

/** The permissions stored for an administrator: each once, in the order of the product; all for a super_admin. */
export function storedPermissions(role: AdministratorRole, permissions: readonly Permission[]): Permission[] {
  if (role === 'super_admin') return [...allPermissions];
  return allPermissions.filter((permission) => permissions.includes(permission));
}
