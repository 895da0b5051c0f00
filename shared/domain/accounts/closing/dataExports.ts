import { join } from 'node:path';
import { exportRequested } from '@app/contract/accounts/events.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { openJob } from '../../jobs/index.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { requireAbility } from '../account/accountStatus.ts';
import { DataExport } from './DataExport.entity.ts';

const day = 86_400_000;

/** Days for which a copy is kept. */
const availableDays = 7;

/** The folder of the copies. */
export function exportFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'exports');
}

/** Where a copy lies once it is made. */
export function exportPath(platform: Pick<Platform, 'dataDir'>, exportId: string): string {
  return join(exportFolder(platform), `${exportId}.zip`);
}

/** The copies of a customer that are being made or can be fetched, newest first. */
export async function listExports({ db, clock }: Pick<Platform, 'db' | 'clock'>, accountId: string) {
  return db
    .selectFrom('data_export')
    .select(['id', 'jobId', 'createdAt', 'readyAt', 'expiresAt', 'sizeBytes'])
    .where('accountId', '=', accountId)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', clock.now())]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A customer's own copy that can be fetched. @throws DomainError not_found, the same for one that is somebody else's. */
export async function findReadyExport(
  { db, clock }: Platform,
  accountId: string,
  exportId: string,
): Promise<{ readyAt: Date }> {
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

/** Whether a copy is still wanted: an account that is closed takes the request for it along. */
export async function isExportWanted({ pool }: Pick<Platform, 'pool'>, exportId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from data_export where id = $1', [exportId]);
  return rowCount === 1;
}

/** Notes that the file of a copy is there. @returns when it expires; null when nobody wants it any more: delete the file. */
export async function completeExport(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  exportId: string,
  sizeBytes: number,
): Promise<{ expiresAt: Date } | null> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + availableDays * day);
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    'update data_export set size_bytes = ?, ready_at = ?, expires_at = ? where id = ?',
    [sizeBytes, now, expiresAt, exportId],
    'run',
  );
  return affectedRows > 0 ? { expiresAt } : null;
}

/** Gives up a copy that could not be made, so that another one can be asked for. */
export async function abandonExport({ pool }: Pick<Platform, 'pool'>, exportId: string): Promise<void> {
  await pool.query('delete from data_export where id = $1 and ready_at is null', [exportId]);
}

/** Which of these copies may have a file, finished or begun, at this time. */
export async function keptExports(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, 'begun' | 'ready'>> {
  const { rows } = await pool.query<{ id: string; ready: boolean }>(
    `select id, ready_at is not null as ready from data_export
     where id = any($1::uuid[]) and (expires_at is null or expires_at > $2)`,
    [exportIds, clock.now()],
  );
  return new Map(rows.map(({ id, ready }) => [id, ready ? 'ready' : 'begun']));
}

/** Forgets the copies that are no longer kept. */
export async function forgetExpiredExports({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<void> {
  await em.execute('delete from data_export where expires_at <= ?', [clock.now()]);
}

/** Copies that a customer may have made within a day. */
const exportsPerDay = 3;

/**
 * Starts an export of a customer's data, unless one is running: then that one.
 * @throws DomainError too_many_requests beyond three in a day.
 */
export async function requestExport(platform: Platform, accountId: string): Promise<{ jobId: string }> {
  return transact(platform, accountId, async (tx) => {
    // Held, so that two requests at once make one copy.
    const account = await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'exportData');
    const now = tx.clock.now();
    const recent = await tx.em.find(
      DataExport,
      { account, $or: [{ readyAt: null }, { createdAt: { $gt: new Date(now.getTime() - day) } }] },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const running = recent.find(({ readyAt }) => !readyAt);
    if (running) return { jobId: running.jobId };
    const [oldest] = recent;
    if (oldest && recent.length >= exportsPerDay) {
      throw new DomainError('too_many_requests', {
        detail: 'Vous avez déjà demandé trois copies aujourd’hui. Réessayez demain.',
        retryAfter: Math.ceil((oldest.createdAt.getTime() + day - now.getTime()) / 1_000),
      });
    }
    const jobId = openJob(tx, { type: 'accounts.export', ownerId: accountId, step: 'Copie en attente' });
    const exportId = newId();
    tx.em.create(DataExport, { id: exportId, account, jobId, createdAt: now });
    tx.record(exportRequested, { exportId, jobId, accountId });
    return { jobId };
  });
}
