import { renameSync, writeFileSync, existsSync, linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** Replaces the content of a file atomically, readable by its owner only. */
export function replacePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** A secret of this machine, created once and stored in a file of the data directory that only its owner may read. */
export function storedSecret(dataDir: string, name: string, make: () => string): { file: string; secret: string } {
  const file = join(dataDir, name);
  if (!existsSync(file)) create(file, make());
  return { file, secret: readFileSync(file, 'utf8').trim() };
}

// Linking makes the file appear atomically, and does not overwrite one that another process has just created.
function create(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The key in `app.key` of the data directory: 32 bytes in base64, made at the first start and readable by its owner
 * only. It encrypts secrets and signs cookies, so a damaged one is never replaced silently.
 */
export function applicationKey(dataDir: string): string {
  const { file, secret } = storedSecret(dataDir, 'app.key', () => randomBytes(32).toString('base64'));
  if (Buffer.from(secret, 'base64').byteLength === 32) return secret;
  throw new Error(
    `${file} does not hold a key of 32 bytes in base64. Put the right one back, or delete it to get a new one: ` +
      'secrets stored with the old one are then lost.',
  );
}
