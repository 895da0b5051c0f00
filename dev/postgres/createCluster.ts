import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './serverOptions.ts';
import type { SystemAccount } from './systemAccount.ts';

export interface NewCluster {
  binaries: Binaries;
  account: SystemAccount | undefined;
  /** Must not exist yet; it appears only when it is complete. */
  cluster: string;
  /** A sibling directory that the account may pass through. */
  place: string;
  superuserPassword: string;
  isVolatile: boolean;
}

/** Creates an empty database directory, in UTF-8 and independent of the machine's locales. */
export async function createCluster(options: NewCluster): Promise<void> {
  const draft = join(options.place, 'cluster.new');
  const passwordFile = join(options.place, 'initial-password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 });
  if (options.account) {
    for (const path of [draft, passwordFile]) chownSync(path, options.account.uid, options.account.gid);
  }
  try {
    await runInitdb(options, draft, passwordFile);
    renameSync(draft, options.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(options: NewCluster, directory: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(options.isVolatile ? ['--no-sync'] : []),
  ];
  const initdb = spawn(options.binaries.initdb, args, {
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  });
  const [code, stdout, stderr] = await Promise.all([ended, text(initdb.stdout), text(initdb.stderr)]);
  if (code !== 0) throw new Error(`PostgreSQL could not create its directory ${directory}:\n${stdout}${stderr}`);
}
