import { firstEvent, rebuildQueues, reconcile, type Platform } from '@app/domain/platform';

/** How often it checks whether the queue lost all its jobs. */
const probeMilliseconds = 5_000;
/** How often it searches for single missing jobs, and how old an event must be for that. */
const reviewMilliseconds = 60_000;

/**
 * Compares the queue with the database, which alone knows what is to be done: fills an empty Redis within seconds, and
 * brings back a single lost job within two minutes. The inbox makes this idempotent.
 */
export class Reconciler {
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #reviewedAt = performance.now();
  #after = firstEvent;
  #stopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#platform.queues.onReturn(() => this.#check());
    this.#timer = setInterval(() => this.#check(), probeMilliseconds);
    this.#check();
  }

  /** Ends after the check that is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #check(): void {
    if (this.#stopped || this.#running) return;
    this.#running = this.#reconcile()
      .catch((error: unknown) => this.#platform.logger.warn({ err: error }, 'queue not reconciled, to be tried again'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #reconcile(): Promise<void> {
    const { pool, queues, clock, logger } = this.#platform;
    const at = clock.now();
    if (await queues.isEmptied()) {
      const jobs = await rebuildQueues(pool, queues, at);
      if (jobs !== null && jobs > 0) logger.warn({ jobs }, 'the queue was empty: filled it from the outbox');
      return;
    }
    if (performance.now() - this.#reviewedAt < reviewMilliseconds) return;
    this.#reviewedAt = performance.now();
    const relayedBefore = new Date(at.getTime() - reviewMilliseconds);
    const review = await reconcile(pool, queues, { at, relayedBefore, after: this.#after });
    if (!review) return;
    this.#after = review.next;
    if (review.pending > 0) logger.info(review, 'work that has been in the queue for a while');
  }
}
