import { sql, type NotNull } from 'kysely';
import { backupFailed } from '@app/contract/backups/events.ts';
import { backupKeptDays } from '@app/contract/backups/rules.ts';
import { failJobWithin } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';
import { failRun, startRun } from '../runs/states.ts';
import type { MadeBackup } from './makeBackup.ts';

const day = 86_400_000;

/** What a backup that somebody stopped, and its job, say of it. */
export const stopped = 'Arrêtée';

/** What one says whose maker died, and that nobody makes again. */
export const interrupted = 'Interrompue par un arrêt du serveur.';

/** Notes that a backup is being made, from its beginning. Seen at once; does nothing to one that is over. */
export async function startBackup(platform: Pick<Platform, 'pool' | 'clock'>, id: string): Promise<void> {
  await startRun(platform, 'backup', { id, step: 'preparation' });
}

/** Whether there is still somebody to make a backup for. */
export async function isBackupWanted({ db }: Pick<Platform, 'db'>, id: string): Promise<boolean> {
  const wanted = db.selectFrom('backup').select('id').where('id', '=', id).where('state', '=', 'running');
  return (await wanted.executeTakeFirst()) !== undefined;
}

/** Notes that a backup is made, inside the transaction that ends its job. @returns false when it was not wanted any more. */
export async function completeBackup({ em, clock }: Tx, id: string, made: MadeBackup): Promise<boolean> {
  const { storedName, sizeBytes, holdings, digest } = made;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + backupKeptDays * day);
  const end = { state: 'succeeded', progress: 100, error: null, finishedAt: now, expiresAt } as const;
  const outcome = { ...end, storedName, sizeBytes, holdings, digest };
  return (await em.nativeUpdate(Backup, { id, state: 'running' }, outcome)) === 1;
}

/** Notes that somebody stopped a backup. */
export async function stopBackup(tx: Tx, { id, jobId }: { id: string; jobId: string }): Promise<void> {
  const end = { state: 'cancelled', finishedAt: tx.clock.now() } as const;
  await tx.em.nativeUpdate(Backup, { id, state: 'running' }, end);
  await failJobWithin(tx, jobId, { error: stopped, result: {} });
}

/** Notes that a backup waits for another attempt. */
export async function postponeBackup({ db }: Pick<Platform, 'db'>, id: string): Promise<void> {
  await db.updateTable('backup').set({ state: 'queued' }).where('id', '=', id).where('state', '=', 'running').execute();
}

/** Gives a backup up and has the administrators told; `error` is French. Does nothing to one that is over. */
export async function failBackup(
  platform: Platform,
  failed: { id: string; jobId: string; error: string },
): Promise<void> {
  await failRun(platform, 'backup', failed, (tx) => tx.record(backupFailed, { backupId: failed.id }));
}

/** What there is to say of a backup that failed; undefined when it did not. */
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
