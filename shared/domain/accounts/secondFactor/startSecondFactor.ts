import { accountMessages } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { mustConfirmFirst } from './readSecondFactor.ts';
import { sealFactor } from './secondFactorSecret.ts';
import type { Principal } from '../sessions/sessions.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/**
 * Prepares an authenticator application: it counts once `confirmSecondFactor` has seen a first code. One that was prepared
 * before and never confirmed is forgotten.
 * @returns the secret in base32 and as a QR code's address; they are not shown again.
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
