import { DomainError, transact, type Platform } from '../platform/index.ts';
import { findRecipientByEmail } from './findRecipient.ts';
import { hashNewPassword } from './passwords.ts';
import { readPersonalWords } from './readPersonalWords.ts';
import { replacePassword } from './replacePassword.ts';
import { checkLink, spendLink } from './spendLink.ts';

interface OwnerRow {
  id: string;
  kind: 'customer' | 'administrator';
  email: string;
}

/**
 * Gives the account that has the link's address by now a new password. Every session ends; the address counts as
 * confirmed. It signs nobody in, and leaves the second factor alone.
 * @throws DomainError link_invalid, which spends nothing; invalid_input for a common password, likewise.
 */
export async function resetPassword(platform: Platform, input: { token: string; password: string }): Promise<void> {
  const link = await checkLink(platform, input.token, ['password_reset']);
  const owner = await findRecipientByEmail(platform.pool, link.email);
  if (!owner) throw new DomainError('link_invalid');
  const passwordHash = await hashNewPassword(input.password, await readPersonalWords(platform.pool, owner.id));
  await transact(platform, owner.id, async (tx) => {
    const now = tx.clock.now();
    const [account] = await tx.em.execute<OwnerRow[]>(
      `update account set email_confirmed_at = coalesce(email_confirmed_at, ?)
       where id = ? and email = ? and closed_at is null returning id, kind, email`,
      [now, owner.id, link.email],
    );
    // The address changed hands while the password was hashed.
    if (!account) throw new DomainError('link_invalid');
    await spendLink(tx, platform.keys, input.token, ['password_reset']);
    await replacePassword(tx, account, passwordHash);
    if (account.kind === 'administrator') tx.audit({ action: 'own.password_changed' });
  });
}
