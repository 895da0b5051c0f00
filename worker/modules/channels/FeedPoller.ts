import pLimit from 'p-limit';
import { leaseDueFeeds, postponeFeeds, readLeased } from '@app/domain/channels';
import type { Platform } from '@app/domain/platform';
import { HostPace } from './HostPace.ts';

/** Feeds that are read at once by one process. */
const atOnce = 24;
/** Milliseconds between two looks for feeds that are due, when the last one found few. */
const pollMilliseconds = 2_000;

/** The same, while some wait for their turn at a host. */
const turnMilliseconds = 200;

type LeasedFeed = Awaited<ReturnType<typeof leaseDueFeeds>>[number];

/**
 * Reads the feeds that are due, around the clock. Who reads which is decided by leases in the database, so that any number of workers share
 * them and one that dies leaves nothing behind but a lease that ends. No event and no job for each reading: most of them find nothing new.
 */
export class FeedPoller {
  readonly #platform: Platform;
  readonly #stopping = new AbortController();
  readonly #limit = pLimit(atOnce);
  readonly #pace = new HostPace();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#wakeIn(0);
  }

  /** Ends after the readings that are under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wakeIn(milliseconds: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#poll()
        .catch((error: unknown) => {
          this.#platform.logger.warn({ err: error }, 'feeds not read, to be tried again');
          return 0;
        })
        .then((found) => this.#wakeIn(found < 2 * atOnce ? this.#pauseNow() : 0));
    }, milliseconds);
  }

  /** Short while feeds wait for their turn at a host. */
  #pauseNow(): number {
    return this.#pace.isWaitedFor() ? turnMilliseconds : pollMilliseconds;
  }

  /** @returns how many were due. */
  async #poll(): Promise<number> {
    const due = await leaseDueFeeds(this.#platform, 2 * atOnce);
    const now: LeasedFeed[] = [];
    const later: { id: string; wait: number }[] = [];
    for (const feed of due) {
      const wait = this.#pace.waitFor(feed, this.#platform.clock.now().getTime());
      if (wait === 0) now.push(feed);
      else later.push({ id: feed.id, wait });
    }
    await postponeFeeds(this.#platform, later);
    await Promise.all(now.map(async (feed) => this.#limit(async () => this.#read(feed))));
    return due.length;
  }

  async #read(feed: LeasedFeed): Promise<void> {
    if (this.#stopping.signal.aborted) return postponeFeeds(this.#platform, [{ id: feed.id, wait: 0 }]);
    const begun = performance.now();
    try {
      const { outcome } = await readLeased(this.#platform, feed);
      this.#platform.metrics.feedRead(outcome, (performance.now() - begun) / 1_000);
    } catch (error) {
      // Its lease ends by itself, and it is read again.
      this.#platform.metrics.feedRead('broken', (performance.now() - begun) / 1_000);
      this.#platform.logger.error({ err: error, feedId: feed.id }, 'reading a feed broke off');
    }
  }
}
