import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { declareList, orderShape, searchText, totalSchema } from '../core/lists.ts';
import { emailAddress, newPasswordSchema } from './api.ts';
import { personName } from './personFields.ts';
import { administratorRoles, defaultAgentPermissions, permissionSchema } from '../core/permissions.ts';
import { accountMessages } from './rules.ts';

const superAdmin = endpointsOf('accounts', { kind: 'super_admin' });

export const administratorMessages = {
  created: 'Administrateur créé avec succès',
  changed: 'Administrateur modifié avec succès',
  removed: 'Administrateur supprimé',
} as const;

export const administratorSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(administratorRoles),
  /** All of them for a super_admin. */
  permissions: z.array(permissionSchema),
  active: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  openSessions: z.number().int(),
  /** Sent back with a change, which is refused when the account was changed since. */
  updatedAt: z.iso.datetime(),
});
export type AdministratorView = z.infer<typeof administratorSchema>;

export const administratorSorts = ['name', 'active', 'created', 'last_sign_in'] as const;

const administratorList = declareList(
  {
    /** Words of the name or of the e-mail address. */
    search: searchText,
    role: z.enum(administratorRoles).optional(),
    active: z.enum(['true', 'false']).optional(),
  },
  orderShape(administratorSorts, 'name', 'asc'),
);
export type AdministratorFilters = z.output<typeof administratorList.filters>;
export type AdministratorOrder = z.output<typeof administratorList.order>;

export const listAdministratorsEndpoint = superAdmin.get('listAdministrators', '/api/admin/administrators', {
  summary: 'Les administrateurs, filtrés et rangés.',
  query: administratorList.query,
  response: z.object({ administrators: z.array(administratorSchema), total: totalSchema }),
});

export const exportAdministratorsEndpoint = superAdmin.get('exportAdministrators', '/api/admin/administrators/csv', {
  summary: 'Tous les administrateurs filtrés, en CSV.',
  query: administratorList.filters,
  file: 'text/csv',
});

const administratorShape = {
  firstName: personName('Indiquez le prénom'),
  lastName: personName('Indiquez le nom'),
  email: emailAddress(accountMessages.theirEmailRequired),
  role: z.enum(administratorRoles, { error: 'Choisissez un rôle' }).default('agent'),
  /** Of an agent; a super_admin has all of them whatever is sent. */
  permissions: z
    .array(permissionSchema, { error: 'Choisissez les autorisations' })
    .max(20, 'Trop d’autorisations')
    .default([...defaultAgentPermissions]),
  active: z.boolean({ error: 'La valeur doit être vraie ou fausse' }).default(true),
};

export const newAdministratorSchema = z.object({ ...administratorShape, password: newPasswordSchema });
export type NewAdministratorInput = z.output<typeof newAdministratorSchema>;

export const administratorChangeSchema = z.object({
  ...administratorShape,
  /** Absent: unchanged. */
  password: newPasswordSchema.optional(),
  /** The version that was read; absent: later changes are overwritten. */
  updatedAt: z.iso.datetime('Date invalide').optional(),
});
export type AdministratorChange = z.output<typeof administratorChangeSchema>;

const administratorParams = z.object({ id: z.uuid('Identifiant d’administrateur invalide') });

export const createAdministratorEndpoint = superAdmin.post('createAdministrator', '/api/admin/administrators', {
  summary: 'Crée un administrateur.',
  proof: true,
  body: newAdministratorSchema,
  status: 201,
  response: administratorSchema,
  errors: ['email_taken'],
});

export const changeAdministratorEndpoint = superAdmin.put('changeAdministrator', '/api/admin/administrators/:id', {
  summary: 'Modifie un administrateur : ce qui change vaut aussitôt, dans ses sessions ouvertes aussi.',
  proof: true,
  params: administratorParams,
  body: administratorChangeSchema,
  response: administratorSchema,
  errors: ['email_taken', 'changed_meanwhile', 'last_super_admin', 'own_account'],
});

export const removeAdministratorEndpoint = superAdmin.delete('removeAdministrator', '/api/admin/administrators/:id', {
  summary: 'Supprime un administrateur ; ce qu’il a fait reste au journal.',
  proof: true,
  params: administratorParams,
  errors: ['last_super_admin', 'own_account'],
});

export const resetAdministratorFactorEndpoint = superAdmin.delete(
  'resetAdministratorFactor',
  '/api/admin/administrators/:id/second-factor',
  {
    summary: 'Retire la double authentification d’un administrateur qui a perdu son appareil.',
    proof: true,
    params: administratorParams,
  },
);

export const administratorsEndpoints = [
  listAdministratorsEndpoint,
  exportAdministratorsEndpoint,
  createAdministratorEndpoint,
  changeAdministratorEndpoint,
  removeAdministratorEndpoint,
  resetAdministratorFactorEndpoint,
] as const;
