import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockRestore, restoreTarget } from '../runs/findRestore.ts';
import { inTurn } from '../runs/openBackup.ts';
import { discardWithin, removeSent } from '../runs/openInspection.ts';

/**
 * Gives up restoring an archive, whether or not it was looked at, and takes it away if it was sent. A restore that succeeded
 * stays what it is.
 * @throws DomainError not_found, restore_under_way.
 */
export async function discardRestore(platform: Platform, { id, by }: { id: string; by: string }): Promise<void> {
  const storedName = await transact(platform, by, async (tx) => {
    await inTurn(tx);
    const restore = await lockRestore(tx, id);
    const { state } = restore;
    if (state === 'queued' || state === 'running') throw new DomainError('restore_under_way');
    if (state === 'discarded' || state === 'succeeded') return null;
    await discardWithin(tx, restore);
    tx.audit({ action: 'backups.discarded', target: restoreTarget(restore) });
    return restore.stored_name;
  });
  if (storedName !== null) await removeSent(platform, [storedName]);
}
