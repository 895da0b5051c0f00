import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';

/** The user as which the database runs; undefined when it simply runs as the current user. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

const accountName = 'postgres';

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to the system user `postgres`, which is created when
 * it is missing.
 */
export function systemAccount(log: (message: string) => void): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp(accountName);
  if (existing) return existing;
  log(`Creating the system user "${accountName}", because PostgreSQL does not run as root.`);
  spawnSync('useradd', ['--system', '--user-group', '--shell', '/bin/false', accountName]);
  const created = lookUp(accountName);
  if (created) return created;
  throw new Error(
    `PostgreSQL does not run as root, and the system user "${accountName}" could not be created. ` +
      `Create it (useradd --system --user-group ${accountName}), or start as an ordinary user.`,
  );
}

function lookUp(name: string): SystemAccount | undefined {
  const { status, stdout } = spawnSync('getent', ['passwd', name], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [, , uid, gid] = stdout.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account may enter this directory, which also needs the right to pass each one above it. */
export function canEnter(directory: string, account: SystemAccount | undefined): boolean {
  const options = { cwd: '/', stdio: 'ignore', ...account } as const;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], options).status === 0;
}

const path = '/var/lib/clairvolet';

/**
 * Where root stores what the system user `postgres` must reach when it may not enter the clone, as under /root.
 * Only root can write to it.
 */
export function sharedDirectory(): string {
  mkdirSync(path, { recursive: true });
  // 0711: passing through is enough, listing is not needed. mkdir alone would be subject to the umask.
  chmodSync(path, 0o711);
  return path;
}
