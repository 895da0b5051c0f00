import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { takeProcessLock } from '../processes/takeProcessLock.ts';
import { freePort } from '../processes/freePort.ts';
import { findBinaries } from './binaries.ts';
import { clusterPlace } from './clusterPlace.ts';
import { createCluster } from './createCluster.ts';
import { endLeftovers } from './leftovers.ts';
import { Postmaster, type PostmasterOptions } from './Postmaster.ts';
import { serverOptions, type Mode } from './serverOptions.ts';
import { readSettings, writeSettings, type Settings } from './settings.ts';
import { systemAccount } from './systemAccount.ts';

export interface EmbeddedPostgresOptions {
  /** The directory of the application's data; the database stores its files in `postgres/` below it. */
  dataDir: string;
  /** `volatile` is faster and may lose everything when the machine crashes: for tests. */
  mode: Mode;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The application's database, with its role, which is no superuser. */
  url: string;
  /** The database `postgres` with the same role, which may create and drop databases of its own. */
  adminUrl: string;
  port: number;
  /** Where the server stores its files. */
  directory: string;
  /** The main process of the server. */
  pid: number;
  /** Resolves when the server has ended, whether it was stopped or killed. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const majorVersion = '18';

/**
 * Starts the PostgreSQL that npm installed on a free port of 127.0.0.1; its data is retained between starts. It also
 * starts after everything was killed; it throws when another process already runs this database.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = join(resolve(options.dataDir), 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = takeProcessLock(join(home, 'owner.lock'));
  if (lock.heldBy !== undefined) {
    throw new Error(`The database in ${home} is already run by process ${lock.heldBy}.`);
  }
  try {
    const settings = readSettings(home);
    const account = systemAccount(options.log);
    const binaries = findBinaries(account, options.log);
    const place = await clusterPlace(home, settings, account, options.log);
    const cluster = join(place, 'cluster');
    const { superuserPassword } = settings;
    const isVolatile = options.mode === 'volatile';
    await endLeftovers(cluster, options.log);
    if (!existsSync(cluster)) {
      await createCluster({ binaries, account, cluster, place, superuserPassword, isVolatile });
    }
    refuseOtherVersion(cluster);
    const server = { program: binaries.postgres, cluster, logFile: join(home, 'postgres.log'), account };
    const { postmaster, port } = await launch(server, settings, options.mode);
    settings.port = port;
    writeSettings(home, settings);
    const addresses = await prepareDatabase(port, settings).catch(async (error: unknown) => {
      await postmaster.stop();
      throw error;
    });
    const stop = async (): Promise<void> => {
      await postmaster.stop();
      if (isVolatile && settings.elsewhere) rmSync(settings.elsewhere, { recursive: true, force: true });
    };
    void postmaster.ended.then(() => lock.release());
    return { ...addresses, port, directory: cluster, pid: postmaster.pid ?? 0, ended: postmaster.ended, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function refuseOtherVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new Error(
    `${cluster} was written by PostgreSQL ${found}, but this is PostgreSQL ${majorVersion}. ` +
      'Restore a backup into a new database, or run "make clean" to start with an empty one.',
  );
}

// Another program may take a free port before it is used: then the next one is tried.
async function launch(
  server: Omit<PostmasterOptions, 'args'>,
  settings: Settings,
  mode: Mode,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? settings.port : undefined);
    const postmaster = new Postmaster({ ...server, args: serverOptions(server.cluster, port, mode) });
    try {
      await postmaster.ready();
      return { postmaster, port };
    } catch (error) {
      const isPortTaken = error instanceof Error && /could not bind|could not create any TCP/.test(error.message);
      if (!isPortTaken || attempt === 5) throw error;
    }
  }
}

/** The role that the application uses: it owns its database and may create others, but is no superuser. */
const applicationRole = 'clairvolet';
const applicationDatabase = 'clairvolet';

/** Creates the application's role and database when they are missing, and returns the addresses to use. */
async function prepareDatabase(port: number, settings: Settings): Promise<{ url: string; adminUrl: string }> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (roles === 0) {
      const password = client.escapeLiteral(settings.password);
      await client.query(`create role ${applicationRole} login createdb password ${password}`);
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [applicationDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${applicationDatabase} owner ${applicationRole}`);
  } finally {
    await client.end();
  }
  const server = `postgresql://${applicationRole}:${settings.password}@127.0.0.1:${port}`;
  return { url: `${server}/${applicationDatabase}`, adminUrl: `${server}/postgres` };
}
