import type { Pool } from 'pg';
import { passwordChanged } from '@app/contract/accounts/events.ts';
import type { Tx } from '../../platform/index.ts';
import { recordActivity } from '../account/recordActivity.ts';
import type { CurrentPassword } from './authenticate.ts';

/**
 * Gives an account its new password, in the transaction that made sure of the right to it. Every session ends; links for
 * another password and a change of address under way die; `accounts.password_changed` is recorded.
 * @returns since when it holds.
 */
export async function replacePassword(
  tx: Tx,
  account: { id: string; kind: 'customer' | 'administrator'; email: string },
  passwordHash: string,
): Promise<CurrentPassword> {
  const { em, clock } = tx;
  const now = clock.now();
  await em.execute(
    'update account set password_hash = ?, password_changed_at = ?, updated_at = ? where id = ?',
    [passwordHash, now, now, account.id],
    'run',
  );
  await em.execute('delete from session where account_id = ?', [account.id], 'run');
  await em.execute(
    `update account_link set used_at = ? where used_at is null
     and ((purpose = 'password_reset' and email = ?)
       or (purpose in ('password_choice', 'email_change') and account_id = ?))`,
    [now, account.email, account.id],
    'run',
  );
  if (account.kind === 'customer') recordActivity(tx, { accountId: account.id, kind: 'password_changed', data: {} });
  tx.record(passwordChanged, { accountId: account.id }, { actorId: account.id });
  return { accountId: account.id, passwordChangedAt: now };
}

/** What a person is called, none of which may be their password. */
export async function readPersonalWords(pool: Pool, accountId: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'read_personal_words',
    text: `select unnest(array[a.email, a.first_name, a.last_name, coalesce(c.company, '')]) as word
           from account a left join customer c on c.account_id = a.id where a.id = $1`,
    values: [accountId],
  });
  return rows.map(({ word }) => word);
}
