import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Channel, channelFacts } from './channels.ts';
import { type Day, parisDay } from './days.ts';
import { Ledger, type LedgerEntry, ledgerSchema } from './Ledger.ts';
import { type Listing, listingSchema, unread } from './Listing.ts';

const stateSchema = z.object({
  seed: z.string(),
  serial: z.int(),
  listings: z.array(listingSchema),
  ledger: ledgerSchema,
});

/** All listings, what happened to them, and the clock. */
export class ChannelsState {
  readonly #listings = new Map<string, Listing>();
  readonly #ledger = new Ledger();
  #seed: string;
  #serial = 0;
  /** The instant at which the clock stands; null: it follows the machine's. */
  #standsAt: Date | null = null;
  /** Increases with every change. */
  revision = 0;

  /** @param seed makes identifiers the same from one run to the next. */
  constructor(seed: string = randomUUID()) {
    this.#seed = seed;
  }

  /** @throws Error for what `write` has not written. */
  read(text: string): void {
    const { seed, serial, listings, ledger } = stateSchema.parse(JSON.parse(text));
    this.#seed = seed;
    this.#serial = serial;
    for (const listing of listings) this.#listings.set(keyOf(listing), listing);
    this.#ledger.restore(ledger);
  }

  write(): string {
    return JSON.stringify({
      seed: this.#seed,
      serial: this.#serial,
      listings: this.all(),
      ledger: this.#ledger.all(),
    });
  }

  get isClockStopped(): boolean {
    return this.#standsAt !== null;
  }

  stopClock(at: Date | null): void {
    this.#standsAt = at;
  }

  now(): Date {
    return this.#standsAt ?? new Date();
  }

  today(): Day {
    return parisDay(this.now());
  }

  all(): Listing[] {
    return [...this.#listings.values()];
  }

  find(channel: Channel, id: string): Listing | undefined {
    return this.#listings.get(keyOf({ channel, id }));
  }

  /** The listing, which its first mention makes. */
  listing(channel: Channel, id: string): Listing {
    const known = this.find(channel, id);
    if (known) return known;
    const { horizonMonths, everyMinutes } = channelFacts[channel];
    const listing: Listing = {
      channel,
      id,
      name: '',
      rules: { noticeDays: 0, horizonMonths, shrinking: true },
      stays: [],
      blocks: [],
      import: { ...unread, url: null, everyMinutes, dueAt: null, nights: [] },
      feedChangedAt: this.now().toISOString(),
    };
    this.#listings.set(keyOf(listing), listing);
    this.revision += 1;
    return listing;
  }

  /** As many hexadecimal digits as wanted, other ones each time. */
  newHex(digits: number): string {
    this.#serial += 1;
    return this.hexOf(`#${this.#serial}`, digits);
  }

  /** As many hexadecimal digits as wanted, the same ones for the same text. */
  hexOf(text: string, digits: number): string {
    return createHash('sha256').update(`${this.#seed} ${text}`).digest('hex').slice(0, digits);
  }

  /** Notes that the feed of a listing is another one from now on. */
  touch(listing: Listing): void {
    // HTTP's dates know no fraction of a second: a second change within one must not look like none.
    const next = Date.parse(listing.feedChangedAt) + 1_000;
    listing.feedChangedAt = new Date(Math.max(this.now().getTime(), next)).toISOString();
    this.revision += 1;
  }

  note(listing: Listing, entry: Omit<LedgerEntry, 'at' | 'listing'>): void {
    this.#ledger.add({ at: this.now().toISOString(), listing: keyOf(listing), ...entry });
    this.revision += 1;
  }

  /** @param listing `channel/id`; null: of all. */
  ledger(listing: string | null): LedgerEntry[] {
    return this.#ledger.all().filter((entry) => listing === null || entry.listing === listing);
  }
}

export function keyOf({ channel, id }: Pick<Listing, 'channel' | 'id'>): string {
  return `${channel}/${id}`;
}
