import { sql } from 'kysely';
import type { AdministratorFilters, AdministratorOrder } from '@app/contract/accounts/administratorsApi.ts';
import { administratorRoleLabels, permissionLabels } from '@app/contract/core/permissions.ts';
import {
  cursorOf,
  defineList,
  equal,
  oldestFirst,
  readsOf,
  spreadsheetDate,
  spreadsheetFlag,
  tableRows,
} from '../../platform/index.ts';
import { personCondition } from '../account/Account.entity.ts';
import { presentAdministrator, selectAdministrators } from './readAdministrator.ts';

const sortColumns: Record<AdministratorOrder['sort'], readonly string[]> = {
  name: ['search_key(a.last_name)', 'search_key(a.first_name)'],
  created: ['a.created_at'],
  last_sign_in: ['a.last_sign_in_at'],
};

const administrators = defineList({
  of: tableRows('administrator', 'adm', { key: 'account_id', join: sql`join account a on a.id = adm.account_id` }),
  pages: 'whole',
  where: ({ search, role, active }: AdministratorFilters) => [
    equal('adm.role', role),
    equal('adm.active', active && active === 'true'),
    search && personCondition(search),
  ],
  // A stable order among equal values; administrators who never signed in come last.
  order: ({ sort, direction }: AdministratorOrder) => ({
    by: sql.raw([...sortColumns[sort], 'a.id'].map((column) => `${column} ${direction} nulls last`).join(', ')),
  }),
  rows: (db, page, { now }) => selectAdministrators(db, page, sql`${now}`).select(cursorOf('adm')),
  view: (row) => presentAdministrator(row),
  csv: {
    order: oldestFirst('a.id'),
    note: () => ({ action: 'administrators.exported' }),
    line: (row) => presentAdministrator(row),
    columns: {
      prénom: ({ firstName }) => firstName,
      nom: ({ lastName }) => lastName,
      'e-mail': ({ email }) => email,
      rôle: ({ role }) => administratorRoleLabels[role],
      autorisations: ({ permissions }) => permissions.map((permission) => permissionLabels[permission]).join(', '),
      actif: ({ active }) => spreadsheetFlag(active),
      'double authentification': ({ hasSecondFactor }) => spreadsheetFlag(hasSecondFactor),
      'dernière connexion': ({ lastSignInAt }) => spreadsheetDate(lastSignInAt),
      'créé le': ({ createdAt }) => spreadsheetDate(createdAt),
    },
  },
});

/** The administrators that match: a page with their count, or all of them as CSV, oldest first. */
export const { readPage: listAdministrators, exportCsv: exportAdministrators } = readsOf(
  'administrators',
  administrators,
);
