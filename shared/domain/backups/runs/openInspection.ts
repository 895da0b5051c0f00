import { rm } from 'node:fs/promises';
import { LockMode } from '@mikro-orm/core';
import { inspectionRequested } from '@app/contract/backups/events.ts';
import { failJobWithin, openJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { restorePath } from '../archivePaths.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { fullName } from './openBackup.ts';
import { undecided } from './states.ts';

interface Wanted {
  id: string;
  by: string;
  fileName: string;
  sizeBytes: number;
  /** One of the two: its file among the uploaded archives, or its backup. */
  storedName?: string;
  backupId?: string;
}

/**
 * Requests the verification of an archive, and discards those verified before: there is one at a time.
 * @returns the files of those discarded, which can go once this is committed.
 */
export async function openInspection(tx: Tx, { by, ...archive }: Wanted): Promise<string[]> {
  const files = await discardUndecided(tx, {});
  const inspectionJobId = openJob(tx, { type: 'backups.inspect', ownerId: by, step: 'Vérification en attente' });
  const requestedByName = await fullName(tx, by);
  const createdAt = tx.clock.now();
  tx.em.create(RestoreRun, { ...archive, inspectionJobId, requestedById: by, requestedByName, createdAt });
  tx.record(inspectionRequested, { restoreId: archive.id, jobId: inspectionJobId });
  return files;
}

/** Discards the archives without a decision that arrived until then. @returns the names of their files. */
export async function discardUndecided(tx: Tx, { until }: { until?: Date }): Promise<string[]> {
  const came = until && { createdAt: { $lte: until } };
  const found = await tx.em.find(
    RestoreRun,
    { state: { $in: undecided }, ...came },
    { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );
  for (const restore of found) await discardWithin(tx, restore);
  return found.flatMap(({ storedName }) => storedName ?? []);
}

/** Marks an archive as discarded; its file can be removed once this is committed. */
export async function discardWithin(
  tx: Tx,
  { id, inspectionJobId }: { id: string; inspectionJobId: string },
): Promise<void> {
  const discarded = { state: 'discarded', storedName: null, finishedAt: tx.clock.now() } as const;
  await tx.em.nativeUpdate(RestoreRun, { id }, discarded);
  await failJobWithin(tx, inspectionJobId, { error: 'Archive écartée', result: {} });
}

/** Removes discarded uploaded archives; the sweep removes those that a killed process left. */
export async function removeSent(platform: Pick<Platform, 'dataDir'>, storedNames: readonly string[]): Promise<void> {
  for (const name of storedNames) await rm(restorePath(platform, name), { force: true });
}
