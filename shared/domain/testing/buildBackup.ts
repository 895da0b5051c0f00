import { mkdir, writeFile } from 'node:fs/promises';
import type { Inspection } from '@app/contract/backups/api.ts';
import type { BackupState, RestoreState } from '@app/contract/backups/rules.ts';
import { archiveNameAt, Backup, backupFolder, backupPath, RestoreRun } from '../backups/index.ts';
import { openJob } from '../jobs/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

interface Backed {
  id?: string;
  state?: BackupState;
  /** File name of its archive, when it succeeded; null: it was removed since. */
  content?: string | null;
}

const holdings = { users: 2, transactions: 3, invoices: 1, rows: 40, files: 0 };

/** A backup as its worker leaves it; its archive has the given content. */
export async function buildBackup(
  platform: Platform,
  { id = newId(), state = 'succeeded', content = 'PK' }: Backed = {},
): Promise<string> {
  const isThere = state === 'succeeded' && content !== null;
  const storedName = isThere ? `${id}.zip` : null;
  if (storedName !== null) {
    await mkdir(backupFolder(platform), { recursive: true });
    await writeFile(backupPath(platform, storedName), content ?? '');
  }
  await transact(platform, null, async (tx) => {
    const now = tx.clock.now();
    const isOver = state !== 'queued' && state !== 'running';
    tx.em.create(Backup, {
      id,
      jobId: openJob(tx, { type: 'backups.create', ownerId: null, step: 'Sauvegarde' }),
      origin: 'manual',
      state,
      fileName: archiveNameAt(now),
      storedName,
      createdAt: now,
      ...(isThere && { sizeBytes: Buffer.byteLength(content), holdings, digest: 'd'.repeat(64) }),
      ...(state === 'running' && { step: 'data' as const, stepDone: 3, stepTotal: 10, progress: 30 }),
      ...(state === 'failed' && { error: 'Le disque est plein' }),
      ...(state !== 'queued' && { startedAt: now }),
      ...(isOver && { finishedAt: now }),
    });
  });
  return id;
}

/** The result of inspecting an archive. */
function inspectionOf(now: Date): Inspection {
  return {
    madeAt: now.toISOString(),
    format: 1,
    applicationVersion: '1.0.0',
    schemaVersion: 'Migration20261122000000',
    isOlder: false,
    entries: 50,
    holdings,
    current: holdings,
    lost: { users: 0, transactions: 0 },
    keptInvoices: 0,
    heldEvents: 0,
  };
}

/** A restore of a backup from the history, in the given state. */
export async function buildRestore(
  platform: Platform,
  { id = newId(), state = 'ready', backupId }: { id?: string; state?: RestoreState; backupId?: string } = {},
): Promise<string> {
  const source = backupId ?? (await buildBackup(platform));
  await transact(platform, null, async (tx) => {
    const now = tx.clock.now();
    tx.em.create(RestoreRun, {
      id,
      inspectionJobId: openJob(tx, { type: 'backups.inspect', ownerId: null, step: 'Vérification' }),
      state,
      fileName: archiveNameAt(now),
      sizeBytes: 2,
      backupId: source,
      digest: 'd'.repeat(64),
      inspection: inspectionOf(now),
      createdAt: now,
      ...((state === 'succeeded' || state === 'failed') && { finishedAt: now }),
    });
  });
  return id;
}
