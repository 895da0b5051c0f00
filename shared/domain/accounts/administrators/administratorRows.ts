import {
  permissions as allPermissions,
  type AdministratorRole,
  type Permission,
} from '@app/contract/accounts/permissions.ts';
import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { isLive } from '../openSessions.ts';

export interface AdministratorRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: AdministratorRole;
  permissions: Permission[];
  active: boolean;
  has_second_factor: boolean;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  open_sessions: number;
}

/** Everyone of the back-office: the account `a` and its administrator `adm`. */
export const administratorTables = 'administrator adm join account a on a.id = adm.account_id';

/** Of `administratorTables`, the columns of an AdministratorRow. @param now the placeholder of the instant. */
export const administratorColumns = (now: `$${number}`) => `a.id, a.first_name, a.last_name, a.email, adm.role,
  adm.permissions, adm.active, a.last_sign_in_at, a.created_at, a.updated_at,
  exists (select from second_factor sf where sf.account_id = a.id and sf.confirmed_at is not null) as has_second_factor,
  (select count(*)::int from session s where s.account_id = a.id and ${isLive(now)}) as open_sessions`;

/** An administrator read by column, as a super administrator sees them. */
export function presentAdministrator(row: AdministratorRow): AdministratorView {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    permissions: row.role === 'super_admin' ? [...allPermissions] : row.permissions,
    active: row.active,
    hasSecondFactor: row.has_second_factor,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    // A deactivated administrator's sessions open nothing.
    openSessions: row.active ? row.open_sessions : 0,
    updatedAt: row.updated_at.toISOString(),
  };
}
