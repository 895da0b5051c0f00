import { sql, type NotNull } from 'kysely';
import { backupFailed } from '@app/contract/backups/events.ts';
import { backupKeptDays } from '@app/contract/backups/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { failJobWithin } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { failRun, startRun } from '../runs/states.ts';
import type { MadeBackup } from './makeBackup.ts';

/** The text of a stopped backup, and of its job. */
export const stopped = 'Arrêtée';

/** The text of a backup whose worker died and that is not retried. */
export const interrupted = 'Interrompue par un arrêt du serveur.';

/** Marks a backup as running, from its beginning. Visible at once; does nothing to a finished one. */
export async function startBackup(platform: Pick<Platform, 'pool' | 'clock'>, id: string): Promise<void> {
  await startRun(platform, 'backup', { id, step: 'preparation' });
}

/** Whether a backup is still wanted. */
export async function isBackupWanted({ db }: Pick<Platform, 'db'>, id: string): Promise<boolean> {
  const wanted = db.selectFrom('backup').select('id').where('id', '=', id).where('state', '=', 'running');
  return (await wanted.executeTakeFirst()) !== undefined;
}

/** Marks a backup as complete, inside the transaction that ends its job. @returns false when it is no longer wanted. */
export async function completeBackup({ em, clock }: Tx, id: string, made: MadeBackup): Promise<boolean> {
  const { storedName, sizeBytes, holdings, digest } = made;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + backupKeptDays * dayInMilliseconds);
  const end = { state: 'succeeded', progress: 100, error: null, finishedAt: now, expiresAt } as const;
  const outcome = { ...end, storedName, sizeBytes, holdings, digest };
  return (await em.nativeUpdate(Backup, { id, state: 'running' }, outcome)) === 1;
}

/** Marks a backup as stopped. */
export async function stopBackup(tx: Tx, { id, jobId }: { id: string; jobId: string }): Promise<void> {
  const end = { state: 'cancelled', finishedAt: tx.clock.now() } as const;
  await tx.em.nativeUpdate(Backup, { id, state: 'running' }, end);
  await failJobWithin(tx, jobId, { error: stopped, result: {} });
}

/** Marks a backup as waiting for another attempt. */
export async function postponeBackup({ db }: Pick<Platform, 'db'>, id: string): Promise<void> {
  await db.updateTable('backup').set({ state: 'queued' }).where('id', '=', id).where('state', '=', 'running').execute();
}

/** Marks a backup as failed and notifies the administrators; `error` is French. Does nothing to a finished one. */
export async function failBackup(
  platform: Platform,
  failed: { id: string; jobId: string; error: string },
): Promise<void> {
  await failRun(platform, 'backup', failed, (tx) => tx.record(backupFailed, { backupId: failed.id }));
}

/** What the mail says about a failed backup; undefined when it did not fail. */
export async function describeFailedBackup({ db }: Pick<Platform, 'db'>, id: string) {
  return db
    .selectFrom('backup')
    .select(['fileName', 'requestedByName', 'error'])
    .select(({ fn }) => fn.coalesce('startedAt', 'createdAt').as('startedAt'))
    .select(sql<Date | null>`(select max(finished_at) from backup where state = 'succeeded')`.as('lastSuccess'))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('error', 'is not', null)
    .$narrowType<{ error: NotNull }>()
    .executeTakeFirst();
}
