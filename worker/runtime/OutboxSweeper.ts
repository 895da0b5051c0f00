import { drainOutbox, outboxChannel, type Platform } from '@app/domain/platform';

/** Younger rows are left to the process that recorded them: it relays them right after commit. */
const graceMilliseconds = 250;
const pollMilliseconds = 5_000;

/** Relays what nobody relayed: woken by a notification when an event is recorded, and polling besides. */
export class OutboxSweeper {
  readonly #platform: Platform;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires, on the monotonic clock. */
  #due = Infinity;
  #sweeping: Promise<void> | undefined;
  /** The timer fired during the sweep that is running. */
  #again = false;
  /** When the last notification of a recorded event arrived, on the monotonic clock. */
  #notifiedAt = -Infinity;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    await this.#platform.listener.on(outboxChannel, () => {
      this.#notifiedAt = performance.now();
      this.#wakeIn(graceMilliseconds * 2);
    });
    this.#platform.queues.onReturn(() => this.#wakeIn(0));
    this.#wakeIn(0);
  }

  /** Ends after the sweep that is running. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  /** Sweeps by then at the latest: a steady stream of events never postpones a sweep. */
  #wakeIn(milliseconds: number): void {
    const due = performance.now() + milliseconds;
    if (this.#stopping.signal.aborted || this.#due <= due) return;
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
    const begun = performance.now();
    this.#sweeping = this.#sweep().finally(() => {
      this.#sweeping = undefined;
      // Notified within the grace before it began: that event was too young for this sweep.
      const next = this.#notifiedAt > begun - graceMilliseconds ? graceMilliseconds * 2 : pollMilliseconds;
      this.#wakeIn(this.#again ? 0 : next);
      this.#again = false;
    });
  }

  async #sweep(): Promise<void> {
    const { pool, queues, clock, logger } = this.#platform;
    const at = clock.now();
    const olderThan = new Date(at.getTime() - graceMilliseconds);
    try {
      const relayed = await drainOutbox(pool, queues, { at, olderThan, signal: this.#stopping.signal });
      if (relayed > 0) logger.info({ events: relayed }, 'swept the outbox');
    } catch (error) {
      logger.warn({ err: error }, 'sweep failed, to be tried again');
    }
  }
}
