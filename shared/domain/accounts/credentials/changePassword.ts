import type { Pool } from 'pg';
import { passwordChanged } from '@app/contract/accounts/events.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import type { CurrentPassword } from './authenticate.ts';
import { demandPassword, wrongPassword } from './demandPassword.ts';
import { hashNewPassword } from './passwords.ts';

/**
 * Changes one's own password and ends all sessions; the caller opens a new one. @returns since when it applies.
 * @throws DomainError invalid_input when the current password is wrong, or the new one too common.
 */
export async function changePassword(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'kind' | 'email'>,
  input: { currentPassword: string; newPassword: string },
): Promise<CurrentPassword> {
  const { accountId: id, kind, email } = principal;
  const verified = await demandPassword(platform, id, input.currentPassword, 'currentPassword');
  // Before the transaction: a connection must not be occupied while a password is hashed.
  const passwordHash = await hashNewPassword(
    input.newPassword,
    await readPersonalWords(platform.pool, id),
    'newPassword',
  );
  return transact(platform, id, async (tx) => {
    const rows = await tx.em.execute<object[]>('select from account where id = ? and password_hash = ? for update', [
      id,
      verified,
    ]);
    // It was changed meanwhile: the password that was typed is no longer current.
    if (rows.length === 0) throw wrongPassword('currentPassword');
    const changed = await replacePassword(tx, { id, kind, email }, passwordHash);
    if (kind === 'administrator') tx.audit({ action: 'own.password_changed' });
    return changed;
  });
}

/**
 * Sets the password of an account; the caller has checked the right to do so. Ends all sessions, voids links for
 * passwords and a pending change of address, and records `accounts.password_changed`. @returns since when it applies.
 */
export async function replacePassword(
  tx: Tx,
  account: { id: string; kind: 'customer' | 'administrator'; email: string },
  passwordHash: string,
): Promise<CurrentPassword> {
  const { em, clock } = tx;
  const now = clock.now();
  await em.execute('update account set password_hash = ?, password_changed_at = ?, updated_at = ? where id = ?', [
    passwordHash,
    now,
    now,
    account.id,
  ]);
  await em.execute('delete from session where account_id = ?', [account.id]);
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
