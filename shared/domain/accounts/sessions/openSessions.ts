import { sql, type Expression, type QueryExecutorProvider } from 'kysely';
import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import {
  DomainError,
  prepareRead,
  newId,
  noteAct,
  type Given,
  type Platform,
  type Sql,
  type Tx,
} from '../../platform/index.ts';
import { personTarget } from '../account/Account.entity.ts';
import type { Principal, Holder } from './sessions.ts';

type Owner = Pick<Principal, 'accountId' | 'sessionId'>;

/** Of the session `s` and its account `a`: the session is still valid. */
export const isLive = (now: Date | Expression<Date>): Sql =>
  sql`s.expires_at > ${now} and s.created_at >= a.password_changed_at`;

const readOpen = prepareRead('list_sessions', (db, given: Given<{ accountId: string; now: Date }>) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select(['s.publicId as id', 's.userAgent', 's.address', 's.createdAt', 's.seenAt'])
    .select(sql<boolean>`not coalesce((s.data ->> '_session')::boolean, false)`.as('remembered'))
    .where('s.accountId', '=', given('accountId'))
    .where(sql<boolean>`${isLive(given('now'))}`)
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.publicId'),
);

/** The open sessions of an account, the last used first. */
export async function listSessions(platform: Pick<Platform, 'db' | 'clock'>, { accountId }: Pick<Owner, 'accountId'>) {
  return readOpen(platform, { accountId, now: platform.clock.now() });
}

/** Ends one of an account's own sessions. @throws DomainError not_found, also for someone else's. */
export async function endOwnSession({ pool }: Pick<Platform, 'pool'>, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await pool.query('delete from session where public_id = $1 and account_id = $2', [
    id,
    owner.accountId,
  ]);
  if (rowCount === 0) throw new DomainError('not_found', { detail: 'Cette session est introuvable.' });
}

/** Ends all sessions of an account except the current one. @returns how many were still open. */
export async function endOtherSessions({ db, clock }: Platform, { accountId, sessionId }: Owner): Promise<number> {
  return countEnded(
    db,
    sql`delete from session s using account a
      where a.id = s.account_id and s.account_id = ${accountId} and s.public_id <> ${sessionId}
      returning ${isLive(clock.now())} as live`,
  );
}

/** Signs an account out everywhere, in the caller's transaction. @returns how many sessions were still open. */
export async function endAllSessions({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string): Promise<number> {
  return countEnded(
    em.getKysely(),
    sql`delete from session s using account a where a.id = s.account_id and s.account_id = ${accountId}
      returning ${isLive(clock.now())} as live`,
  );
}

async function countEnded(db: QueryExecutorProvider, ending: Sql): Promise<number> {
  const { rows } = await sql<{ ended: number }>`with ended as (${ending})
    select count(*) filter (where live)::int as ended from ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** Notes in the journal that an administrator signed in; customers' sign-ins are not noted. */
export async function noteSignIn(platform: Platform, { accountId, kind }: Holder): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.opened' });
}

/** Notes in the journal that an administrator signed out. */
export async function noteSignOut(platform: Platform, { accountId, kind }: Holder): Promise<void> {
  if (kind === 'administrator') await noteAct(platform, accountId, { action: 'session.closed' });
}

const findAdministrator = prepareRead('find_refused_administrator', (db, given: Given<{ email: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('administrator as adm', 'adm.accountId', 'a.id')
    .select(['a.id', 'a.firstName', 'a.lastName'])
    .where('a.email', '=', given('email')),
);

/** Notes a refused sign-in of an administrator. The answer does not wait for it: its time would reveal the address. */
export async function noteRefusedSignIn(platform: Platform, email: string): Promise<void> {
  const [found] = await findAdministrator(platform, { email });
  if (found) await noteAct(platform, null, { action: 'session.refused', target: personTarget('administrator', found) });
}

const kind: ActivityKind = 'signed_in_new_device';

/** Adds a first sign-in from a browser to a customer's activity feed. One statement: there are many sign-ins. */
export async function recordNewDevice({ pool, clock }: Platform, principal: Holder, device: string): Promise<void> {
  if (principal.kind !== 'customer') return;
  await pool.query({
    name: 'record_new_device',
    text: 'insert into activity (id, account_id, kind, data, occurred_at) values ($1, $2, $3, $4, $5)',
    values: [newId(), principal.accountId, kind, { device }, clock.now()],
  });
}
