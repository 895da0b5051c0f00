import type { z } from 'zod';
import {
  administratorChangeSchema,
  newAdministratorSchema,
  type AdministratorChange,
  type AdministratorView,
  type NewAdministratorInput,
} from '@app/contract/accounts/administratorsApi.ts';
import {
  defaultAgentPermissions,
  permissions as everyPermission,
  type AdministratorRole,
  type Permission,
} from '@app/contract/core/permissions.ts';
import { unlessEmpty } from '../form/RecordDialog.tsx';

/** Turns what was typed into the account that the contract asks for. */
export const newAdministratorFormSchema: z.ZodType<NewAdministratorInput> = newAdministratorSchema.extend({
  password: unlessEmpty(newAdministratorSchema.shape.password),
});

/** The same for a change: an empty password leaves the one there is. */
export const administratorFormSchema: z.ZodType<AdministratorChange> = administratorChangeSchema.extend({
  password: unlessEmpty(administratorChangeSchema.shape.password),
});

/** What a role starts from: a super administrator holds everything, an agent what new agents hold. */
export function permissionsOfRole(role: AdministratorRole): Permission[] {
  return [...(role === 'super_admin' ? everyPermission : defaultAgentPermissions)];
}

/** The form as it opens: on an administrator, or on a new one. Named as the contract names them. */
export function administratorValues(administrator: AdministratorView | null) {
  const role = administrator?.role ?? 'agent';
  return {
    firstName: administrator?.firstName ?? '',
    lastName: administrator?.lastName ?? '',
    email: administrator?.email ?? '',
    role,
    permissions: administrator?.permissions ?? permissionsOfRole(role),
    password: '',
    active: administrator?.active ?? true,
  };
}
