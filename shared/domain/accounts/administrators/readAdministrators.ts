import { sql, type AliasedRawBuilder, type Expression, type InferResult, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import type {
  AdministratorView,
  AdministratorFilters,
  AdministratorOrder,
} from '@app/contract/accounts/administratorsApi.ts';
import {
  permissions as allPermissions,
  administratorRoleLabels,
  permissionLabels,
} from '@app/contract/core/permissions.ts';
import {
  DomainError,
  prepareRead,
  tableAs,
  cursorOf,
  defineList,
  equal,
  oldestFirst,
  readsOf,
  spreadsheetDate,
  spreadsheetFlag,
  tableRows,
  type Database,
  type Given,
  type Platform,
  type Tables,
} from '../../platform/index.ts';
import { isLive } from '../sessions/openSessions.ts';
import { personCondition } from '../account/Account.entity.ts';

/** Every administrator: the account `a` and its administrator `adm`. */
function selectAdministrators(
  db: Database,
  administrators: AliasedRawBuilder<Selectable<Tables['administrator']>, 'adm'>,
  now: Expression<Date>,
) {
  return db
    .selectFrom(administrators)
    .innerJoin('account as a', 'a.id', 'adm.accountId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'adm.role', 'adm.permissions', 'adm.active'])
    .select(['a.lastSignInAt', 'a.createdAt', 'a.updatedAt'])
    .select([
      sql<boolean>`exists (select from second_factor sf where sf.account_id = a.id and sf.confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
      sql<number>`(select count(*)::int from session s where s.account_id = a.id and ${isLive(now)})`.as(
        'openSessions',
      ),
    ]);
}

type AdministratorRow = InferResult<ReturnType<typeof selectAdministrators>>[number];

/** An administrator as a super administrator sees them. */
function presentAdministrator(row: AdministratorRow): AdministratorView {
  return {
    ...row,
    permissions: row.role === 'super_admin' ? [...allPermissions] : row.permissions,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    // A deactivated administrator's sessions give no access.
    openSessions: row.active ? row.openSessions : 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The error for an id that is no administrator's. */
export function noSuchAdministrator(): DomainError {
  return new DomainError('not_found', { detail: 'Cet administrateur est introuvable.' });
}

const readOne = prepareRead('read_administrator', (db, given: Given<{ id: string; now: Date }>) =>
  selectAdministrators(db, tableAs('administrator', 'adm'), given('now')).where('a.id', '=', given('id')),
);

/** An administrator. @throws DomainError not_found, for a customer's id too. */
export async function readAdministrator(platform: Platform, id: string): Promise<AdministratorView> {
  const [row] = await readOne(platform, { id, now: platform.clock.now() });
  if (!row) throw noSuchAdministrator();
  return presentAdministrator(row);
}

/** The first active super administrator, whom mails for administrators reach while the settings name no address. */
export async function findNotifiedAdministrator(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>({
    name: 'find_notified_administrator',
    text: `select a.email from account a join administrator adm on adm.account_id = a.id
           where adm.active and adm.role = 'super_admin' order by a.created_at, a.id limit 1`,
  });
  return rows[0]?.email ?? null;
}

const sortColumns: Record<AdministratorOrder['sort'], readonly string[]> = {
  name: ['search_key(a.last_name)', 'search_key(a.first_name)'],
  active: ['adm.active', 'search_key(a.last_name)', 'search_key(a.first_name)'],
  created: ['a.created_at'],
  last_sign_in: ['a.last_sign_in_at'],
};

const administrators = defineList({
  of: tableRows('administrator', 'adm', { key: 'account_id', join: sql`join account a on a.id = adm.account_id` }),
  pages: 'whole',
  searched: { by: personCondition },
  where: ({ role, active }: AdministratorFilters) => [
    equal('adm.role', role),
    equal('adm.active', active && active === 'true'),
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
