import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { permissions as allPermissions, type Permission } from '@app/contract/core/permissions.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { newId, type Clock } from '../../platform/index.ts';

/** Who a request comes from. */
export interface Principal {
  accountId: string;
  kind: 'customer' | 'administrator';
  role: 'customer' | 'admin' | 'super_admin';
  permissions: readonly Permission[];
  email: string;
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  /** An authenticator application protects the account. */
  hasSecondFactor: boolean;
  /** An administrator is investigating a problem of theirs: their requests are logged and timed. */
  debugMode: boolean;
  /** The public id of the session. */
  sessionId: string;
  /** When the password was last given in this session. */
  provedAt: Date;
}

/** Whose account something is about. */
export type Holder = Pick<Principal, 'accountId' | 'kind'>;

/** A principal as read: role and permissions are those of an administrator only. */
interface PrincipalRow extends Omit<Principal, 'role' | 'permissions'> {
  role: 'agent' | 'super_admin' | null;
  permissions: Permission[] | null;
}

interface SessionRow extends PrincipalRow {
  data: Record<string, unknown>;
  seenAt: Date;
}

/** Of the account `a`, its customer `c` or its administrator `adm`, and its second factor `sf`. */
const principalColumns = `a.id as "accountId", a.kind, a.email, a.first_name as "firstName", a.last_name as "lastName",
  adm.role, adm.permissions, a.email_confirmed_at is not null as "emailConfirmed",
  sf.confirmed_at is not null as "hasSecondFactor", coalesce(c.debug_mode, false) as "debugMode"`;

/** How long a session lasts: until the browser closes (12 h without use, for the server), or 30 days. */
export const sessionLifetimes = { browser: 12 * 3_600_000, remembered: 30 * dayInMilliseconds } as const;

/** Milliseconds between two updates of when a session was last used. */
const touchEvery = 5 * 60_000;

const hashOf = (sessionId: string) => hash('sha256', sessionId);

/** A valid session and its owner: not older than the last password change, nor of a deactivated administrator. */
export async function findSession(pool: Pool, clock: Clock, sessionId: string) {
  const idHash = hashOf(sessionId);
  const now = clock.now();
  const { rows } = await pool.query<SessionRow>({
    name: 'find_session',
    text: `select s.data, s.seen_at as "seenAt", s.public_id as "sessionId", s.proved_at as "provedAt", ${principalColumns}
           from session s
           join account a on a.id = s.account_id
           left join customer c on c.account_id = a.id
           left join administrator adm on adm.account_id = a.id
           left join second_factor sf on sf.account_id = a.id
           where s.id_hash = $1 and s.expires_at > $2 and s.created_at >= a.password_changed_at
             and a.closed_at is null
             and (a.kind = 'customer' or adm.active)`,
    values: [idHash, now],
  });
  const [row] = rows;
  if (!row) return null;
  const { data, seenAt, ...principal } = row;
  if (now.getTime() - seenAt.getTime() > touchEvery) {
    await pool.query(
      // A browser session is extended while it is used; a remembered one has a fixed end.
      `update session set seen_at = $2,
         expires_at = case when (data ->> '_session')::boolean then $3 else expires_at end
       where id_hash = $1`,
      [idHash, now, new Date(now.getTime() + sessionLifetimes.browser)],
    );
  }
  return { data, principal: toPrincipal(principal) };
}

/**
 * Opens or renews a session and notes the sign-in, in one statement. It is never older than the password that opened
 * it, even if another process's clock was ahead. @throws Error when the id is that of another account's session.
 */
export async function openSession(
  pool: Pool,
  clock: Clock,
  session: {
    id: string;
    accountId: string;
    /** Must name the account. */
    data: Record<string, unknown>;
    lifetime: number;
    userAgent: string | null;
    address: string | null;
  },
): Promise<Principal> {
  const now = clock.now();
  const { rows } = await pool.query<PrincipalRow>({
    name: 'open_session',
    text: `with opened as (
             insert into session (id_hash, public_id, account_id, data, user_agent, address, created_at, seen_at, proved_at,
               expires_at)
             values ($1, $8, $2, $3, $4, $5,
               greatest($6::timestamptz, (select password_changed_at from account where id = $2)), $6, $6, $7)
             on conflict (id_hash) do update
               set data = excluded.data, seen_at = excluded.seen_at, expires_at = excluded.expires_at
               where session.account_id = excluded.account_id
             returning account_id, public_id, proved_at),
           signed_in as (
             update account set last_sign_in_at = $6 from opened where account.id = opened.account_id)
           select opened.public_id as "sessionId", opened.proved_at as "provedAt", ${principalColumns}
           from opened join account a on a.id = opened.account_id
           left join customer c on c.account_id = a.id left join administrator adm on adm.account_id = a.id left join second_factor sf on sf.account_id = a.id`,
    values: [
      hashOf(session.id),
      session.accountId,
      session.data,
      session.userAgent?.slice(0, 400) ?? null,
      session.address,
      now,
      new Date(now.getTime() + session.lifetime),
      newId(),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('The id of a new session is taken');
  return toPrincipal(row);
}

/** Ends a session. */
export async function endSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query('delete from session where id_hash = $1', [hashOf(sessionId)]);
}

function toPrincipal(row: PrincipalRow): Principal {
  const role = row.kind === 'customer' ? 'customer' : row.role === 'super_admin' ? 'super_admin' : 'admin';
  return { ...row, role, permissions: role === 'super_admin' ? allPermissions : (row.permissions ?? []) };
}
