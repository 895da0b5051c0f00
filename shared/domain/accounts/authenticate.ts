import type { Platform } from '../platform/index.ts';
import { DomainError } from '../platform/index.ts';
import { verifyPassword } from './passwords.ts';

interface CredentialsRow {
  id: string;
  kind: 'customer' | 'administrator';
  password_hash: string;
  active: boolean | null;
}

/**
 * Whose credentials these are.
 * @throws DomainError invalid_credentials for a wrong password, an unknown address and a deactivated administrator
 *   alike: neither the answer nor its time tells which.
 */
export async function authenticate(
  platform: Platform,
  credentials: { email: string; password: string },
): Promise<{ accountId: string; kind: 'customer' | 'administrator' }> {
  const { rows } = await platform.pool.query<CredentialsRow>({
    name: 'find_credentials',
    text: `select a.id, a.kind, a.password_hash, adm.active
           from account a left join administrator adm on adm.account_id = a.id where a.email = $1`,
    values: [credentials.email],
  });
  const [found] = rows;
  const matches = await verifyPassword(found?.password_hash ?? null, credentials.password);
  if (!found || !matches || found.active === false) throw new DomainError('invalid_credentials');
  return { accountId: found.id, kind: found.kind };
}
