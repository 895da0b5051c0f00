import { resolve } from 'node:path';
import { runCommand } from '../../dev/launcher/runCommand.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Migrates a database as an installation does, first data included. @throws Error with its output when it failed. */
export async function migrateDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  const lines: string[] = [];
  const code = await runCommand({
    program: process.execPath,
    args: ['migrations/migrate.ts'],
    cwd: repository,
    env: environment,
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) throw new Error(`The database could not be migrated:\n${lines.join('\n')}`);
}
