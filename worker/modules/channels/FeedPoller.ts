import pLimit from 'p-limit';
import { leaseDueFeeds, postponeFeeds, readLeased } from '@app/domain/channels';
import type { Platform } from '@app/domain/platform';

/** Feeds that are read at once by one process. */
const atOnce = 24;
/** Milliseconds between two looks for feeds that are due, when the last one found few. */
const pollMilliseconds = 2_000;
/** Readings a second of one host by this process: channels count by address. */
const perHostAndSecond = 5;

type LeasedFeed = Awaited<ReturnType<typeof leaseDueFeeds>>[number];

/** How many more readings each host has this second. */
class HostBudget {
  readonly #used = new Map<string, number>();
  #second = 0;

  take(host: string): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#used.clear();
    }
    const used = this.#used.get(host) ?? 0;
    if (used >= perHostAndSecond) return false;
    this.#used.set(host, used + 1);
    return true;
  }
}

/**
 * Reads the feeds that are due, around the clock. Who reads which is decided by leases in the database, so that any number of workers share
 * them and one that dies leaves nothing behind but a lease that ends. No event and no job for each reading: most of them find nothing new.
 */
export class FeedPoller {
  readonly #platform: Platform;
  readonly #stopping = new AbortController();
  readonly #limit = pLimit(atOnce);
  readonly #budget = new HostBudget();
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
        .then((found) => this.#wakeIn(found < 2 * atOnce ? pollMilliseconds : 0));
    }, milliseconds);
  }

  /** @returns how many were due. */
  async #poll(): Promise<number> {
    const due = await leaseDueFeeds(this.#platform, 2 * atOnce);
    const [now, later] = this.#split(due);
    await postponeFeeds(
      this.#platform,
      later.map(({ id }) => id),
      1_000,
    );
    await Promise.all(now.map(async (feed) => this.#limit(async () => this.#read(feed))));
    // What only waits for its host is not worth another look at once.
    return now.length;
  }

  #split(due: readonly LeasedFeed[]): [LeasedFeed[], LeasedFeed[]] {
    const now: LeasedFeed[] = [];
    const later: LeasedFeed[] = [];
    for (const feed of due) (this.#budget.take(feed.host) ? now : later).push(feed);
    return [now, later];
  }

  async #read(feed: LeasedFeed): Promise<void> {
    if (this.#stopping.signal.aborted) return postponeFeeds(this.#platform, [feed.id], 0);
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
