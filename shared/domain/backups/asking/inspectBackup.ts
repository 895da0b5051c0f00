import type { RestoreView } from '@app/contract/backups/api.ts';
import { newId, transact, type Platform } from '../../platform/index.ts';
import { lockBackup, unknownBackup } from './findBackup.ts';
import { readRestore, refuseDuringRestore, restoreTarget } from '../runs/findRestore.ts';
import { inTurn } from '../runs/openBackup.ts';
import { openInspection, removeSent } from '../runs/openInspection.ts';

/**
 * Has a backup of the history looked at, in view of restoring it; an archive that waited for a decision is discarded.
 * @throws DomainError not_found when it has no archive, restore_under_way.
 */
export async function inspectBackup(
  platform: Platform,
  { backupId, by }: { backupId: string; by: string },
): Promise<RestoreView> {
  const id = newId();
  const discarded = await transact(platform, by, async (tx) => {
    await inTurn(tx);
    const { state, stored_name: storedName, file_name: fileName, size_bytes: size } = await lockBackup(tx, backupId);
    if (state !== 'succeeded' || storedName === null) throw unknownBackup();
    await refuseDuringRestore(tx);
    const others = await openInspection(tx, { id, by, backupId, fileName, sizeBytes: size ?? 0 });
    tx.audit({ action: 'backups.inspected', target: restoreTarget({ id, file_name: fileName }) });
    return others;
  });
  await removeSent(platform, discarded);
  return readRestore(platform, id);
}
