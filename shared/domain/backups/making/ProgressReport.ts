import { backupStepLabels } from '@app/contract/backups/rules.ts';
import { reportProgress } from '../../jobs/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { Advance } from './ReadProgress.ts';

/** Milliseconds between two progress reports; a request to stop is noticed within this time. */
const pace = 500;

export interface Reported {
  backupId: string;
  /** The job that shows this progress; null: another job does. */
  jobId: string | null;
  /** Called at the same pace; 0 to 100. */
  onProgress?: ((progress: number) => void) | undefined;
}

/** The progress of a backup: stored in its row and in its job, at most twice a second. */
export class ProgressReport {
  readonly #platform: Pick<Platform, 'pool' | 'logger'>;
  readonly #reported: Reported;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #reporting: Promise<void> | undefined;
  #advance: Advance = { step: 'preparation', done: 0, total: 0, progress: 0 };

  constructor(platform: Pick<Platform, 'pool' | 'logger'>, reported: Reported) {
    this.#platform = platform;
    this.#reported = reported;
    this.#timer = setInterval(() => {
      this.#reporting ??= this.#report().finally(() => {
        this.#reporting = undefined;
      });
    }, pace);
  }

  /** Aborted by a BackupStopped when a stop was requested. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** The latest known progress. */
  hear(advance: Advance): void {
    this.#advance = advance;
  }

  /** No report is written after this resolves. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  async #report(): Promise<void> {
    const { pool, logger } = this.#platform;
    const { backupId, jobId, onProgress } = this.#reported;
    const { step, done, total, progress } = this.#advance;
    onProgress?.(progress);
    try {
      const { rows } = await pool.query<{ stop: boolean }>({
        name: 'report_backup',
        text: `update backup set step = $2, step_done = $3, step_total = $4, progress = $5
               where id = $1 and state = 'running' returning cancel_requested_at is not null as stop`,
        values: [backupId, step, done, total, progress],
      });
      // A backup whose row is gone is no longer wanted.
      if (rows[0]?.stop ?? true) this.#stop.abort(new BackupStopped());
      const label = total > 0 ? `${backupStepLabels[step]} (${done}\u00a0sur\u00a0${total})` : backupStepLabels[step];
      if (jobId !== null) await reportProgress(pool, jobId, progress, label);
    } catch (error) {
      // The backup itself fails when the database is away.
      logger.debug({ err: error, backupId }, 'progress of a backup not reported');
    }
  }
}

/** A backup was stopped on request. */
export class BackupStopped extends Error {
  constructor() {
    super('The backup was stopped');
    this.name = 'BackupStopped';
  }
}
