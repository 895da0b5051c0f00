import { randomBytes } from 'node:crypto';
import { storedSecret } from '../files/privateFiles.ts';

/**
 * Who the first administrator of a development machine is, and what the terminal shows of it. A generated password is stored
 * in the data directory, so that each start can show it again.
 */
export function firstAdministrator(env: NodeJS.ProcessEnv, dataDir: string) {
  const email = env['ADMIN_EMAIL']?.trim() || 'admin@example.test';
  const chosen = env['ADMIN_PASSWORD'];
  if (chosen) return { email, password: chosen, shown: `${email}, with the password of ADMIN_PASSWORD` };
  const { secret } = storedSecret(dataDir, 'admin-password', () => randomBytes(12).toString('base64url'));
  return { email, password: secret, shown: `${email}, first password ${secret}` };
}
