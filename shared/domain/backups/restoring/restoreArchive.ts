import { setTimeout as pause } from 'node:timers/promises';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { restored } from '@app/contract/backups/events.ts';
import type { RestoreStep } from '@app/contract/backups/rules.ts';
import { closeRestoredAccounts } from '../../accounts/index.ts';
import { finishJob } from '../../jobs/index.ts';
import { ensureDefaultTemplates } from '../../messaging/index.ts';
import { outboxChannel, placeFile, settingsChannel, type Platform, type Tx } from '../../platform/index.ts';
import { ArchiveRefused, type Archive } from '../archive/Archive.ts';
import { verifyArchive } from '../archive/openArchive.ts';
import { makeSafetyBackup } from '../making/makeSafetyBackup.ts';
import { applyArchive } from './applyArchive.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { loadArchive, type Loading } from './loadArchive.ts';
import { lockTables, quietHandlers, closeDoor, doorOpen, restoreChannel } from './quiesce.ts';
import { dependentTables } from './replaceTables.ts';
import { RestoreReport } from './RestoreReport.ts';
import { RestoreRefused } from '../making/failures.ts';
import { stagingSchema, takeRestoring } from './staging.ts';
import { readShapes } from './TableShape.ts';
import { hostingChannel } from '../../hosting/index.ts';
import { storefrontChannel } from '../../storefront/index.ts';
import { unlessMissing } from '../missingFiles.ts';

interface RestoreToMake extends Pick<Loading, 'archive' | 'steps' | 'onPrepared'> {
  restoreId: string;
  jobId: string;
  /** The digest of what was inspected: nothing else is restored. */
  digest: string | null;
  requestedById: string | null;
  requestedByName: string | null;
  /** Called as each step begins. */
  onStep?: ((step: RestoreStep) => Promise<void>) | undefined;
}

/** Milliseconds that requests which passed the restore gate have to begin their work. */
const grace = 200;

/**
 * Replaces the product's data by an archive's. All of it is read, checked and loaded into a staging schema first; what
 * changes does so with the caller's transaction, or not at all. Number series, invoices, journals and what happened in the
 * outside world are not rewound; unsettled events are held.
 * @throws RestoreRefused or ArchiveRefused with the reason in French. The caller's transaction is to be rolled back.
 */
export async function restoreArchive(platform: Platform, tx: Tx, restore: RestoreToMake): Promise<void> {
  const { restoreId, jobId, archive, steps } = restore;
  const { em } = tx;
  const report = new RestoreReport(platform, { restoreId, jobId });
  const enter = async (step: RestoreStep) => {
    await report.enter(step);
    await restore.onStep?.(step);
  };
  await withoutLimits(tx);
  await takeRestoring(platform, em);

  await enter('verification');
  if (restore.digest !== null && archive.digest !== restore.digest) {
    throw new ArchiveRefused('damaged', 'L’archive n’est plus celle qui a été vérifiée.');
  }
  // Every byte of the tables is checked as it is loaded into the staging schema.
  await verifyArchive(archive, {
    only: archive.manifest.files.map(({ entry }) => entry),
    onProgress: (done, total) => void report.advance(done, total).catch(() => undefined),
  });

  await enter('loading');
  const from = stagingSchema(restoreId);
  const onTable = async (done: number, total: number) => report.advance(done, total);
  await loadArchive(platform, { archive, steps, schema: from, onTable, onPrepared: restore.onPrepared });
  await writeFiles(platform, archive);

  await enter('quiescing');
  await quietHandlers(em);
  const shapes = await readShapes(em, 'public');
  const door = await closeDoor(platform);
  try {
    await pause(grace);
    const dependent = dependentTables(shapes).map(({ name }) => name);
    await lockTables(em, 'exclusive', []);
    await enter('safety');
    const safetyBackupId = await makeSafety(platform, restore, report);
    await enter('applying');
    await lockTables(em, 'access exclusive', dependent);
    const accounts = await em.execute<{ id: string }[]>('select id from public.account where closed_at is not null');
    const closed = accounts.map(({ id }) => id);
    await applyArchive(em, { from, shapes, at: tx.clock.now() });
    // Accounts that were closed and erased since stay erased.
    await closeRestoredAccounts(tx, closed);
    // An older archive lacks the latest ones.
    await ensureDefaultTemplates(tx);
    const end = { state: 'succeeded', step: null, progress: 100, error: null, finishedAt: tx.clock.now() } as const;
    await em.nativeUpdate(RestoreRun, { id: restoreId }, { ...end, safetyBackupId });
    await finishJob(tx, jobId, { step: 'Restauration réussie', result: { restoreId } });
    tx.record(restored, { restoreId });
    await notifyProcesses(tx);
    await door.leave();
  } catch (error) {
    await door.open();
    throw error;
  }
}

/** A restore has no time limit; once its process is gone, the server notices within a second. */
async function withoutLimits({ em }: Pick<Tx, 'em'>): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']) {
    await em.execute(`select set_config(name, '0', true) from pg_settings where name = ?`, [limit], 'run');
  }
  await em.execute(`set local client_connection_check_interval = 1000`, [], 'run');
}

async function makeSafety(platform: Platform, restore: RestoreToMake, report: RestoreReport): Promise<string> {
  const { jobId, requestedById, requestedByName } = restore;
  try {
    return await makeSafetyBackup(platform, {
      jobId,
      requestedById,
      requestedByName,
      onProgress: (progress) => void report.advance(progress, 100).catch(() => undefined),
    });
  } catch (error) {
    throw new RestoreRefused('La sauvegarde de sécurité n’a pas pu être faite\u00a0: rien n’a été restauré.', {
      cause: error,
    });
  }
}

/** The channels of cached data; for `plan` and `mail_template`, those that their triggers use. */
const cacheChannels = [
  settingsChannel,
  hostingChannel,
  storefrontChannel,
  outboxChannel,
  'plan',
  'mail_template',
] as const;

/** Makes every process reload its caches, and every server open its restore gate, once the transaction commits. */
async function notifyProcesses({ em }: Tx): Promise<void> {
  for (const channel of cacheChannels) await em.execute('select pg_notify(?, ?)', [channel, ''], 'run');
  await em.execute('select pg_notify(?, ?)', [restoreChannel, doorOpen], 'run');
}

/** Writes the missing files of an archive: names identify content, so a file of the same length is the same. */
async function writeFiles({ dataDir }: Pick<Platform, 'dataDir'>, archive: Archive): Promise<void> {
  const sizes = new Map(archive.manifest.entries.map(({ name, plainBytes }) => [name, plainBytes]));
  for (const { path, entry } of archive.manifest.files) {
    const target = join(dataDir, path);
    const there = await unlessMissing(stat(target), null);
    if (there?.size === sizes.get(entry)) continue;
    await placeFile(target, async (file) => {
      for await (const piece of archive.read(entry)) await file.writeFile(piece);
    });
  }
}
