import { hostingChannel } from '../../hosting/index.ts';
import { isDatabaseAway, type Platform } from '../../platform/index.ts';
import { BoundedCache } from './BoundedCache.ts';
import { findSite, type ServedSite } from './findSite.ts';

/** Names in the cache. Those under which nothing answers are separate, so that many of them evict no site. */
const cacheSizes = { sites: 4_000, absent: 1_000 };
/** Milliseconds until an entry expires: what a site shows also changes with its host's profile and plan. */
const cacheMilliseconds = 60_000;

/** Milliseconds after which a database that was away is queried again for a known name. */
const pauseWithoutDatabase = 1_000;

interface Known {
  site: ServedSite | null;
  /** On the monotonic clock. */
  until: number;
}

function isFresh(known: Known | undefined): known is Known {
  return known !== undefined && performance.now() < known.until;
}

/** The sites of hosts by name, cached until a change is announced, for a minute, or while the database is away. */
export class ServedSites {
  readonly #platform: Platform;
  readonly #sites = new BoundedCache<Known>(cacheSizes.sites);
  readonly #absent = new BoundedCache<Known>(cacheSizes.absent);
  readonly #reading = new Map<string, Promise<ServedSite | null>>();
  /** A read that began before the last announcement may be outdated. */
  #announcements = 0;
  /** Resolves when announcements are received, and earlier reads are discarded. */
  readonly listening: Promise<void>;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { listener, logger } = platform;
    this.listening = listener
      .on(hostingChannel, (name) => this.#forget(name))
      // Once it listens: a change between the first read and now was missed.
      .then(() => this.#forget(''))
      .catch((error: unknown) =>
        logger.warn({ err: error, hostingChannel }, 'to be listened to on the next connection'),
      );
  }

  /** How many names are in the cache. */
  get size(): number {
    return this.#sites.size + this.#absent.size;
  }

  /** The site of a name in ASCII, lower case, without a dot at the end; at once when cached; null: there is none. */
  find(host: string): ServedSite | null | Promise<ServedSite | null> {
    const known = this.#sites.get(host) ?? this.#absent.get(host);
    if (isFresh(known)) return known.site;
    return this.#reading.get(host) ?? this.#readOnce(host, known);
  }

  /** The site of a name when it is in the cache; null when it is not, or there is none. */
  cached(host: string): ServedSite | null {
    const known = this.#sites.get(host);
    return isFresh(known) ? known.site : null;
  }

  /** Once for all concurrent requests. */
  async #readOnce(host: string, known: Known | undefined): Promise<ServedSite | null> {
    const reading = this.#read(host, known);
    this.#reading.set(host, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(host) === reading) this.#reading.delete(host);
    }
  }

  async #read(host: string, known: Known | undefined): Promise<ServedSite | null> {
    const announcements = this.#announcements;
    const begun = performance.now();
    try {
      const site = await findSite(this.#platform, host);
      if (announcements === this.#announcements) this.#cache(host, { site, until: begun + cacheMilliseconds });
      return site;
    } catch (error) {
      if (!known || !isDatabaseAway(error)) throw error;
      known.until = performance.now() + pauseWithoutDatabase;
      return known.site;
    }
  }

  #cache(host: string, known: Known): void {
    const [where, elsewhere] = known.site ? [this.#sites, this.#absent] : [this.#absent, this.#sites];
    elsewhere.delete(host);
    where.set(host, known);
  }

  /** @param name whose answer may have changed, and with it those of its host's other names; empty: any. */
  #forget(name: string): void {
    this.#announcements += 1;
    this.#reading.clear();
    const isOver = (host: string, { site }: Known) =>
      name === '' || host === name || host === `www.${name}` || site?.name === name || site?.leadsTo === name;
    this.#sites.forget(isOver);
    this.#absent.forget(isOver);
  }
}
