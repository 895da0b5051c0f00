import type { Inspection } from '@app/contract/backups/api.ts';
import type { RestoreState } from '@app/contract/backups/rules.ts';
import { failJob, finishJob, openJob } from '../../jobs/index.ts';
import { newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import type { Archive } from '../archive/Archive.ts';
import { archiveLimits, ownArchiveLimits } from '../archive/archiveLayout.ts';
import { openKnownArchive } from '../archive/openArchive.ts';
import { backupPath, restorePath } from '../archivePaths.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { lockAsking } from '../runs/openBackup.ts';
import { refuseDuringRestore } from '../runs/readRestore.ts';
import { startRun, underWay } from '../runs/states.ts';

const uninspected = ['uploaded', 'inspecting'] as const;

interface Ids {
  restoreId: string;
  jobId: string;
}

/** Opens a restore that an operator runs at once, from a file. @throws DomainError restore_under_way. */
export async function openRestoreByHand(
  platform: Platform,
  file: { fileName: string; sizeBytes: number; digest: string },
): Promise<Ids> {
  return transact(platform, null, async (tx) => {
    await lockAsking(tx);
    await refuseDuringRestore(tx);
    const [restoreId, createdAt] = [newId(), tx.clock.now()];
    const jobId = openJob(tx, { type: 'backups.restore', ownerId: null, step: 'Restauration en attente' });
    tx.em.create(RestoreRun, { ...file, id: restoreId, jobId, inspectionJobId: jobId, state: 'queued', createdAt });
    tx.audit({ action: 'backups.restored', target: { kind: 'restore', id: restoreId, label: file.fileName } });
    return { restoreId, jobId };
  });
}

/** The row of a restore to inspect or carry out; undefined when it is no longer wanted. */
export async function findRestoreSource({ db }: Platform, id: string, states: readonly RestoreState[]) {
  return db
    .selectFrom('restore_run as r')
    .leftJoin('backup as b', 'b.id', 'r.backupId')
    .select(['r.storedName', 'b.storedName as backupStoredName', 'r.digest', 'r.requestedById', 'r.requestedByName'])
    .where('r.id', '=', id)
    .where('r.state', 'in', states)
    .executeTakeFirst();
}

/** Opens the archive of a restore. @throws ArchiveRefused when it is refused, or no longer there. */
export async function openRestored(
  platform: Platform,
  { storedName, backupStoredName }: { storedName: string | null; backupStoredName: string | null },
): Promise<Archive> {
  const gone = 'L’archive n’est plus sur le disque.';
  if (storedName !== null) {
    const path = restorePath(platform, storedName);
    return openKnownArchive({ path, keys: platform.keys, limits: archiveLimits, gone });
  }
  const path = backupStoredName && backupPath(platform, backupStoredName);
  return openKnownArchive({ path, keys: platform.keys, limits: ownArchiveLimits, gone });
}

/** Marks an archive as being verified. Visible at once. */
export async function startInspection({ db }: Platform, id: string): Promise<void> {
  const uploaded = db.updateTable('restore_run').where('id', '=', id).where('state', '=', 'uploaded');
  await uploaded.set({ state: 'inspecting' }).execute();
}

/** Stores what an archive contains, inside the transaction that ends its job. */
export async function completeInspection(
  tx: Tx,
  { restoreId, jobId, ...found }: Ids & { digest: string; inspection: Inspection },
): Promise<void> {
  const inspected = { id: restoreId, state: { $in: uninspected } };
  await tx.em.nativeUpdate(RestoreRun, inspected, { ...found, state: 'ready', refusal: null });
  await finishJob(tx, jobId, { step: 'Archive vérifiée', result: { restoreId } });
}

/** Stores why an archive is refused. */
export async function refuseArchive(
  { db, pool, clock }: Platform,
  { restoreId, jobId, refusal }: Ids & { refusal: string },
): Promise<void> {
  const inspected = db.updateTable('restore_run').where('id', '=', restoreId).where('state', 'in', uninspected);
  await inspected.set({ state: 'refused', refusal, finishedAt: clock.now() }).execute();
  await failJob(pool, jobId, refusal, clock.now());
}

/** Marks a restore as running. Visible at once; does nothing to a finished one. */
export async function startRestoring(platform: Platform, id: string): Promise<void> {
  await startRun(platform, 'restore_run', { id, step: 'verification' });
}

/** Marks a restore as failed; `error` is French. Does nothing to a finished one. */
export async function failRestore(
  { db, pool, clock }: Platform,
  { restoreId, jobId, error }: Ids & { error: string },
): Promise<void> {
  const restoring = db.updateTable('restore_run').where('id', '=', restoreId).where('state', 'in', underWay);
  await restoring.set({ state: 'failed', step: null, error, finishedAt: clock.now() }).execute();
  await failJob(pool, jobId, error, clock.now());
}
