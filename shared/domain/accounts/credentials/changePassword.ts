import type { Pool } from 'pg';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { passwordChanged } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';
import { Account } from '../account/Account.entity.ts';
import { Session } from '../sessions/Session.entity.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { verifyPassword, hashNewPassword } from './passwords.ts';
import type { CurrentPassword } from './authenticate.ts';

/** The error, shown next to a field, that the password typed there is wrong. */
function wrongPassword(field: string): DomainError {
  return new DomainError('invalid_input', { fields: { [field]: accountMessages.currentPasswordWrong } });
}

/** Checks one's own password. The caller limits the attempts. @returns its hash. @throws DomainError invalid_input. */
export async function demandPassword({ pool }: Platform, accountId: string, password: string, field: string) {
  const { rows } = await pool.query<{ password_hash: string }>({
    name: 'read_password_hash',
    text: 'select password_hash from account where id = $1 and closed_at is null',
    values: [accountId],
  });
  const passwordHash = rows[0]?.password_hash ?? null;
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null) throw wrongPassword(field);
  return passwordHash;
}

/** Checks the password again, for sensitive actions within a quarter of an hour. @throws DomainError invalid_input. */
export async function proveIdentity(
  platform: Platform,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  password: string,
): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  const proved = [sessionId, platform.clock.now()];
  await platform.pool.query('update session set proved_at = $2 where public_id = $1', proved);
}

/** Changes one's own password and ends all sessions. @returns when it was set. @throws DomainError invalid_input. */
export async function changePassword(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'kind' | 'email'>,
  input: { currentPassword: string; newPassword: string },
): Promise<CurrentPassword> {
  const { accountId: id, kind, email } = principal;
  const verified = await demandPassword(platform, id, input.currentPassword, 'currentPassword');
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const words = await readPersonalWords(platform.pool, id);
  const passwordHash = await hashNewPassword(input.newPassword, words, 'newPassword');
  return transact(platform, id, async (tx) => {
    const current = 'select from account where id = ? and password_hash = ? for update';
    const rows = await tx.em.execute<object[]>(current, [id, verified]);
    // It was changed meanwhile: the password that was typed is no longer current.
    if (rows.length === 0) throw wrongPassword('currentPassword');
    const changed = await replacePassword(tx, { id, kind, email }, passwordHash);
    if (kind === 'administrator') tx.audit({ action: 'own.password_changed' });
    return changed;
  });
}

/** Sets a password; ends all sessions, voids links for passwords and a pending change of address. */
export async function replacePassword(
  tx: Tx,
  account: { id: string; kind: 'customer' | 'administrator'; email: string },
  passwordHash: string,
): Promise<CurrentPassword> {
  const { em, clock } = tx;
  const now = clock.now();
  await em.nativeUpdate(Account, { id: account.id }, { passwordHash, passwordChangedAt: now, updatedAt: now });
  await em.nativeDelete(Session, { account: account.id });
  await em.execute(
    `update account_link set used_at = ? where used_at is null
     and ((purpose = 'password_reset' and email = ?)
       or (purpose in ('password_choice', 'email_change') and account_id = ?))`,
    [now, account.email, account.id],
  );
  if (account.kind === 'customer') recordActivity(tx, { accountId: account.id, kind: 'password_changed', data: {} });
  tx.record(passwordChanged, { accountId: account.id }, { actorId: account.id });
  return { accountId: account.id, passwordChangedAt: now };
}

/** The names and address of a person, none of which may be their password. */
export async function readPersonalWords(pool: Pool, accountId: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'read_personal_words',
    text: `select unnest(array[a.email, a.first_name, a.last_name, coalesce(c.company, '')]) as word
           from account a left join customer c on c.account_id = a.id where a.id = $1`,
    values: [accountId],
  });
  return rows.map(({ word }) => word);
}
