import type { Envelope } from '@app/contract/core/event.ts';
import type { Pool } from 'pg';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { relay } from './outbox.ts';
import type { JobQueues } from '../queue/createJobQueues.ts';

const largestBatch = 500;
/** Beyond this many waiting events the sweep takes over: memory stays bounded while the queue is away. */
const longestBacklog = 10_000;

/**
 * Hands this process's own events to the queue right after their commit. No caller waits for it: what it cannot hand
 * over stays in the outbox, where the workers' sweep finds it.
 */
export class OutboxRelay {
  readonly #pool: Pool;
  readonly #queues: JobQueues;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #waiting: Envelope[] = [];
  #running: Promise<void> | undefined;

  constructor(parts: { pool: Pool; queues: JobQueues; clock: Clock; logger: Logger }) {
    this.#pool = parts.pool;
    this.#queues = parts.queues;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
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
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch);
      try {
        await relay(this.#pool, this.#queues, batch, this.#clock.now());
      } catch (error) {
        this.#logger.warn({ err: error, events: batch.length }, 'events left to the sweep');
      }
    }
  }
}
