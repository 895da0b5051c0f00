import { randomBytes } from 'node:crypto';
import { keptSecret } from './keptSecret.ts';

/**
 * The key in `app.key` of the data directory: 32 bytes in base64, made at the first start and readable by its owner
 * only. It encrypts secrets and signs cookies, so a damaged one is never replaced silently.
 */
export function applicationKey(dataDir: string): string {
  const { file, secret } = keptSecret(dataDir, 'app.key', () => randomBytes(32).toString('base64'));
  if (Buffer.from(secret, 'base64').byteLength === 32) return secret;
  throw new Error(
    `${file} does not hold a key of 32 bytes in base64. Put the right one back, or delete it to get a new one: ` +
      'secrets stored with the old one are then lost.',
  );
}
