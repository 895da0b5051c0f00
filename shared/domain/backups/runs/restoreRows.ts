import type { Inspection, RestoreView } from '@app/contract/backups/api.ts';
import type { RestoreState, RestoreStep } from '@app/contract/backups/rules.ts';

export interface RestoreRow {
  id: string;
  inspection_job_id: string;
  job_id: string | null;
  state: RestoreState;
  requested_by_name: string | null;
  file_name: string;
  size_bytes: number;
  backup_id: string | null;
  inspection: Inspection | null;
  refusal: string | null;
  safety_backup_id: string | null;
  step: RestoreStep | null;
  step_done: number;
  step_total: number;
  progress: number;
  error: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** Of the table `restore_run`: the columns of a RestoreRow. */
export const restoreColumns = `id, inspection_job_id, job_id, state, requested_by_name, file_name,
  size_bytes::float8 as size_bytes, backup_id, inspection, refusal, safety_backup_id, step, step_done, step_total, progress,
  error, created_at, started_at, finished_at`;

/** A restore as administrators see it. */
export function presentRestore(row: RestoreRow): RestoreView {
  const { id, state, inspection, refusal, step, progress, error } = row;
  return {
    id,
    state,
    author: row.requested_by_name,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    backupId: row.backup_id,
    inspectionJobId: row.inspection_job_id,
    jobId: row.job_id,
    inspection,
    refusal,
    advance: state === 'running' && step ? { step, done: row.step_done, total: row.step_total, progress } : null,
    safetyBackupId: row.safety_backup_id,
    error,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
