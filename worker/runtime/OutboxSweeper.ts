import { outboxChannel, sweepOutbox, type Platform } from '@app/domain/platform';

/** Younger rows are left to the process that recorded them: it hands them over right after commit. */
const graceMilliseconds = 250;
const pollMilliseconds = 5_000;
const batch = 200;

/** Relays what nobody relayed: woken when something is recorded, and looking now and then all the same. */
export class OutboxSweeper {
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #stopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    await this.#platform.listener.on(outboxChannel, () => this.#wakeIn(graceMilliseconds * 2));
    this.#wakeIn(0);
  }

  /** Ends after the sweep that is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  #wakeIn(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), milliseconds);
  }

  #run(): void {
    // A sweep under way looks again at its end: nothing that came meanwhile is missed.
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
      this.#wakeIn(pollMilliseconds);
    });
  }

  async #sweep(): Promise<void> {
    const { pool, queues, clock, logger } = this.#platform;
    try {
      let relayed: number;
      do {
        const at = clock.now();
        relayed = await sweepOutbox(pool, queues, {
          at,
          olderThan: new Date(at.getTime() - graceMilliseconds),
          limit: batch,
        });
        if (relayed > 0) logger.info({ events: relayed }, 'swept the outbox');
      } while (relayed === batch && !this.#stopped);
    } catch (error) {
      logger.warn({ err: error }, 'sweep failed, to be tried again');
    }
  }
}
