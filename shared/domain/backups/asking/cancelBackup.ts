import type { BackupView } from '@app/contract/backups/api.ts';
import { failJobWithin } from '../../jobs/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { stopped } from '../making/backupStates.ts';
import { backupTarget, lockBackup, readBackup } from './findBackup.ts';

/**
 * Stops a backup: one that waits at once, one that is being made as soon as its worker notices. One that is over stays as
 * it is.
 * @throws DomainError not_found.
 */
export async function cancelBackup(platform: Platform, { id, by }: { id: string; by: string }): Promise<BackupView> {
  await transact(platform, by, async (tx) => {
    const backup = await lockBackup(tx, id);
    const { state, cancel_requested_at: alreadyAsked } = backup;
    if (state !== 'queued' && (state !== 'running' || alreadyAsked)) return;
    const now = tx.clock.now();
    const run = async (sql: string, values: unknown[]) => tx.em.execute(sql, values, 'run');
    await run('update backup set cancel_requested_at = ? where id = ?', [now, id]);
    if (state === 'queued') {
      await run(`update backup set state = 'cancelled', finished_at = ? where id = ?`, [now, id]);
      await failJobWithin(tx, backup.job_id, { error: stopped, result: {} });
    }
    tx.audit({ action: 'backups.cancelled', target: backupTarget(backup) });
  });
  return readBackup(platform, id);
}
