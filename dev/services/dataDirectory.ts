import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { replacePrivateFile } from '../files/privateFiles.ts';

const root = join(import.meta.dirname, '..', '..');

/** The absolute path of the data directory (DATA_DIR, else `.data` in the clone), created for its owner only. */
export function dataDirectory(env: NodeJS.ProcessEnv): string {
  const directory = resolve(root, env['DATA_DIR']?.trim() || '.data');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data directory ${directory} cannot be written by this user. ` +
        'Start as the user who owns it, or choose another one with DATA_DIR.',
      { cause },
    );
  }
  return directory;
}

/**
 * Writes the addresses of the running services to `development.json` in the data directory, where the application's
 * processes find their defaults outside production. Only its owner can read it: it holds the database's password.
 */
export function writeDevelopmentFile(dataDir: string, environment: Record<string, string>): void {
  const content = `${JSON.stringify({ ...environment, pid: process.pid }, null, 2)}\n`;
  replacePrivateFile(join(dataDir, 'development.json'), content);
}

/** Removes the file if this process wrote it. */
export function removeDevelopmentFile(dataDir: string): void {
  const file = join(dataDir, 'development.json');
  try {
    const written = z.object({ pid: z.literal(process.pid) }).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (written.success) rmSync(file, { force: true });
  } catch {
    // It is already gone, or cannot be read.
  }
}
