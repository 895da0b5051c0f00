import { LockMode } from '@mikro-orm/core';
import type { Selectable } from 'kysely';
import type { BackupView } from '@app/contract/backups/api.ts';
import { DomainError, withIsoDates, type Platform, type Tables, type Tx } from '../../platform/index.ts';
import { Backup } from '../Backup.entity.ts';

/** A backup as administrators see it. */
export function presentBackup({ storedName, cancelRequestedAt, ...row }: Selectable<Tables['backup']>): BackupView {
  const { state, step, stepDone: done, stepTotal: total, progress } = row;
  const isRunning = state === 'running';
  return {
    ...withIsoDates(row),
    author: row.requestedByName,
    advance: isRunning && step ? { step, done, total, progress } : null,
    available: state === 'succeeded' && storedName !== null,
    stopping: isRunning && cancelRequestedAt !== null,
  };
}

/** The same refusal whether it never existed or is gone. */
const unknownBackup = (): DomainError => new DomainError('not_found', { detail: 'Cette sauvegarde est introuvable.' });

/** One backup. @throws DomainError not_found. */
export async function readBackup({ db }: Pick<Platform, 'db'>, id: string): Promise<BackupView> {
  const row = await db.selectFrom('backup').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw unknownBackup();
  return presentBackup(row);
}

/** One backup, locked until the transaction ends. @throws DomainError not_found. */
export async function lockBackup({ em }: Tx, id: string) {
  const backup = await em.findOne(Backup, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!backup) throw unknownBackup();
  return backup;
}

/** As `lockBackup`, for one whose archive exists. */
export async function lockAvailable(tx: Tx, id: string) {
  const backup = await lockBackup(tx, id);
  if (backup.state !== 'succeeded' || !backup.storedName) throw unknownBackup();
  return backup;
}

/** A backup as the journal names it. */
export function backupTarget({ id, fileName: label }: { id: string; fileName: string }) {
  return { kind: 'backup', id, label };
}
