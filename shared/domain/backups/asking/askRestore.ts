import { rename, rm } from 'node:fs/promises';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { restoreRequested } from '@app/contract/backups/events.ts';
import { backupMessages } from '@app/contract/backups/rules.ts';
import type { StoredUpload } from '@app/contract/core/endpoint.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, shownName, transact, type Platform, type Tx } from '../../platform/index.ts';
import { restorePath } from '../archivePaths.ts';
import { lockAsking } from '../runs/openBackup.ts';
import { discardWithin, openInspection, removeSent } from '../runs/openInspection.ts';
import { lockRestore, readRestore, refuseDuringRestore, restoreTarget } from '../runs/readRestore.ts';
import { lockAvailable } from './readBackup.ts';

interface Inspected {
  id: string;
  by: string;
  action: 'backups.uploaded' | 'backups.inspected';
  find: (tx: Tx) => Promise<Omit<Parameters<typeof openInspection>[1], 'id' | 'by'>>;
}

/** Requests the verification of an archive unless a restore runs. @returns the files of those that were undecided. */
async function inspectWithin(tx: Tx, { id, by, action, find }: Inspected): Promise<string[]> {
  await lockAsking(tx);
  const archive = await find(tx);
  await refuseDuringRestore(tx);
  const discarded = await openInspection(tx, { id, by, ...archive });
  tx.audit({ action, target: restoreTarget({ id, fileName: archive.fileName }) });
  return discarded;
}

/**
 * Stores an uploaded archive, in place of one that awaited a decision, and requests its verification.
 * @throws DomainError invalid_input unless it is called `.zip`, restore_under_way.
 */
export async function receiveArchive(
  platform: Platform,
  { upload, by }: { upload: StoredUpload; by: string },
): Promise<RestoreView> {
  const fileName = shownName(upload.name);
  if (!fileName.toLowerCase().endsWith('.zip')) {
    const detail = backupMessages.zipOnly;
    throw new DomainError('invalid_input', { detail, fields: { backup: detail } });
  }
  const id = newId();
  const storedName = `${id}.zip`;
  const path = restorePath(platform, storedName);
  await rename(upload.path, path);
  const find = async () => ({ fileName, storedName, sizeBytes: upload.size });
  const received = { id, by, action: 'backups.uploaded', find } as const;
  const discarded = await transact(platform, by, async (tx) => inspectWithin(tx, received)).catch(
    async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    },
  );
  await removeSent(platform, discarded);
  return readRestore(platform, id);
}

/** Requests the verification of a backup, before a restore. @throws DomainError not_found, restore_under_way. */
export async function inspectBackup(
  platform: Platform,
  { backupId, by }: { backupId: string; by: string },
): Promise<RestoreView> {
  const id = newId();
  const find = async (tx: Tx) => {
    const { fileName, sizeBytes } = await lockAvailable(tx, backupId);
    return { backupId, fileName, sizeBytes: sizeBytes ?? 0 };
  };
  const wanted = { id, by, action: 'backups.inspected', find } as const;
  await removeSent(platform, await transact(platform, by, async (tx) => inspectWithin(tx, wanted)));
  return readRestore(platform, id);
}

/** Requests the restore of a verified archive. @throws DomainError not_found, restore_not_ready, restore_under_way. */
export async function startRestore(platform: Platform, { id, by }: { id: string; by: string }): Promise<RestoreView> {
  await transact(platform, by, async (tx) => {
    await lockAsking(tx);
    const restore = await lockRestore(tx, id);
    await refuseDuringRestore(tx);
    if (restore.state !== 'ready') throw new DomainError('restore_not_ready');
    const jobId = openJob(tx, { type: 'backups.restore', ownerId: by, step: 'Restauration en attente' });
    tx.em.assign(restore, { state: 'queued', jobId });
    tx.record(restoreRequested, { restoreId: id, jobId });
    tx.audit({ action: 'backups.restored', target: restoreTarget(restore) });
  });
  return readRestore(platform, id);
}

/** Discards an archive that is not restored, with its file. @throws DomainError not_found, restore_under_way. */
export async function discardRestore(platform: Platform, { id, by }: { id: string; by: string }): Promise<void> {
  const storedName = await transact(platform, by, async (tx) => {
    await lockAsking(tx);
    const restore = await lockRestore(tx, id);
    const { state } = restore;
    if (state === 'queued' || state === 'running') throw new DomainError('restore_under_way');
    if (state === 'discarded' || state === 'succeeded') return null;
    await discardWithin(tx, restore);
    tx.audit({ action: 'backups.discarded', target: restoreTarget(restore) });
    return restore.storedName;
  });
  if (storedName) await removeSent(platform, [storedName]);
}
