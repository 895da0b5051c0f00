import { backupStepLabels } from '@app/contract/backups/rules.ts';
import { reportProgress } from '../../jobs/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { Advance } from './ReadProgress.ts';

/** Milliseconds between two words about how far it is; within so many it is noticed that somebody wants it stopped. */
const pace = 500;

export interface Reported {
  backupId: string;
  /** Of the job that follows it; null: another one does. */
  jobId: string | null;
  /** Told at the same pace; 0 to 100. */
  onProgress?: ((progress: number) => void) | undefined;
}

/** How far a backup is: kept in its row and in its job, at most twice a second. */
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

  /** Aborted, by a BackupStopped, when somebody asked that it be stopped. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** The latest that is known of it. */
  hear(advance: Advance): void {
    this.#advance = advance;
  }

  /** Nothing is told any more once this resolves. */
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
      // One whose row is gone is made for nobody.
      if (rows[0]?.stop ?? true) this.#stop.abort(new BackupStopped());
      if (jobId !== null) await reportProgress(pool, jobId, progress, this.#label);
    } catch (error) {
      // The backup itself will find out whether the database is away.
      logger.debug({ err: error, backupId }, 'progress of a backup not reported');
    }
  }

  get #label(): string {
    const { step, done, total } = this.#advance;
    const label = backupStepLabels[step];
    return total > 0 ? `${label} (${done}\u00a0sur\u00a0${total})` : label;
  }
}

/** Somebody asked that a backup be stopped, and it was. */
export class BackupStopped extends Error {
  constructor() {
    super('The backup was stopped');
    this.name = 'BackupStopped';
  }
}
