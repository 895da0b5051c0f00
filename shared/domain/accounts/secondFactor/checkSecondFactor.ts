import { DomainError, type Platform } from '../../platform/index.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';
import { openFactor } from './secondFactorSecret.ts';
import { matchTotp } from './totp.ts';

/** The code of the application, without the spaces typed; null when it must be a recovery code. */
export function digitsOf(code: string): string | null {
  const plain = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/**
 * Checks a code of the application, each valid once, or a recovery code. The caller limits the attempts.
 * @throws DomainError second_factor_required without a code; invalid_second_factor with a wrong one.
 */
export async function checkSecondFactor(
  platform: Platform,
  accountId: string,
  code: string | undefined,
): Promise<void> {
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
