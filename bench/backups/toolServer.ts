import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Postmaster } from '../../dev/postgres/Postmaster.ts';
import { systemAccount } from '../../dev/postgres/systemAccount.ts';
import { freePort } from '../../dev/processes/freePort.ts';

const run = promisify(execFile);

/** A PostgreSQL server of the same version as the `pg_dump` and `pg_restore` of this machine, which refuse a newer one. */
export interface ToolServer {
  /** Of its superuser, in the database `postgres`. */
  url: string;
  /** Of the tools, `pg_dump` and others. */
  program(name: string): string;
  stop(): Promise<void>;
}

/** Starts one on an empty cluster. @throws Error when this machine has none: it comes with Debian's package `postgresql`. */
export async function startToolServer(): Promise<ToolServer> {
  const programs = await findPrograms();
  const program = (name: string) => join(programs, name);
  const account = systemAccount(() => undefined);
  const place = await mkdtemp(join(tmpdir(), 'clairvolet-bench-'));
  const [cluster, passwordFile] = [join(place, 'cluster'), join(place, 'password')];
  const password = randomBytes(16).toString('hex');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [place, cluster, passwordFile]) await chown(path, account.uid, account.gid);
  const initial = ['-D', cluster, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
  await run(program('initdb'), [...initial, '--locale=C.UTF-8', '--no-sync'], { cwd: '/', ...account });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_wal_size=4GB',
    'shared_buffers=512MB',
  ];
  const server = new Postmaster({
    program: program('postgres'),
    args: ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    cluster,
    logFile: join(place, 'server.log'),
    account,
  });
  const stop = async () => {
    await server.stop();
    await rm(place, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, program, stop };
}

async function findPrograms(): Promise<string> {
  const { stdout } = await run('pg_config', ['--bindir']).catch(async () =>
    run('sh', ['-c', 'dirname "$(ls /usr/lib/postgresql/*/bin/pg_dump | tail -n 1)"']),
  );
  return stdout.trim();
}
