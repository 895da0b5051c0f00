import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replacePrivateFile } from '../files/replacePrivateFile.ts';

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
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isOurs = typeof content === 'object' && content !== null && 'pid' in content && content.pid === process.pid;
    if (isOurs) rmSync(file, { force: true });
  } catch {
    // It is gone already, or not ours to judge.
  }
}
