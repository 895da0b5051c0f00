import type { QueueName } from '@app/contract/core/queues.ts';
import { queuePauseChannel, readPauses } from '@app/domain/jobs';
import type { Platform, QueueWorker } from '@app/domain/platform';

/**
 * Pauses and resumes this process's workers as the table of suspended queues says; while the database does not answer,
 * nothing changes.
 */
export class QueuePauses {
  readonly #platform: Platform;
  readonly #workers = new Map<QueueName, QueueWorker>();
  #paused = new Set<QueueName>();
  #reading: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Reads which queues are suspended, before any worker takes a job, and follows changes from then on. */
  async start(): Promise<void> {
    await this.#platform.listener.on(queuePauseChannel, () => void this.refresh());
    this.#paused = await this.#read();
  }

  /** Makes a worker follow; one of a suspended queue does not take a single job. */
  follow(queue: QueueName, worker: QueueWorker): void {
    this.#workers.set(queue, worker);
    this.#apply(queue, worker);
  }

  /** Reads the table again; never fails. */
  async refresh(): Promise<void> {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#refresh();
    try {
      await this.#reading;
    } finally {
      this.#reading = undefined;
    }
  }

  /** Leaves the workers as they are: they are about to be closed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#reading;
  }

  async #refresh(): Promise<void> {
    do {
      this.#again = false;
      try {
        this.#paused = await this.#read();
        for (const [queue, worker] of this.#workers) this.#apply(queue, worker);
      } catch (error) {
        this.#platform.logger.warn({ err: error }, 'suspended queues not read, to be tried again');
      }
    } while (this.#again && !this.#stopped);
  }

  async #read(): Promise<Set<QueueName>> {
    return new Set((await readPauses(this.#platform)).map(({ queue }) => queue));
  }

  #apply(queue: QueueName, worker: QueueWorker): void {
    const paused = this.#paused.has(queue);
    if (this.#stopped || worker.isPaused() === paused) return;
    this.#platform.logger.info({ queue }, paused ? 'queue suspended' : 'queue resumed');
    const done = paused ? worker.pause(true) : worker.resume();
    done.catch((error: unknown) => this.#platform.logger.error({ err: error, queue }, 'queue fault'));
  }
}
