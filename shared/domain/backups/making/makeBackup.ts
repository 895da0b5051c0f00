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
  /** Stops it, as the request in its row does. */
  signal?: AbortSignal | undefined;
}

/** What was made: what its row will say. */
export type MadeBackup = Written & { storedName: string };

/**
 * Makes the archive of a backup whose row says that it is being made: one consistent view of every table, and the files
 * that nothing can make again. The archive is whole or not there; made again, it takes the place of the one before. Waits
 * for another backup that is being made.
 * @throws BackupStopped when somebody asked that it be stopped; what reading or writing threw (ENOSPC: the disk is full).
 */
export async function makeBackup(platform: Platform, { signal, ...reported }: BackupToMake): Promise<MadeBackup> {
  const report = new ProgressReport(platform, reported);
  const stop = signal ? AbortSignal.any([signal, report.stopped]) : report.stopped;
  let client: PoolClient | undefined;
  // Whatever state the connection is in, nobody gets it again; and its lock goes with it. What it was asked meanwhile fails.
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

/** Takes the lock of those who write into the folder of backups, if nobody else has it. The connection keeps it. */
export async function lockMaking(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
  return rows[0]?.taken === true;
}

async function unlockMaking(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lock})`);
}

/**
 * Does something while no other process of this installation makes a backup; waits for one that does.
 * @throws what `work` threw; the signal's reason while it waits.
 */
async function whileAlone<T>(client: PoolClient, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (!(await lockMaking(client))) {
    signal.throwIfAborted();
    await pause(pollInterval);
  }
  const result = await work();
  await unlockMaking(client);
  return result;
}
