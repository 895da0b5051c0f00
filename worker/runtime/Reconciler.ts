import { firstEvent, rebuildQueues, reconcile, type Platform } from '@app/domain/platform';

/** How often it looks whether the queue lost everything it held. */
const probeMilliseconds = 5_000;
/** How often it looks for single jobs that went missing, and how long a job is left to the queue before. */
const reviewMilliseconds = 60_000;

/**
 * Holds the queue against the database, which alone knows what is to be done. Redis flushed, replaced or come back empty
 * is filled again within seconds; a single job that the queue lost, or gave up while its burying failed, comes back
 * within some two minutes. Idempotence is the inbox's: adding a job too many does nothing twice.
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
    this.#platform.queues.onReturn(() => this.#look());
    this.#timer = setInterval(() => this.#look(), probeMilliseconds);
    this.#look();
  }

  /** Ends after the look that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #look(): void {
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
    if (review.pending > 0) logger.info(review, 'work that the queue has had for a while');
  }
}
