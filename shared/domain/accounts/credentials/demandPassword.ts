import { accountMessages } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { verifyPassword } from './passwords.ts';
import type { Principal } from '../sessions/sessions.ts';

/** The error, shown next to a field, that the password typed there is wrong. */
export function wrongPassword(field: string): DomainError {
  return new DomainError('invalid_input', { fields: { [field]: accountMessages.currentPasswordWrong } });
}

/**
 * Checks one's own password. The caller limits the attempts. @returns its hash.
 * @throws DomainError invalid_input naming `field`.
 */
export async function demandPassword(
  { pool }: Platform,
  accountId: string,
  password: string,
  field: string,
): Promise<string> {
  const { rows } = await pool.query<{ password_hash: string }>({
    name: 'read_password_hash',
    text: 'select password_hash from account where id = $1 and closed_at is null',
    values: [accountId],
  });
  const passwordHash = rows[0]?.password_hash ?? null;
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null) throw wrongPassword(field);
  return passwordHash;
}

/**
 * Checks the password again and allows sensitive actions in this session for a quarter of an hour.
 * @throws DomainError invalid_input when it is wrong.
 */
export async function proveIdentity(
  platform: Platform,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  password: string,
): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  await platform.pool.query('update session set proved_at = $2 where public_id = $1', [
    sessionId,
    platform.clock.now(),
  ]);
}
