import { join } from 'node:path';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';

const day = 86_400_000;

/** Days for which a copy is kept. */
const keptDays = 7;

interface ExportRow {
  id: string;
  job_id: string;
  created_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size_bytes: number | null;
}

const columns = 'id, job_id, created_at, ready_at, expires_at, size_bytes::float8 as size_bytes';

/** The folder of the copies. */
export function exportFolder({ dataDir }: Pick<Platform, 'dataDir'>): string {
  return join(dataDir, 'exports');
}

/** Where a copy lies once it is made. */
export function exportPath(platform: Pick<Platform, 'dataDir'>, exportId: string): string {
  return join(exportFolder(platform), `${exportId}.zip`);
}

/** The copies of a customer that are being made or can be fetched, newest first. */
export async function listExports(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
): Promise<ExportRow[]> {
  const { rows } = await pool.query<ExportRow>({
    name: 'list_exports',
    text: `select ${columns} from data_export where account_id = $1 and (expires_at is null or expires_at > $2)
           order by created_at desc, id desc`,
    values: [accountId, clock.now()],
  });
  return rows;
}

/**
 * A customer's own copy that can be fetched.
 * @throws DomainError not_found when it is not made yet, no longer kept, or someone else's: they all look the same.
 */
export async function findReadyExport(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  exportId: string,
): Promise<{ readyAt: Date }> {
  const { rows } = await pool.query<{ ready_at: Date }>({
    name: 'find_ready_export',
    text: 'select ready_at from data_export where id = $1 and account_id = $2 and ready_at is not null and expires_at > $3',
    values: [exportId, accountId, clock.now()],
  });
  const [found] = rows;
  if (!found) throw new DomainError('not_found', { detail: 'Cette copie est introuvable ou n’est plus gardée.' });
  return { readyAt: found.ready_at };
}

/** Whether a copy is still wanted: an account that is closed takes the request for it along. */
export async function isExportWanted({ pool }: Pick<Platform, 'pool'>, exportId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from data_export where id = $1', [exportId]);
  return rowCount === 1;
}

/**
 * Notes that the file of a copy is there.
 * @returns until when it is kept; null when nobody wants it any more, and the file must go.
 */
export async function completeExport(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  exportId: string,
  sizeBytes: number,
): Promise<{ expiresAt: Date } | null> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + keptDays * day);
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
  await em.execute('delete from data_export where expires_at <= ?', [clock.now()], 'run');
}
