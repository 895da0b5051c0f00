import { rehearsalFailed } from '@app/contract/backups/events.ts';
import { finishJob } from '../../jobs/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import type { Archive } from '../archive/Archive.ts';
import { ownArchiveLimits } from '../archive/archiveLayout.ts';
import { openKnownArchive } from '../archive/openArchive.ts';
import { backupPath } from '../archivePaths.ts';
import { Rehearsal } from '../Rehearsal.entity.ts';
import { failRun, underWay } from '../runs/states.ts';
import type { Rehearsed } from './rehearseRestore.ts';

interface Ids {
  rehearsalId: string;
  jobId: string;
}

/** Marks a rehearsal as running. Visible at once. */
export async function startRehearsing({ db }: Platform, id: string): Promise<void> {
  const open = db.updateTable('rehearsal').where('id', '=', id).where('state', 'in', underWay);
  await open.set({ state: 'running' }).execute();
}

/**
 * The archive of a rehearsed backup; null when the rehearsal has ended.
 * @throws ArchiveRefused also when it is gone.
 */
export async function openRehearsed(platform: Platform, rehearsalId: string): Promise<Archive | null> {
  const row = await platform.db
    .selectFrom('rehearsal as r')
    .leftJoin('backup as b', 'b.id', 'r.backupId')
    .select('b.storedName')
    .where('r.id', '=', rehearsalId)
    .where('r.state', '=', 'running')
    .executeTakeFirst();
  if (!row) return null;
  const path = row.storedName && backupPath(platform, row.storedName);
  const gone = 'L’archive de la sauvegarde n’est plus sur le disque.';
  return openKnownArchive({ path, keys: platform.keys, limits: ownArchiveLimits, gone });
}

/** Stores what a rehearsal found, inside the transaction that ends its job; notifies administrators of a failure. */
export async function completeRehearsal(tx: Tx, { rehearsalId, jobId }: Ids, found: Rehearsed): Promise<void> {
  const isGood = found.differences.length === 0;
  const names = found.differences.map(({ table }) => table).join(', ');
  const error = isGood ? null : `Les lignes restaurées ne sont pas celles de l’archive\u00a0: ${names}.`;
  const end = { state: isGood ? 'succeeded' : 'failed', error, finishedAt: tx.clock.now() } as const;
  await tx.em.nativeUpdate(Rehearsal, { id: rehearsalId, state: 'running' }, { ...found, ...end });
  await finishJob(tx, jobId, {
    step: error ?? 'La sauvegarde a été restaurée et comparée, ligne par ligne',
    result: { rehearsalId, differences: found.differences.length },
  });
  if (!isGood) tx.record(rehearsalFailed, { rehearsalId });
}

/** Marks a rehearsal as failed and notifies the administrators; `error` is French. Does nothing to a finished one. */
export async function failRehearsal(
  platform: Platform,
  { rehearsalId, jobId, error }: Ids & { error: string },
): Promise<void> {
  const failed = { id: rehearsalId, jobId, error };
  await failRun(platform, 'rehearsal', failed, (tx) => tx.record(rehearsalFailed, { rehearsalId }));
}
