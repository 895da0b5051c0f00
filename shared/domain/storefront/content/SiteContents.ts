import { dayAt } from '@app/contract/core/days.ts';
import { isDatabaseAway, type Platform } from '../../platform/index.ts';
import { BoundedCache } from '../serving/BoundedCache.ts';
import { readContent, type SiteContent } from './readContent.ts';

/** The channel on which the database announces whose site shows something else; an empty payload: anybody's. */
export const storefrontChannel = 'storefront';

/** Sites whose content is kept, some hundred kilobytes each. */
const mostKept = 1_000;
/** Milliseconds after which a content is read again, for what nobody announces. */
const keptMilliseconds = 300_000;
/** Milliseconds after which a database that was away is asked again. */
const pauseWithoutDatabase = 1_000;

interface Kept {
  content: SiteContent | null;
  /** In Paris: prices and free nights of today are not those of yesterday. */
  day: string;
  /** On the monotonic clock. */
  until: number;
}

/** What hosts' sites show, kept in memory until the database announces a change, the day ends, or while it is away. */
export class SiteContents {
  readonly #platform: Platform;
  readonly #kept = new BoundedCache<Kept>(mostKept);
  readonly #reading = new Map<string, Promise<SiteContent | null>>();
  /** A read that began before the last announcement may be outdated. */
  #announcements = 0;
  /** Resolves when announcements are received, and earlier reads are discarded. */
  readonly listening: Promise<void>;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { listener, logger } = platform;
    this.listening = listener
      .on(storefrontChannel, (accountId) => this.#forget(accountId))
      .then(() => this.#forget(''))
      .catch((error: unknown) =>
        logger.warn({ err: error, storefrontChannel }, 'to be listened to on the next connection'),
      );
  }

  /** The content of a host's site, if it is in memory. */
  cached(accountId: string): SiteContent | null {
    const known = this.#kept.get(accountId);
    return known && this.#isFresh(known) ? known.content : null;
  }

  /** The content of a host's site; null: there is no such customer any more. The same object as long as nothing changed. */
  async of(accountId: string): Promise<SiteContent | null> {
    const known = this.#kept.get(accountId);
    if (known && this.#isFresh(known)) return known.content;
    const reading = this.#reading.get(accountId) ?? this.#read(accountId, known);
    this.#reading.set(accountId, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(accountId) === reading) this.#reading.delete(accountId);
    }
  }

  #isFresh({ until, day }: Kept): boolean {
    return performance.now() < until && day === this.#today();
  }

  #today(): string {
    return dayAt(this.#platform.clock.now());
  }

  async #read(accountId: string, known: Kept | undefined): Promise<SiteContent | null> {
    const announcements = this.#announcements;
    const [until, day] = [performance.now() + keptMilliseconds, this.#today()];
    try {
      const read = await readContent(this.#platform, accountId);
      const isSame = known?.content && read?.version === known.content.version && day === known.day;
      const content = isSame ? known.content : read;
      if (announcements === this.#announcements) this.#kept.set(accountId, { content, day, until });
      return content;
    } catch (error) {
      if (!known || !isDatabaseAway(error)) throw error;
      known.until = performance.now() + pauseWithoutDatabase;
      return known.content;
    }
  }

  /** @param accountId whose site changed; empty: any. */
  #forget(accountId: string): void {
    this.#announcements += 1;
    this.#reading.clear();
    this.#kept.forget((of) => accountId === '' || of === accountId);
  }
}
