import { join } from 'node:path';
import { exportRequested } from '@app/contract/accounts/events.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { openJob } from '../../jobs/index.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { requireAbility } from '../account/accountStatus.ts';
import { DataExport } from './DataExport.entity.ts';

/** Days for which an export can be fetched. */
const availableDays = 7;

/** The folder of the exports. */
export function exportFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'exports');
}

/** The file of an export once it is complete. */
export function exportPath(platform: Pick<Platform, 'dataDir'>, exportId: string): string {
  return join(exportFolder(platform), `${exportId}.zip`);
}

type DatedReads = Pick<Platform, 'db' | 'clock'>;

/** Exports that are in progress or can be fetched. */
const selectCurrent = ({ db, clock }: DatedReads) =>
  db
    .selectFrom('data_export')
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', clock.now())]));

/** The exports of a customer that are in progress or can be fetched, newest first. */
export async function listExports(platform: DatedReads, accountId: string) {
  return selectCurrent(platform)
    .select(['id', 'jobId', 'createdAt', 'readyAt', 'expiresAt', 'sizeBytes'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A customer's own export that can be fetched. @throws DomainError not_found, also for one of another customer. */
export async function findReadyExport({ db, clock }: Platform, accountId: string, exportId: string) {
  const found = await db
    .selectFrom('data_export')
    .select('readyAt')
    .where('id', '=', exportId)
    .where('accountId', '=', accountId)
    .where('readyAt', 'is not', null)
    .where('expiresAt', '>', clock.now())
    .$narrowType<{ readyAt: Date }>()
    .executeTakeFirst();
  if (!found) throw new DomainError('not_found', { detail: 'Cette copie est introuvable ou n’est plus gardée.' });
  return found;
}

/** Whether an export is still wanted: closing an account deletes its requests. */
export async function isExportWanted({ pool }: Pick<Platform, 'pool'>, exportId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from data_export where id = $1', [exportId]);
  return rowCount === 1;
}

/** Marks an export's file as complete. @returns when it expires; null when it is no longer wanted: delete the file. */
export async function completeExport({ em, clock }: Pick<Tx, 'em' | 'clock'>, exportId: string, sizeBytes: number) {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + availableDays * dayInMilliseconds);
  const completed = await em.nativeUpdate(DataExport, { id: exportId }, { sizeBytes, readyAt: now, expiresAt });
  return completed > 0 ? { expiresAt } : null;
}

/** Abandons an export that failed, so that another one can be requested. */
export async function abandonExport({ pool }: Pick<Platform, 'pool'>, exportId: string): Promise<void> {
  await pool.query('delete from data_export where id = $1 and ready_at is null', [exportId]);
}

/** Which of these exports may have a file now, complete or partial. */
export async function storedExports(platform: DatedReads, exportIds: readonly string[]) {
  const rows = await selectCurrent(platform).select(['id', 'readyAt']).where('id', 'in', exportIds).execute();
  return new Map(rows.map(({ id, readyAt }) => [id, readyAt === null ? 'begun' : 'ready']));
}

/** Deletes the rows of expired exports. */
export async function forgetExpiredExports({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<void> {
  await em.execute('delete from data_export where expires_at <= ?', [clock.now()]);
}

/** Exports that a customer may request within a day. */
const exportsPerDay = 3;

/** Starts an export of a customer's data, or returns the running one. @throws DomainError too_many_requests. */
export async function requestExport(platform: Platform, accountId: string): Promise<{ jobId: string }> {
  return transact(platform, accountId, async (tx) => {
    // Locked, so that two concurrent requests start one export.
    const account = await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'exportData');
    const now = tx.clock.now();
    const recent = await tx.em.find(
      DataExport,
      { account, $or: [{ readyAt: null }, { createdAt: { $gt: new Date(now.getTime() - dayInMilliseconds) } }] },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const running = recent.find(({ readyAt }) => !readyAt);
    if (running) return { jobId: running.jobId };
    const [oldest] = recent;
    if (oldest && recent.length >= exportsPerDay) {
      throw new DomainError('too_many_requests', {
        detail: 'Vous avez déjà demandé trois copies aujourd’hui. Réessayez demain.',
        retryAfter: Math.ceil((oldest.createdAt.getTime() + dayInMilliseconds - now.getTime()) / 1_000),
      });
    }
    const jobId = openJob(tx, { type: 'accounts.export', ownerId: accountId, step: 'Copie en attente' });
    const exportId = newId();
    tx.em.create(DataExport, { id: exportId, account, jobId, createdAt: now });
    tx.record(exportRequested, { exportId, jobId, accountId });
    return { jobId };
  });
}
