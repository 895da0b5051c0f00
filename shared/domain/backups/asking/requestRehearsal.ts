import { rehearsalRequested } from '@app/contract/backups/events.ts';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Rehearsal } from '../Rehearsal.entity.ts';
import { availableSql } from './backupRows.ts';
import { inTurn, nameOf } from '../runs/openBackup.ts';
import { presentRehearsal, rehearsalColumns, rehearsalTables, type RehearsalRow } from './rehearsalRows.ts';
import { refuseDuringRestore } from '../runs/findRestore.ts';

/**
 * Has the latest backup restored beside and compared; asked for while that is being done, it is that one.
 * @param by the administrator who asks.
 * @throws DomainError no_backup, restore_under_way.
 */
export async function requestRehearsal(platform: Platform, by: string): Promise<RehearsalView> {
  const id = await transact(platform, by, async (tx) => {
    await inTurn(tx);
    await refuseDuringRestore(tx);
    tx.audit({ action: 'backups.rehearsed' });
    const running = await tx.em.findOne(Rehearsal, { state: { $in: ['queued', 'running'] } });
    if (running) return running.id;
    const rehearsalId = await openRehearsal(tx, by);
    if (rehearsalId === null) throw new DomainError('no_backup');
    return rehearsalId;
  });
  return readRehearsal(platform, id);
}

/**
 * Opens a rehearsal of the latest backup, inside the caller's transaction.
 * @param by null: the night.
 * @returns its id; null when there is no backup to rehearse.
 */
export async function openRehearsal(tx: Tx, by: string | null): Promise<string | null> {
  const [latest] = await tx.em.execute<{ id: string }[]>(
    `select id from backup where ${availableSql} order by created_at desc, id desc limit 1`,
  );
  if (!latest) return null;
  const id = newId();
  const jobId = openJob(tx, { type: 'backups.rehearse', ownerId: by, step: 'Répétition en attente' });
  const requestedByName = by === null ? null : await nameOf(tx, by);
  tx.em.create(Rehearsal, { id, jobId, requestedByName, backupId: latest.id, startedAt: tx.clock.now() });
  tx.record(rehearsalRequested, { rehearsalId: id, jobId });
  return id;
}

async function readRehearsal({ pool }: Pick<Platform, 'pool'>, id: string): Promise<RehearsalView> {
  const { rows } = await pool.query<RehearsalRow>(
    `select ${rehearsalColumns} from ${rehearsalTables} where r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  return presentRehearsal(row);
}
