import type { BackupView } from '@app/contract/backups/api.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { backupColumns, presentBackup, type BackupRow } from './backupRows.ts';

/** A refusal that reads the same whether there never was one or it is gone. */
export const unknownBackup = (): DomainError =>
  new DomainError('not_found', { detail: 'Cette sauvegarde est introuvable.' });

/**
 * One backup.
 * @throws DomainError not_found.
 */
export async function readBackup({ pool }: Pick<Platform, 'pool'>, id: string): Promise<BackupView> {
  const { rows } = await pool.query<BackupRow>({
    name: 'read_backup',
    text: `select ${backupColumns} from backup where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw unknownBackup();
  return presentBackup(row);
}

/**
 * One backup, which nobody else changes until the transaction ends.
 * @throws DomainError not_found.
 */
export async function lockBackup({ em }: Pick<Tx, 'em'>, id: string): Promise<BackupRow> {
  const [row] = await em.execute<BackupRow[]>(`select ${backupColumns} from backup where id = ? for update`, [id]);
  if (!row) throw unknownBackup();
  return row;
}

/** A backup as the journal speaks of it. */
export function backupTarget({ id, file_name: label }: Pick<BackupRow, 'id' | 'file_name'>) {
  return { kind: 'backup', id, label };
}
