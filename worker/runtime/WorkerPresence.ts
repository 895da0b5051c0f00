import type { QueueName } from '@app/contract/core/queues.ts';
import { heartbeatMilliseconds, removeWorker, showWorker } from '@app/domain/jobs';
import { newId, type Platform } from '@app/domain/platform';
import type { JobFigures } from './JobFigures.ts';

/** Reports every few seconds that this process runs, which queues it serves, and its recent figures. */
export class WorkerPresence {
  readonly #platform: Platform;
  readonly #figures: JobFigures;
  readonly #identity: { id: string; name: string; queues: readonly QueueName[]; startedAt: Date };
  readonly #onBeat: () => void;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;

  /** @param parts.onBeat called at each report. */
  constructor(parts: {
    platform: Platform;
    name: string;
    queues: readonly QueueName[];
    figures: JobFigures;
    onBeat: () => void;
  }) {
    const { platform, name, queues } = parts;
    this.#platform = platform;
    this.#figures = parts.figures;
    this.#onBeat = parts.onBeat;
    this.#identity = { id: newId(), name, queues, startedAt: platform.clock.now() };
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => {
      this.#onBeat();
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined;
      });
    }, heartbeatMilliseconds);
  }

  /** Removes its row if the database answers; a worker that stops reporting is soon taken for gone. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    try {
      await removeWorker(this.#platform.pool, this.#identity.id);
    } catch (error) {
      this.#platform.logger.warn({ err: error }, 'worker row not removed');
    }
  }

  /** Never fails: a worker goes on working when it cannot report. */
  async #beat(): Promise<void> {
    const { pool, clock, logger } = this.#platform;
    try {
      await showWorker(pool, { ...this.#identity, figures: this.#figures.read(), seenAt: clock.now() });
    } catch (error) {
      logger.warn({ err: error }, 'worker presence not reported, to be tried again');
    }
  }
}
