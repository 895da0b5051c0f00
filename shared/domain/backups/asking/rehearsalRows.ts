import type { RehearsalView } from '@app/contract/backups/api.ts';
import type { RehearsalState } from '@app/contract/backups/rules.ts';

export interface RehearsalRow {
  id: string;
  job_id: string;
  state: RehearsalState;
  requested_by_name: string | null;
  backup_id: string | null;
  backup_created_at: Date | null;
  tables: number;
  rows: number;
  differences: RehearsalView['differences'];
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

/** Rehearsals `r` with the backups `b` that they restored: the columns of a RehearsalRow. */
export const rehearsalColumns = `r.id, r.job_id, r.state, r.requested_by_name, r.backup_id, b.created_at as backup_created_at,
  r.tables, r.rows, r.differences, r.error, r.started_at, r.finished_at`;
export const rehearsalTables = 'rehearsal r left join backup b on b.id = r.backup_id';

/** A rehearsal as administrators see it. */
export function presentRehearsal(row: RehearsalRow): RehearsalView {
  const { id, state, tables, rows, differences, error, backup_id: backupId, backup_created_at: madeAt } = row;
  return {
    id,
    jobId: row.job_id,
    state,
    author: row.requested_by_name,
    backup: backupId && madeAt ? { id: backupId, createdAt: madeAt.toISOString() } : null,
    tables,
    rows,
    differences,
    error,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
