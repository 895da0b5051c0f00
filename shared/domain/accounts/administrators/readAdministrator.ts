import { sql, type AliasedRawBuilder, type Expression, type InferResult, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { permissions as allPermissions } from '@app/contract/core/permissions.ts';
import {
  DomainError,
  prepareRead,
  tableAs,
  type Database,
  type Given,
  type Platform,
  type Tables,
} from '../../platform/index.ts';
import { isLive } from '../sessions/openSessions.ts';

/** Every administrator: the account `a` and its administrator `adm`. */
export function selectAdministrators(
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
export function presentAdministrator(row: AdministratorRow): AdministratorView {
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
