import type { BackupView } from '@app/contract/backups/api.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { backupTarget, readBackup } from './findBackup.ts';
import { refuseDuringRestore } from '../runs/findRestore.ts';
import { inTurn, openBackup } from '../runs/openBackup.ts';

/**
 * Has a backup made.
 * @param by the administrator who asks.
 * @throws DomainError backup_under_way, restore_under_way.
 */
export async function requestBackup(platform: Platform, by: string): Promise<BackupView> {
  const { id } = await transact(platform, by, async (tx) => {
    await inTurn(tx);
    await refuseDuringRestore(tx);
    const running = await tx.em.count(Backup, { state: { $in: ['queued', 'running'] } });
    if (running > 0) throw new DomainError('backup_under_way');
    const opened = await openBackup(tx, { origin: 'manual', by });
    tx.audit({ action: 'backups.created', target: backupTarget({ id: opened.id, file_name: opened.fileName }) });
    return opened;
  });
  return readBackup(platform, id);
}
