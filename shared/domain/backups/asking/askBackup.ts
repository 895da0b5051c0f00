import { rm } from 'node:fs/promises';
import type { BackupView } from '@app/contract/backups/api.ts';
import { failJobWithin } from '../../jobs/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { backupPath } from '../archivePaths.ts';
import { Backup } from '../Backup.entity.ts';
import { stopped } from '../making/backupStates.ts';
import { Rehearsal } from '../Rehearsal.entity.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { lockAsking, openBackup } from '../runs/openBackup.ts';
import { refuseDuringRestore } from '../runs/readRestore.ts';
import { underWay } from '../runs/states.ts';
import { backupTarget, lockBackup, readBackup } from './readBackup.ts';

/** Requests a backup. @param by the administrator who asks. @throws DomainError backup_under_way, restore_under_way. */
export async function requestBackup(platform: Platform, by: string): Promise<BackupView> {
  const { id } = await transact(platform, by, async (tx) => {
    await lockAsking(tx);
    await refuseDuringRestore(tx);
    if ((await tx.em.count(Backup, { state: { $in: underWay } })) > 0) throw new DomainError('backup_under_way');
    const opened = await openBackup(tx, { origin: 'manual', by });
    tx.audit({ action: 'backups.created', target: backupTarget(opened) });
    return opened;
  });
  return readBackup(platform, id);
}

/** Stops a backup: a waiting one at once, a running one when its worker notices. @throws DomainError not_found. */
export async function cancelBackup(platform: Platform, { id, by }: { id: string; by: string }): Promise<BackupView> {
  await transact(platform, by, async (tx) => {
    const backup = await lockBackup(tx, id);
    const { state, cancelRequestedAt } = backup;
    if (state !== 'queued' && (state !== 'running' || cancelRequestedAt)) return;
    const now = tx.clock.now();
    tx.em.assign(backup, { cancelRequestedAt: now });
    if (state === 'queued') {
      tx.em.assign(backup, { state: 'cancelled', finishedAt: now });
      await failJobWithin(tx, backup.jobId, { error: stopped, result: {} });
    }
    tx.audit({ action: 'backups.cancelled', target: backupTarget(backup) });
  });
  return readBackup(platform, id);
}

/** Removes the archive of a backup; its row stays in the history. @throws DomainError not_found, backup_in_use. */
export async function removeBackup(platform: Platform, { id, by }: { id: string; by: string }): Promise<void> {
  const storedName = await transact(platform, by, async (tx) => {
    const { em } = tx;
    await lockAsking(tx);
    const backup = await lockBackup(tx, id);
    const { state, storedName: stored } = backup;
    // A restore reads its archive, or is about to.
    const readers =
      (await em.count(RestoreRun, {
        $or: [{ backupId: id }, { safetyBackupId: id }],
        state: { $in: ['uploaded', 'inspecting', ...underWay] },
      })) + (await em.count(Rehearsal, { backupId: id, state: { $in: underWay } }));
    if (readers > 0 || state === 'queued' || state === 'running') throw new DomainError('backup_in_use');
    const now = tx.clock.now();
    // It can no longer be restored, though it was verified.
    const verified = { backupId: id, state: { $in: ['ready', 'refused'] } } as const;
    await em.nativeUpdate(RestoreRun, verified, { state: 'discarded', finishedAt: now });
    em.assign(backup, { storedName: null, removedAt: backup.removedAt ?? now });
    tx.audit({ action: 'backups.removed', target: backupTarget(backup) });
    return stored;
  });
  // If the process dies here, the sweep removes the file.
  if (storedName) await rm(backupPath(platform, storedName), { force: true });
}
