import { backupRequested } from '@app/contract/backups/events.ts';
import { archiveName, type BackupOrigin } from '@app/contract/backups/rules.ts';
import { readParisTime } from '@app/contract/core/parisTime.ts';
import { openJob } from '../../jobs/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { underWay } from './states.ts';

/** The file name under which a backup that is made now is downloaded: it contains the day in Paris. */
export function archiveNameAt(now: Date): string {
  const { year, month, day } = readParisTime(now);
  const padded = (value: number) => String(value).padStart(2, '0');
  return archiveName(`${year}-${padded(month)}-${padded(day)}`);
}

/** Opens a backup and requests it; the caller checks whether one is running. @param by null: the product itself. */
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

/** An administrator's name now: stored with their request, since a restore may remove their account. */
export async function fullName({ em }: Tx, accountId: string): Promise<string | null> {
  const [row] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from account where id = ?`,
    [accountId],
  );
  return row?.name ?? null;
}

/** Locks requests for backups and restores: of two simultaneous ones, the second sees the first. */
export async function lockAsking({ em }: Tx): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('backups.asking'))`);
}

/** Hours within which a completed backup, whoever requested it, replaces the nightly one. */
const recentHours = 3;
const hour = 3_600_000;

/** Requests the nightly backup, unless one is running or was just made. */
export async function openNightlyBackup(tx: Tx): Promise<void> {
  await lockAsking(tx);
  const since = new Date(tx.clock.now().getTime() - recentHours * hour);
  const isRecent = [{ state: { $in: underWay } }, { state: 'succeeded' as const, startedAt: { $gt: since } }];
  if ((await tx.em.count(Backup, { $or: isRecent })) === 0) await openBackup(tx, { origin: 'nightly', by: null });
}
