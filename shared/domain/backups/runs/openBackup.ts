import { backupRequested } from '@app/contract/backups/events.ts';
import { archiveName, type BackupOrigin } from '@app/contract/backups/rules.ts';
import { readParisTime } from '@app/contract/core/parisTime.ts';
import { openJob } from '../../jobs/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { underWay } from './states.ts';

/** Under which a backup that is made now is downloaded: it bears its day in Paris. */
export function archiveNameAt(now: Date): string {
  const { year, month, day } = readParisTime(now);
  const padded = (value: number) => String(value).padStart(2, '0');
  return archiveName(`${year}-${padded(month)}-${padded(day)}`);
}

/**
 * Opens a backup and has it made, inside the caller's transaction. Whether one is under way is the caller's to ask.
 * @param by the administrator who wants it; null: the product itself.
 */
export async function openBackup(
  tx: Tx,
  { origin, by }: { origin: Exclude<BackupOrigin, 'safety'>; by: string | null },
): Promise<{ id: string; jobId: string; fileName: string }> {
  const id = newId();
  const createdAt = tx.clock.now();
  const fileName = archiveNameAt(createdAt);
  const jobId = openJob(tx, { type: 'backups.create', ownerId: by, step: 'Sauvegarde en attente' });
  const requestedByName = by === null ? null : await fullName(tx, by);
  tx.em.create(Backup, { id, jobId, origin, requestedById: by, requestedByName, fileName, createdAt });
  tx.record(backupRequested, { backupId: id, jobId });
  return { id, jobId, fileName };
}

/** What an administrator is called now: kept beside what they asked for, since a restore may forget them. */
export async function fullName({ em }: Tx, accountId: string): Promise<string | null> {
  const [row] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from account where id = ?`,
    [accountId],
  );
  return row?.name ?? null;
}

/**
 * Holds everybody else who asks for a backup or a restore until this transaction ends: of two who ask at once, the second
 * finds what the first one asked for.
 */
export async function lockAsking({ em }: Tx): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('backups.asking'))`);
}

/** Hours within which a backup that was made, by whoever asked for it, stands for the night's. */
const recentHours = 3;
const hour = 3_600_000;

/** Has the backup of the night made, unless one is being made or has just been. */
export async function openNightlyBackup(tx: Tx): Promise<void> {
  await lockAsking(tx);
  const since = new Date(tx.clock.now().getTime() - recentHours * hour);
  const isRecent = [{ state: { $in: underWay } }, { state: 'succeeded' as const, startedAt: { $gt: since } }];
  if ((await tx.em.count(Backup, { $or: isRecent })) === 0) await openBackup(tx, { origin: 'nightly', by: null });
}
