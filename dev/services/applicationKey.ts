import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key in `app.key` of the data directory: 32 bytes in base64, made at the first start and readable by its owner
 * only. It encrypts secrets and signs cookies, so a damaged one is never replaced silently.
 */
export function applicationKey(dataDir: string): string {
  const file = join(dataDir, 'app.key');
  if (!existsSync(file)) createKey(file);
  const key = readFileSync(file, 'utf8').trim();
  if (Buffer.from(key, 'base64').byteLength === 32) return key;
  throw new Error(
    `${file} does not hold a key of 32 bytes in base64. Put the right one back, or delete it to get a new one: ` +
      'secrets stored with the old one are then lost.',
  );
}

// Linking makes the file appear at once and complete, and leaves alone one that another process made meanwhile.
function createKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
