import type { Envelope } from '@app/contract/core/event.ts';
import type { Pool } from 'pg';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { relay } from './outbox.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

interface Parts {
  pool: Pool;
  queues: JobQueues;
  clock: Clock;
  logger: Logger;
}

const largestBatch = 500;
/** Beyond this many waiting events the sweep takes over: memory stays bounded while the queue is away. */
const longestBacklog = 10_000;

/** Hands this process's events to the queue right after their commit; what it cannot hand over is left to the sweep. */
export class OutboxRelay {
  readonly #parts: Parts;
  #waiting: Envelope[] = [];
  #running: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes events whose transaction has committed. Returns at once. */
  push(envelopes: readonly Envelope[]): void {
    const room = longestBacklog - this.#waiting.length;
    this.#waiting.push(...envelopes.slice(0, Math.max(0, room)));
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when everything taken so far is handed over or left to the sweep. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { pool, queues, clock, logger } = this.#parts;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch);
      try {
        await relay(pool, queues, batch, clock.now());
      } catch (error) {
        logger.warn({ err: error, events: batch.length }, 'events left to the sweep');
      }
    }
  }
}
