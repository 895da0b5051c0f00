import type { InferResult } from 'kysely';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import { rehearsalRequested } from '@app/contract/backups/events.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, transact, withIsoDates } from '../../platform/index.ts';
import type { Database, Platform, Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { Rehearsal } from '../Rehearsal.entity.ts';
import { fullName, lockAsking } from '../runs/openBackup.ts';
import { refuseDuringRestore } from '../runs/readRestore.ts';
import { underWay } from '../runs/states.ts';

/**
 * Requests a restore of the latest backup into a scratch database, with a comparison; returns one that runs.
 * @throws DomainError no_backup, restore_under_way.
 */
export async function requestRehearsal(platform: Platform, by: string): Promise<RehearsalView> {
  const id = await transact(platform, by, async (tx) => {
    await lockAsking(tx);
    await refuseDuringRestore(tx);
    tx.audit({ action: 'backups.rehearsed' });
    const running = await tx.em.findOne(Rehearsal, { state: { $in: underWay } });
    const wanted = running?.id ?? (await openRehearsal(tx, by));
    if (wanted === null) throw new DomainError('no_backup');
    return wanted;
  });
  const row = await selectRehearsals(platform.db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return presentRehearsal(row);
}

/** Opens a rehearsal of the latest backup. @returns its id; null when there is none. @param by null: the schedule. */
export async function openRehearsal(tx: Tx, by: string | null): Promise<string | null> {
  const [latest] = await tx.em.find(
    Backup,
    { state: 'succeeded', storedName: { $ne: null } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  if (!latest) return null;
  const id = newId();
  const jobId = openJob(tx, { type: 'backups.rehearse', ownerId: by, step: 'Répétition en attente' });
  const requestedByName = by === null ? null : await fullName(tx, by);
  tx.em.create(Rehearsal, { id, jobId, requestedByName, backupId: latest.id, startedAt: tx.clock.now() });
  tx.record(rehearsalRequested, { rehearsalId: id, jobId });
  return id;
}

/** Rehearsals `r` with the backups `b` that they restored. */
export function selectRehearsals(db: Database) {
  return db
    .selectFrom('rehearsal as r')
    .leftJoin('backup as b', 'b.id', 'r.backupId')
    .selectAll('r')
    .select('b.createdAt as backupCreatedAt');
}

/** A rehearsal as administrators see it. */
export function presentRehearsal(row: InferResult<ReturnType<typeof selectRehearsals>>[number]): RehearsalView {
  const { backupId: id, backupCreatedAt: createdAt, requestedByName: author, ...rehearsal } = withIsoDates(row);
  return { ...rehearsal, author, backup: id && createdAt ? { id, createdAt } : null };
}
