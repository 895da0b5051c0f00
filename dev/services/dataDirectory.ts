import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
