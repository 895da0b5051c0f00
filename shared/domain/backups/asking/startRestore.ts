import { restoreRequested } from '@app/contract/backups/events.ts';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockRestore, readRestore, refuseDuringRestore, restoreTarget } from '../runs/findRestore.ts';
import { inTurn } from '../runs/openBackup.ts';

/**
 * Has an archive restored that was looked at and found sound.
 * @throws DomainError not_found, restore_not_ready, restore_under_way.
 */
export async function startRestore(platform: Platform, { id, by }: { id: string; by: string }): Promise<RestoreView> {
  await transact(platform, by, async (tx) => {
    await inTurn(tx);
    const restore = await lockRestore(tx, id);
    await refuseDuringRestore(tx);
    if (restore.state !== 'ready') throw new DomainError('restore_not_ready');
    const jobId = openJob(tx, { type: 'backups.restore', ownerId: by, step: 'Restauration en attente' });
    await tx.em.execute(`update restore_run set state = 'queued', job_id = ? where id = ?`, [jobId, id], 'run');
    tx.record(restoreRequested, { restoreId: id, jobId });
    tx.audit({ action: 'backups.restored', target: restoreTarget(restore) });
  });
  return readRestore(platform, id);
}
