import { setTimeout as pause } from 'node:timers/promises';
import * as api from '@app/contract/backups/api.ts';
import { backupMessages, restoreConfirmation } from '@app/contract/backups/rules.ts';
import { isSettled, type JobState } from '@app/contract/jobs/api.ts';
import { waitForJob } from '@app/domain/jobs';
import { DomainError, isDatabaseAway, isDatabaseBusy } from '@app/domain/platform';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

const path = '/api/backup.php';

/** For how long a call waits, in milliseconds: its clients cannot follow a job. */
const timeout = 3 * 3_600_000;
/** How often it looks whether the caller is still there. */
const glance = 1_000;

/** How a job ended; null when the caller has gone, or in time. A database that a restore keeps away is waited for too. */
async function waitForEnd({ pool, gone }: CompatRequest, jobId: string): Promise<JobState | null> {
  const end = performance.now() + timeout;
  while (!gone.aborted && performance.now() < end) {
    try {
      const { state } = await waitForJob(pool, jobId, glance);
      if (isSettled(state)) return state;
    } catch (error) {
      if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error;
      await pause(glance);
    }
  }
  return null;
}

/** A backup that the caller asks for; while one is being made, that one. */
async function askForBackup({ ask }: CompatRequest): Promise<{ id: string; jobId: string }> {
  try {
    return await ask(api.requestBackupEndpoint, {});
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'backup_under_way') throw error;
    const { current, backups } = await ask(api.listBackupsEndpoint, { query: { pageSize: 1 } });
    // It may have ended since.
    const joined = current ?? backups[0];
    if (!joined) throw error;
    return joined;
  }
}

/** Backups, and restores of archives that were stored elsewhere. */
export const backupCalls: readonly CompatCall[] = [
  {
    line: 'BKP-01',
    method: 'POST',
    path,
    action: 'create',
    takes: [],
    file: 'application/zip',
    async answer(request) {
      const { id, jobId } = await askForBackup(request);
      if ((await waitForEnd(request, jobId)) !== 'succeeded') {
        throw new DomainError('unavailable', { detail: backupMessages.creationFailed });
      }
      const { url } = await request.ask(api.linkBackupEndpoint, { params: { id } });
      return request.ask(api.downloadBackupEndpoint, { query: { token: new URL(url).searchParams.get('token') } });
    },
  },
  {
    line: 'BKP-02',
    method: 'POST',
    path,
    takes: [],
    // What would be refused in the end is refused before the archive is sent.
    upload: { endpoint: api.uploadArchiveEndpoint, field: 'backup', alsoAsks: [api.startRestoreEndpoint] },
    async answer(request) {
      const { ask, upload } = request;
      const { id, inspectionJobId } = await ask(api.uploadArchiveEndpoint, { upload });
      await waitForEnd(request, inspectionJobId);
      const read = async () => ask(api.readRestoreEndpoint, { params: { id } });
      const { state, refusal } = await read();
      if (state !== 'ready' || request.gone.aborted) {
        throw new DomainError('restore_not_ready', refusal === null ? {} : { detail: refusal });
      }
      const started = await ask(api.startRestoreEndpoint, {
        params: { id },
        body: { confirmation: restoreConfirmation },
      });
      if (started.jobId !== null && (await waitForEnd(request, started.jobId)) === 'succeeded') {
        return { success: true, message: backupMessages.restored };
      }
      const { error } = await read();
      throw new DomainError('unavailable', { detail: error || backupMessages.restorationFailed });
    },
  },
];
