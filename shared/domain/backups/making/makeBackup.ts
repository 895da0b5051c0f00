import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { placeFile, type Platform } from '../../platform/index.ts';
import { backupPath, removePartials } from '../archivePaths.ts';
import { tableRules } from '../tables.ts';
import type { ArchiveOrder } from './ArchiveOrder.ts';
import { BackupStopped, ProgressReport, type Reported } from './ProgressReport.ts';
import { listStoredFiles } from './listStoredFiles.ts';
import { runArchiveProcess, type Written } from './runArchiveProcess.ts';

export interface BackupToMake extends Reported {
  /** Stops it, like the request in its row. */
  signal?: AbortSignal | undefined;
}

/** The result, for its row. */
export type MadeBackup = Written & { storedName: string };

/**
 * Makes the archive of a backup whose row says that it is being made: one consistent view of every table, and the files
 * that cannot be made again. The archive is complete or absent; made again, it replaces the one before. Waits
 * while another backup is being made.
 * @throws BackupStopped when a stop was requested; what reading or writing threw (ENOSPC: the disk is full).
 */
export async function makeBackup(platform: Platform, { signal, ...reported }: BackupToMake): Promise<MadeBackup> {
  const report = new ProgressReport(platform, reported);
  const stop = signal ? AbortSignal.any([signal, report.stopped]) : report.stopped;
  let client: PoolClient | undefined;
  // Whatever its state, the connection is not reused, and its lock ends with it. Its pending queries fail.
  const letGo = () => {
    client?.release(true);
    client = undefined;
  };
  try {
    const connected = await platform.pool.connect();
    client = connected;
    stop.addEventListener('abort', letGo, { once: true });
    return await whileAlone(connected, stop, async () => {
      await removePartials(platform);
      return writeSnapshot(platform, { backupId: reported.backupId, report, stop });
    });
  } catch (error) {
    throw stop.aborted ? new BackupStopped() : error;
  } finally {
    stop.removeEventListener('abort', letGo);
    letGo();
    await report.close();
  }
}

async function writeSnapshot(
  platform: Platform,
  { backupId, report, stop }: { backupId: string; report: ProgressReport; stop: AbortSignal },
): Promise<MadeBackup> {
  const { dataDir, keys, clock, pool } = platform;
  const databaseUrl = pool.options.connectionString;
  if (databaseUrl === undefined) throw new Error('The pool was opened without an address');
  const storedName = `${backupId}.zip`;
  const order: ArchiveOrder = {
    databaseUrl,
    dataDir,
    tables: Object.fromEntries(Object.entries(tableRules).map(([name, { taken }]) => [name, taken])),
    files: await listStoredFiles(platform),
    key: keys.of('backups').toString('base64'),
    keyId: keys.id,
    applicationVersion: await applicationVersion(),
    ahead: clock.now().getTime() - Date.now(),
  };
  const written = await placeFile(backupPath(platform, storedName), async (file) =>
    runArchiveProcess({ file: file.fd, order, signal: stop, onAdvance: (advance) => report.hear(advance) }),
  );
  return { storedName, ...written };
}

const packageSchema = z.object({ version: z.string() });
const packageFile = new URL('../../package.json', import.meta.url);

async function applicationVersion(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}

/** Milliseconds between two attempts at the lock. */
const pollInterval = 250;

const lock = `hashtext('backups.making')`;

/** Takes the lock for writing into the folder of backups, if it is free. The lock belongs to the connection. */
export async function lockMaking(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
  return rows[0]?.taken === true;
}

/** Runs `work` while no other process here makes a backup. @throws what `work` threw; the signal's reason. */
async function whileAlone<T>(client: PoolClient, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (!(await lockMaking(client))) {
    signal.throwIfAborted();
    await pause(pollInterval);
  }
  const result = await work();
  await client.query(`select pg_advisory_unlock(${lock})`);
  return result;
}
