import { transact, type Platform } from '../../platform/index.ts';
import type { CurrentPassword } from './authenticate.ts';
import { demandPassword, wrongPassword } from './demandPassword.ts';
import { hashNewPassword } from './passwords.ts';
import { readPersonalWords, replacePassword } from './replacePassword.ts';
import type { Principal } from '../sessions/sessions.ts';

/**
 * Changes someone's own password, and ends every session of theirs: whoever stays signed in is given a new one.
 * @returns since when the new one holds.
 * @throws DomainError invalid_input when the current password is wrong, or the new one too common.
 */
export async function changePassword(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'kind' | 'email'>,
  input: { currentPassword: string; newPassword: string },
): Promise<CurrentPassword> {
  const { accountId: id, kind, email } = principal;
  const verified = await demandPassword(platform, id, input.currentPassword, 'currentPassword');
  // Before the transaction: a connection must not be held while a password is hashed.
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
    // Someone else changed it meanwhile: what was typed is the current one no more.
    if (rows.length === 0) throw wrongPassword('currentPassword');
    const changed = await replacePassword(tx, { id, kind, email }, passwordHash);
    if (kind === 'administrator') tx.audit({ action: 'own.password_changed' });
    return changed;
  });
}
