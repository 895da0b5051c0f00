import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { processIdentity } from '../processes/processIdentity.ts';
import { sendSignal } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { PreparedCluster } from '../testing/preparedCluster.ts';
import { volatileDirectory } from '../testing/startTestPostgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './startEmbeddedPostgres.ts';
import { readSettings } from './settings.ts';

let memory: string;
let prepared: PreparedCluster;
beforeAll(async () => {
  memory = await volatileDirectory();
  prepared = await PreparedCluster.create();
});
afterAll(() => prepared.remove());

const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function temporaryDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'clairvolet-postgres-'));
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** With a database of an earlier start. */
function usedDirectory(): string {
  const directory = temporaryDirectory(memory);
  prepared.copyTo(directory);
  return directory;
}

async function start(dataDir: string, log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, mode: 'volatile', log });
  cleanups.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

interface OtherOwner {
  owner: ChildProcess;
  postgres: { pid: number; url: string };
}

/** Starts the database from a process of its own, which a test may kill. */
async function startInOtherProcess(dataDir: string): Promise<OtherOwner> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startEmbeddedPostgres.ts'))};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, mode: 'volatile', log() {} });
    setInterval(() => undefined, 60_000);
    process.send({ pid: postgres.pid, url: postgres.url });
  `;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [postgres] = await Promise.race([
    once(owner, 'message'),
    once(owner, 'exit').then(([code]) => Promise.reject(new Error(`The other process ended with code ${code}.`))),
  ]);
  cleanups.push(async () => {
    owner.kill('SIGKILL');
    await waitUntil(() => !isAlive(postgres.pid), 60_000);
  });
  return { owner, postgres };
}

function childrenOf(parent: number | undefined): number[] {
  const answer = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = answer.stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([pid, parentPid]) => (pid !== undefined && parentPid === parent ? [pid] : []));
}

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function isAlive(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

describe('embedded PostgreSQL', () => {
  test('starts from nothing with a UTF-8 database that its role owns', async () => {
    const postgres = await start(temporaryDirectory());

    const [database, encoding, role, isSuperuser] = await ask(
      postgres.url,
      `select current_database(), current_setting('server_encoding') encoding, current_user, current_setting('is_superuser') superuser`,
    );
    expect({ database, encoding, role, isSuperuser }).toEqual({
      database: 'clairvolet',
      encoding: 'UTF8',
      role: 'clairvolet',
      isSuperuser: 'off',
    });
    expect(await ask(postgres.url, `select lower('ÉTÉ À L’ÎLE')`)).toEqual(['été à l’île']);
    await ask(postgres.url, 'create table stay ()');
    expect(await ask(postgres.url, `select tableowner from pg_tables where tablename = 'stay'`)).toEqual([
      'clairvolet',
    ]);
  });

  test('lets the role create and drop databases of its own through the second address', async () => {
    const postgres = await start(temporaryDirectory());

    await ask(postgres.adminUrl, 'create database copy template clairvolet strategy file_copy');
    expect(await ask(postgres.adminUrl, `select datname from pg_database where datname = 'copy'`)).toEqual(['copy']);
    await ask(postgres.adminUrl, 'drop database copy');
  });

  test('answers on 127.0.0.1 only, and only to its password', async () => {
    const postgres = await start(usedDirectory());

    expect(await ask(postgres.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    const wrong = new URL(postgres.url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('keeps its passwords where only their owner can read them', async () => {
    const dataDir = temporaryDirectory();
    const postgres = await start(dataDir);

    const file = join(dataDir, 'postgres', 'settings.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o007).toBe(0);
    expect(postgres.url).toContain(readSettings(join(dataDir, 'postgres')).password);
  });

  test('keeps its data and its address between two starts', async () => {
    const dataDir = usedDirectory();
    const first = await start(dataDir);
    await ask(first.url, `create table stay (guest text)`);
    await ask(first.url, `insert into stay values ('Zoé')`);
    await first.stop();

    const second = await start(dataDir);
    expect(await ask(second.url, 'select guest from stay')).toEqual(['Zoé']);
    expect(second.url).toBe(first.url);
  });

  test('gives up nothing for speed unless it is asked to', async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir: temporaryDirectory(),
      mode: 'durable',
      log: () => undefined,
    });
    cleanups.push(() => postgres.stop());

    const settings = `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`;
    expect(await ask(postgres.url, settings)).toEqual(['on', 'on', 'on']);
  });

  test('runs several at once', async () => {
    const [one, two] = await Promise.all([start(temporaryDirectory()), start(temporaryDirectory())]);

    expect(one.port).not.toBe(two.port);
    await ask(one.url, 'create table only_in_one ()');
    expect(await ask(two.url, `select to_regclass('only_in_one')`)).toEqual([null]);
  });

  test('refuses a second server on the same directory while the first one has an owner', async () => {
    const dataDir = usedDirectory();
    const { owner, postgres } = await startInOtherProcess(dataDir);

    await expect(start(dataDir)).rejects.toThrow(`is already run by process ${owner.pid}`);
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  });

  test('ends by itself when its owner is killed', async () => {
    const { owner, postgres } = await startInOtherProcess(usedDirectory());

    owner.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(postgres.pid), 60_000)).toBe(true);
  });

  test('replaces a server that outlived its owner', async () => {
    const dataDir = usedDirectory();
    const { owner, postgres: orphan } = await startInOtherProcess(dataDir);
    await ask(orphan.url, 'create table stay ()');
    // Only the signal of the watchdog is lost here: it is killed first.
    for (const pid of childrenOf(owner.pid).filter((child) => child !== orphan.pid)) sendSignal(pid, 'SIGKILL');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(isAlive(orphan.pid)).toBe(true);

    const messages: string[] = [];
    const postgres = await start(dataDir, (message) => messages.push(message));
    expect(isAlive(orphan.pid)).toBe(false);
    expect(messages.join()).toContain('still runs on this directory');
    expect(await ask(postgres.url, `select to_regclass('stay')::text`)).toEqual(['stay']);
  });

  test('starts again after the owner and the server were killed together', async () => {
    const dataDir = usedDirectory();
    const { owner, postgres: killed } = await startInOtherProcess(dataDir);
    await ask(killed.url, 'create table stay ()');
    sendSignal(killed.pid, 'SIGKILL');
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const postgres = await start(dataDir);
    expect(await ask(postgres.url, `select to_regclass('stay')::text`)).toEqual(['stay']);
  });

  test('is not misled by a lock file whose process id now belongs to something else', async () => {
    const dataDir = usedDirectory();
    const first = await start(dataDir);
    const lockFile = join(first.directory, 'postmaster.pid');
    const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n');
    await first.stop();
    const unrelated = spawn('sleep', ['60'], { ...ownerOf(first.directory) });
    cleanups.push(() => void unrelated.kill('SIGKILL'));
    writeFileSync(lockFile, [unrelated.pid, ...rest].join('\n'));

    const second = await start(dataDir);
    expect(await ask(second.url, 'select 1')).toEqual([1]);
    expect(unrelated.exitCode).toBeNull();
  });

  test('begins again when it was killed while it created its directory', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'postgres', 'cluster.new', 'base'), { recursive: true });

    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select 1')).toEqual([1]);
  });

  test('says when it ended without being asked to', async () => {
    const postgres = await start(usedDirectory());

    sendSignal(postgres.pid, 'SIGKILL');
    await expect(postgres.ended).resolves.toBeUndefined();
  });

  // An ordinary user owns all of its directories: there is nothing to test, so nothing to skip.
  describe.each(process.getuid?.() === 0 ? ['root'] : [])('as %s', () => {
    test('puts its files elsewhere when its system user cannot enter the data directory', async () => {
      const closed = temporaryDirectory();
      const dataDir = join(closed, 'clone', '.data');
      const messages: string[] = [];
      const postgres = await start(dataDir, (message) => messages.push(message));

      expect(statSync(closed).mode & 0o777).toBe(0o700);
      expect(messages.join()).toContain(`cannot enter ${join(dataDir, 'postgres')}`);
      expect(postgres.directory.startsWith('/var/lib/clairvolet/')).toBe(true);
      expect(await ask(postgres.url, 'select 1')).toEqual([1]);
      await postgres.stop();
      expect(existsSync(postgres.directory)).toBe(false);
    });

    test('forgets files elsewhere whose data directory was deleted', async () => {
      const dataDir = join(temporaryDirectory(), 'clone', '.data');
      const options = { dataDir, mode: 'durable', log: () => undefined } as const;
      const first = await startEmbeddedPostgres(options);
      cleanups.push(() => rmSync(join(first.directory, '..'), { recursive: true, force: true }));
      await ask(first.url, 'create table stay ()');
      await first.stop();
      rmSync(dataDir, { recursive: true });

      const second = await startEmbeddedPostgres(options);
      cleanups.push(() => second.stop());
      expect(second.directory).toBe(first.directory);
      expect(await ask(second.url, `select to_regclass('stay')`)).toEqual([null]);
    });
  });
});
