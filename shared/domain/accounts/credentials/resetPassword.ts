import { passwordResetRequested } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { openLimitedLink, checkLink, spendLink, voidLinks, type LinkFacts } from '../links/accountLinks.ts';
import { findRecipient, findRecipientByEmail } from '../account/findRecipient.ts';
import { dropSecondFactor } from '../secondFactor/secondFactor.ts';
import type { CurrentPassword } from './authenticate.ts';
import { hashNewPassword } from './passwords.ts';
import { readPersonalWords, replacePassword } from './changePassword.ts';

/** Milliseconds within which another request counts as the same one: a second click, or a lost answer. */
const sameAsk = 60_000;

/** Sends a link for a new password, five an hour at most. Any address causes the same work, with an account or not. */
export async function requestPasswordReset(platform: Platform, email: string): Promise<void> {
  await transact(platform, null, async (tx) => {
    const link = { purpose: 'password_reset', email, accountId: null } as const;
    const linkId = await openLimitedLink(tx, link, { apart: sameAsk });
    if (linkId !== null) tx.record(passwordResetRequested, { linkId });
  });
}

/** Links that choose a password. */
export const passwordPurposes = ['password_reset', 'password_choice'] as const;

interface OwnerRow {
  id: string;
  kind: 'customer' | 'administrator';
  email: string;
  first_confirmed_at: Date | null;
}

/** Removes the access that other domains grant to an account, within the transaction of the reset. */
type ForgetAccess = (tx: Tx, accountId: string) => Promise<void>;

/**
 * Sets a password by a link, which confirms the address; does not sign in. An account that was never confirmed, which
 * a stranger may have opened, loses all other access (decision 49). @throws DomainError link_invalid, invalid_input.
 */
export async function resetPassword(
  platform: Platform,
  { forgetAccess }: { forgetAccess: ForgetAccess },
  input: { token: string; password: string },
): Promise<CurrentPassword & { email: string }> {
  const link = await checkLink(platform, input.token, passwordPurposes);
  const owner = await ownerOf(platform, link);
  if (!owner) throw new DomainError('link_invalid');
  const passwordHash = await hashNewPassword(input.password, await readPersonalWords(platform.pool, owner.accountId));
  return transact(platform, owner.accountId, async (tx) => {
    const now = tx.clock.now();
    const [account] = await tx.em.execute<OwnerRow[]>(
      `select id, kind, email, first_confirmed_at from account
       where id = ? and email = ? and closed_at is null for update`,
      [owner.accountId, link.email],
    );
    // The address changed hands while the password was hashed.
    if (!account) throw new DomainError('link_invalid');
    await tx.em.execute(
      `update account set email_confirmed_at = coalesce(email_confirmed_at, ?),
         first_confirmed_at = coalesce(first_confirmed_at, ?) where id = ?`,
      [now, now, account.id],
    );
    await spendLink(tx, platform.keys, input.token, passwordPurposes);
    const changed = await replacePassword(tx, account, passwordHash);
    if (account.kind === 'administrator') tx.audit({ action: 'own.password_changed' });
    else if (account.first_confirmed_at === null) await dropAccess(tx, account, forgetAccess);
    return { ...changed, email: account.email };
  });
}

/** The account that has the address now, for a forgotten password; else the account that an administrator opened. */
async function ownerOf(platform: Platform, { accountId, email }: LinkFacts) {
  if (accountId === null) return findRecipientByEmail(platform, email);
  const owner = await findRecipient(platform, accountId);
  return owner?.email === email ? owner : null;
}

/** Removes the access that a stranger who opened the account may have left; its sessions have already ended. */
async function dropAccess(tx: Tx, account: OwnerRow, forgetAccess: ForgetAccess): Promise<void> {
  const { id: accountId, kind } = account;
  await dropSecondFactor(tx, { accountId, kind });
  await voidLinks(tx, account);
  await tx.em.execute('delete from data_export where account_id = ?', [accountId]);
  await forgetAccess(tx, accountId);
}
