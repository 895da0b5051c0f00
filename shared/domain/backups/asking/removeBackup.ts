import { rm } from 'node:fs/promises';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { backupPath } from '../archivePaths.ts';
import { backupTarget, lockBackup } from './findBackup.ts';
import { inTurn } from '../runs/openBackup.ts';

/** Whether somebody reads the archive of a backup `b`, or is about to. */
const isReadSql = `
  exists (select from restore_run where b.id in (backup_id, safety_backup_id)
    and state in ('uploaded', 'inspecting', 'queued', 'running'))
  or exists (select from rehearsal where backup_id = b.id and state in ('queued', 'running'))`;

/**
 * Takes the archive of a backup away; its row stays in the history, unless it was never made.
 * @throws DomainError not_found, backup_in_use.
 */
export async function removeBackup(platform: Platform, { id, by }: { id: string; by: string }): Promise<void> {
  const storedName = await transact(platform, by, async (tx) => {
    await inTurn(tx);
    const backup = await lockBackup(tx, id);
    const run = async (sql: string, values: unknown[]) => tx.em.execute(sql, values, 'run');
    const [{ used } = { used: true }] = await tx.em.execute<{ used: boolean }[]>(
      `select ${isReadSql} as used from backup b where b.id = ?`,
      [id],
    );
    if (used || backup.state === 'queued' || backup.state === 'running') throw new DomainError('backup_in_use');
    const now = tx.clock.now();
    // Nobody can restore it any more, though it was looked at.
    await run(
      `update restore_run set state = 'discarded', finished_at = ? where backup_id = ? and state in ('ready', 'refused')`,
      [now, id],
    );
    await run('update backup set stored_name = null, removed_at = coalesce(removed_at, ?) where id = ?', [now, id]);
    tx.audit({ action: 'backups.removed', target: backupTarget(backup) });
    return backup.stored_name;
  });
  // Left behind by a death in between, it is swept.
  if (storedName !== null) await rm(backupPath(platform, storedName), { force: true });
}
