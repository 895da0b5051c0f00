import { restoreStepLabels, restoreSteps, type RestoreStep } from '@app/contract/backups/rules.ts';
import { reportProgress } from '../../jobs/index.ts';
import type { Platform } from '../../platform/index.ts';

/** The progress at which each step ends, in percent. */
const ends: Record<RestoreStep, number> = { verification: 20, loading: 75, quiescing: 78, safety: 95, applying: 99 };

/** Milliseconds between two progress reports within a step. */
const pace = 500;

/** The progress of a restore: stored in its row and in its job, visible at once. */
export class RestoreReport {
  readonly #pool: Platform['pool'];
  readonly #run: { restoreId: string; jobId: string };
  #step: RestoreStep = 'verification';
  #reportedAt = -Infinity;

  constructor({ pool }: Pick<Platform, 'pool'>, run: { restoreId: string; jobId: string }) {
    this.#pool = pool;
    this.#run = run;
  }

  async enter(step: RestoreStep): Promise<void> {
    this.#step = step;
    await this.#report(0, 0);
  }

  /** How many items of the step are done. */
  async advance(done: number, total: number): Promise<void> {
    if (performance.now() - this.#reportedAt >= pace) await this.#report(done, total);
  }

  async #report(done: number, total: number): Promise<void> {
    this.#reportedAt = performance.now();
    const before = restoreSteps[restoreSteps.indexOf(this.#step) - 1];
    const start = before === undefined ? 0 : ends[before];
    const progress = Math.floor(start + (ends[this.#step] - start) * (total === 0 ? 0 : done / total));
    const { restoreId, jobId } = this.#run;
    await this.#pool.query(
      `update restore_run set step = $2, step_done = $3, step_total = $4, progress = $5 where id = $1 and state = 'running'`,
      [restoreId, this.#step, done, total, progress],
    );
    await reportProgress(this.#pool, jobId, progress, restoreStepLabels[this.#step]);
  }
}
