import { openJob } from '../../jobs/index.ts';
import { newId, transact, type Platform } from '../../platform/index.ts';
import { inTurn } from '../runs/openBackup.ts';
import { refuseDuringRestore } from '../runs/findRestore.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';

/**
 * Opens a restore that an operator carries out at once, from a file: the history tells of it like of any other.
 * @throws DomainError restore_under_way.
 */
export async function openRestoreByHand(
  platform: Platform,
  file: { fileName: string; sizeBytes: number; digest: string },
): Promise<{ restoreId: string; jobId: string }> {
  return transact(platform, null, async (tx) => {
    await inTurn(tx);
    await refuseDuringRestore(tx);
    const [restoreId, createdAt] = [newId(), tx.clock.now()];
    const jobId = openJob(tx, { type: 'backups.restore', ownerId: null, step: 'Restauration en attente' });
    tx.em.create(RestoreRun, { ...file, id: restoreId, jobId, inspectionJobId: jobId, state: 'queued', createdAt });
    tx.audit({ action: 'backups.restored', target: { kind: 'restore', id: restoreId, label: file.fileName } });
    return { restoreId, jobId };
  });
}
