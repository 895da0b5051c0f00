import type { QueueName } from '@app/contract/core/queues.ts';
import { heartbeatMilliseconds, removeWorker, showWorker } from '@app/domain/jobs';
import { newId, type Platform } from '@app/domain/platform';
import type { JobFigures } from './JobFigures.ts';

interface Parts {
  platform: Platform;
  name: string;
  queues: readonly QueueName[];
  figures: JobFigures;
  /** Called at each report. */
  onBeat: () => void;
}

/** Reports every few seconds that this process runs, which queues it serves, and its recent figures. */
export class WorkerPresence {
  readonly #parts: Parts;
  readonly #identity: { id: string; startedAt: Date };
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#identity = { id: newId(), startedAt: parts.platform.clock.now() };
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => {
      this.#parts.onBeat();
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined;
      });
    }, heartbeatMilliseconds);
  }

  /** Removes its row if the database answers; a worker that stops reporting is soon taken for gone. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    const { pool, logger } = this.#parts.platform;
    await removeWorker(pool, this.#identity.id).catch((error: unknown) =>
      logger.warn({ err: error }, 'worker row not removed'),
    );
  }

  /** Never fails: a worker goes on working when it cannot report. */
  async #beat(): Promise<void> {
    const { platform, name, queues, figures } = this.#parts;
    const seen = { ...this.#identity, name, queues, figures: figures.read(), seenAt: platform.clock.now() };
    await showWorker(platform.pool, seen).catch((error: unknown) =>
      platform.logger.warn({ err: error }, 'worker presence not reported, to be tried again'),
    );
  }
}
