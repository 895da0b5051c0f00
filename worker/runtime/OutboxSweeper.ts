import { outboxChannel, sweepOutbox, type Platform } from '@app/domain/platform';

/** Younger rows are left to the process that recorded them: it hands them over right after commit. */
const graceMilliseconds = 250;
const pollMilliseconds = 5_000;
const batch = 200;

/** Relays what nobody relayed: woken when something is recorded, and looking now and then all the same. */
export class OutboxSweeper {
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer rings, on the monotonic clock. */
  #due = Infinity;
  #sweeping: Promise<void> | undefined;
  /** The timer rang during the sweep that is running. */
  #again = false;
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

  /** Looks by then at the latest: a steady stream of events never puts a sweep off. */
  #wakeIn(milliseconds: number): void {
    const due = performance.now() + milliseconds;
    if (this.#stopped || this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#run(), milliseconds);
  }

  #run(): void {
    this.#due = Infinity;
    if (this.#sweeping) {
      this.#again = true;
      return;
    }
    this.#sweeping = this.#sweep().finally(() => {
      this.#sweeping = undefined;
      this.#wakeIn(this.#again ? 0 : pollMilliseconds);
      this.#again = false;
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
