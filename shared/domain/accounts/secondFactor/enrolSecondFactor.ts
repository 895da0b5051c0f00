import { accountMessages } from '@app/contract/accounts/rules.ts';
import { secondFactorChanged } from '@app/contract/accounts/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { mustConfirmFirst } from './readSecondFactor.ts';
import { sealFactor, openFactor } from './secondFactorSecret.ts';
import { newTotpSecret, totpUri, matchTotp } from './totp.ts';
import { digitsOf } from './checkSecondFactor.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/**
 * Prepares an authenticator application, which is active once `confirmSecondFactor` has checked a first code.
 * @returns the secret in base32 and as the URI for a QR code, shown only now.
 * @throws DomainError forbidden when one is active already; email_unconfirmed.
 */
export async function startSecondFactor(
  platform: Platform,
  { accountId, email, ...principal }: Pick<Principal, 'accountId' | 'email' | 'kind' | 'emailConfirmed'>,
): Promise<{ secret: string; uri: string }> {
  if (mustConfirmFirst(principal)) throw new DomainError('email_unconfirmed');
  const secret = newTotpSecret();
  const sealed = sealFactor(platform, accountId, secret);
  const { rowCount } = await platform.pool.query(
    `insert into second_factor (account_id, secret, key_id, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update
       set secret = excluded.secret, key_id = excluded.key_id, created_at = excluded.created_at, last_step = null
       where second_factor.confirmed_at is null`,
    [accountId, sealed.secret, sealed.keyId, platform.clock.now()],
  );
  if (rowCount !== 1) throw new DomainError('forbidden', { detail: accountMessages.alreadyEnrolled });
  return { secret, uri: totpUri(secret, { issuer: platform.settings.get('site_title'), email }) };
}

/**
 * Activates the prepared application with a first code. @returns ten recovery codes, shown only now.
 * @throws DomainError not_found when none is prepared; invalid_input for a wrong code; email_unconfirmed.
 */
export async function confirmSecondFactor(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'kind'>,
  code: string,
): Promise<string[]> {
  const { accountId } = principal;
  return transact(platform, accountId, async (tx) => {
    const { kind, emailConfirmedAt } = await lockAccount(tx, accountId);
    if (mustConfirmFirst({ kind, emailConfirmed: Boolean(emailConfirmedAt) }))
      throw new DomainError('email_unconfirmed');
    const [row] = await tx.em.execute<{ secret: string; key_id: string }[]>(
      'select secret, key_id from second_factor where account_id = ? and confirmed_at is null',
      [accountId],
    );
    if (!row) throw new DomainError('not_found');
    const [secret, digits, now] = [openFactor(platform, accountId, row), digitsOf(code), tx.clock.now()];
    const step = secret === null || digits === null ? null : matchTotp(secret, digits, now);
    if (step === null) throw new DomainError('invalid_input', { fields: { code: accountMessages.codeWrong } });
    await tx.em.execute('update second_factor set confirmed_at = ?, last_step = ? where account_id = ?', [
      now,
      step,
      accountId,
    ]);
    recordFactorChange(tx, principal, 'enabled');
    if (principal.kind === 'administrator') tx.audit({ action: 'own.factor_enabled' });
    return replaceRecoveryCodes(tx, accountId);
  });
}

/** Records that an account's second factor was added or removed: in the customer's feed, and as an event for a mail. */
export function recordFactorChange(
  tx: Tx,
  { accountId, kind }: Pick<Principal, 'accountId' | 'kind'>,
  change: 'enabled' | 'disabled',
): void {
  if (kind === 'customer') recordActivity(tx, { accountId, kind: `second_factor_${change}`, data: {} });
  tx.record(secondFactorChanged, { accountId, change });
}
