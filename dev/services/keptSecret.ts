import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of this machine, made once and kept in a file of the data directory that only its owner may read. */
export function keptSecret(dataDir: string, name: string, make: () => string): { file: string; secret: string } {
  const file = join(dataDir, name);
  if (!existsSync(file)) create(file, make());
  return { file, secret: readFileSync(file, 'utf8').trim() };
}

// Linking makes the file appear at once and complete, and leaves alone one that another process made meanwhile.
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
