import type { RestoreView } from '@app/contract/backups/api.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { presentRestore, restoreColumns, type RestoreRow } from './restoreRows.ts';

const unknownRestore = () => new DomainError('not_found', { detail: 'Cette restauration est introuvable.' });

/** States of a restore that was confirmed and is not over. */
export const underWaySql = `state in ('queued', 'running')`;

/** States of an archive about which somebody may still decide. */
export const undecidedSql = `state in ('uploaded', 'inspecting', 'ready', 'refused')`;

/**
 * One restore.
 * @throws DomainError not_found.
 */
export async function readRestore({ pool }: Pick<Platform, 'pool'>, id: string): Promise<RestoreView> {
  const { rows } = await pool.query<RestoreRow>({
    name: 'read_restore',
    text: `select ${restoreColumns} from restore_run where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw unknownRestore();
  return presentRestore(row);
}

/**
 * One restore, which nobody else changes until the transaction ends.
 * @throws DomainError not_found.
 */
export async function lockRestore(
  { em }: Pick<Tx, 'em'>,
  id: string,
): Promise<RestoreRow & { stored_name: string | null }> {
  const [row] = await em.execute<(RestoreRow & { stored_name: string | null })[]>(
    `select ${restoreColumns}, stored_name from restore_run where id = ? for update`,
    [id],
  );
  if (!row) throw unknownRestore();
  return row;
}

/**
 * Makes sure that nothing is being restored.
 * @throws DomainError restore_under_way.
 */
export async function refuseDuringRestore({ em }: Pick<Tx, 'em'>): Promise<void> {
  const running = await em.execute<object[]>(`select 1 as one from restore_run where ${underWaySql} limit 1`);
  if (running.length > 0) throw new DomainError('restore_under_way');
}

/** A restore as the journal speaks of it: by the name of its archive. */
export function restoreTarget({ id, file_name: label }: Pick<RestoreRow, 'id' | 'file_name'>) {
  return { kind: 'restore', id, label };
}
