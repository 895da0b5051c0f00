import type { BackupView, Holdings } from '@app/contract/backups/api.ts';
import type { BackupOrigin, BackupState, BackupStep } from '@app/contract/backups/rules.ts';

export interface BackupRow {
  id: string;
  job_id: string;
  origin: BackupOrigin;
  state: BackupState;
  requested_by_name: string | null;
  step: BackupStep | null;
  step_done: number;
  step_total: number;
  progress: number;
  file_name: string;
  stored_name: string | null;
  size_bytes: number | null;
  holdings: Holdings | null;
  error: string | null;
  cancel_requested_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

/** Of the table `backup`: the columns of a BackupRow. */
export const backupColumns = `id, job_id, origin, state, requested_by_name, step, step_done, step_total, progress, file_name,
  stored_name, size_bytes::float8 as size_bytes, holdings, error, cancel_requested_at, created_at, started_at, finished_at,
  expires_at`;

/** The conditions of a row whose archive can be read: by SQL here, by `isAvailable` of one that was read. */
export const availableSql = `state = 'succeeded' and stored_name is not null`;

function isAvailable({ state, stored_name: storedName }: Pick<BackupRow, 'state' | 'stored_name'>): boolean {
  return state === 'succeeded' && storedName !== null;
}

/** A backup as administrators see it. */
export function presentBackup(row: BackupRow): BackupView {
  const { id, origin, state, step, progress, holdings, error } = row;
  const isRunning = state === 'running';
  return {
    id,
    jobId: row.job_id,
    origin,
    state,
    author: row.requested_by_name,
    advance: isRunning && step ? { step, done: row.step_done, total: row.step_total, progress } : null,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    holdings,
    error,
    available: isAvailable(row),
    stopping: isRunning && row.cancel_requested_at !== null,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
