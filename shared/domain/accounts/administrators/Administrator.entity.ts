import { defineEntity, p } from '@mikro-orm/core';
import { administratorRoles, type Permission } from '@app/contract/core/permissions.ts';
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
