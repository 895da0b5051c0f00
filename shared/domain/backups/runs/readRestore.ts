import { LockMode } from '@mikro-orm/core';
import type { Selectable } from 'kysely';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { DomainError, withIsoDates, type Platform, type Tables, type Tx } from '../../platform/index.ts';
import { RestoreRun } from '../RestoreRun.entity.ts';
import { underWay } from './states.ts';

const unknownRestore = () => new DomainError('not_found', { detail: 'Cette restauration est introuvable.' });

/** A restore as administrators see it. */
export function presentRestore(row: Selectable<Tables['restore_run']>): RestoreView {
  const { state, step, stepDone: done, stepTotal: total, progress } = row;
  const advance = state === 'running' && step ? { step, done, total, progress } : null;
  return { ...withIsoDates(row), author: row.requestedByName, advance };
}

/** One restore. @throws DomainError not_found. */
export async function readRestore({ db }: Pick<Platform, 'db'>, id: string): Promise<RestoreView> {
  const row = await db.selectFrom('restore_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw unknownRestore();
  return presentRestore(row);
}

/** One restore, locked until the transaction ends. @throws DomainError not_found. */
export async function lockRestore({ em }: Tx, id: string) {
  const restore = await em.findOne(RestoreRun, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!restore) throw unknownRestore();
  return restore;
}

/** Makes sure that no restore is running. @throws DomainError restore_under_way. */
export async function refuseDuringRestore({ em }: Tx): Promise<void> {
  if ((await em.count(RestoreRun, { state: { $in: underWay } })) > 0) throw new DomainError('restore_under_way');
}

/** A restore as the journal names it: by its archive. */
export function restoreTarget({ id, fileName: label }: { id: string; fileName: string }) {
  return { kind: 'restore', id, label };
}
