import { Secret, TOTP } from 'otpauth';
import { DomainError, seal, unsealByOne, type Platform, type SealedPlace } from '../../platform/index.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';

/** The code of the application, without the spaces typed; null when it must be a recovery code. */
export function digitsOf(code: string): string | null {
  const plain = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/**
 * Checks a code of the application, each valid once, or a recovery code. The caller limits the attempts.
 * @throws DomainError second_factor_required without a code; invalid_second_factor with a wrong one.
 */
export async function checkSecondFactor(platform: Platform, accountId: string, code: string | undefined) {
  if (code === undefined) throw new DomainError('second_factor_required');
  const digits = digitsOf(code);
  const accepted =
    digits === null ? await spendRecoveryCode(platform, accountId, code) : await spendCode(platform, accountId, digits);
  if (!accepted) throw new DomainError('invalid_second_factor');
}

async function spendCode(platform: Platform, accountId: string, digits: string): Promise<boolean> {
  const { pool, clock } = platform;
  const { rows } = await pool.query<{ secret: string; key_id: string }>(
    'select secret, key_id from second_factor where account_id = $1 and confirmed_at is not null',
    [accountId],
  );
  const [row] = rows;
  const secret = row ? openFactor(platform, accountId, row) : null;
  const step = secret === null ? null : matchTotp(secret, digits, clock.now());
  if (step === null) return false;
  // Of two concurrent requests with the same code, one finds the step already used.
  const { rowCount } = await pool.query(
    `update second_factor set last_step = $2
     where account_id = $1 and confirmed_at is not null and coalesce(last_step, 0) < $2`,
    [accountId, step],
  );
  return rowCount === 1;
}

async function spendRecoveryCode({ pool, clock }: Platform, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update recovery_code set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, hashRecoveryCode(accountId, code), clock.now()],
  );
  return rowCount === 1;
}

/** Bound to its account: a sealed secret moved to another row cannot be opened. */
export const sealedFactors: SealedPlace = {
  table: 'second_factor',
  value: 'secret',
  identity: 'account_id',
  bound: 'account_id',
  contextOf: (accountId) => `second_factor ${accountId}`,
};
const { contextOf } = sealedFactors;

/** Seals the secret of an authenticator application for the database. */
export function sealFactor({ keys }: Pick<Platform, 'keys'>, accountId: string, secret: string) {
  return { secret: seal(secret, keys.of('settings'), contextOf(accountId)), keyId: keys.id };
}

/** The unsealed secret; null, with an entry in the log, when APP_KEY has changed. */
export function openFactor({ keys, logger }: Platform, accountId: string, row: { secret: string; key_id: string }) {
  try {
    return unsealByOne(row.secret, keys.readable('settings'), contextOf(accountId));
  } catch (error) {
    logger.error({ err: error, accountId, keyId: row.key_id }, 'second factor sealed with another key');
    return null;
  }
}

/** What every authenticator application understands (RFC 6238): six digits by SHA-1, a new code each 30 seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks of telephones may be off by one code in either direction. */
const window = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from a QR code. */
export function totpUri(secret: string, owner: { issuer: string; email: string }): string {
  const { issuer, email: label } = owner;
  return new TOTP({ ...scheme, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that this code belongs to, at most one step away; null when there is none. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...scheme, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
