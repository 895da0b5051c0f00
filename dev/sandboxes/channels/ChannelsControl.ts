import { z } from 'zod';
import type { Channel } from './state/channels.ts';

const span = z.object({ arrival: z.string(), departure: z.string() });
const booked = z.object({ uid: z.string(), code: z.string().optional() });
const blocked = z.object({ uid: z.string() });
const outcome = z.object({
  status: z.int(),
  events: z.int(),
  imported: z.array(span),
  problem: z.string().nullable(),
  stopped: z.boolean(),
});
const listingView = z.object({
  channel: z.string(),
  id: z.string(),
  name: z.string(),
  feedUrl: z.string(),
  rules: z.object({ noticeDays: z.int(), horizonMonths: z.int().nullable(), shrinking: z.boolean() }),
  stays: z.array(
    span.extend({
      uid: z.string(),
      code: z.string().nullable(),
      guest: z.string().nullable(),
      tentative: z.boolean(),
      edits: z.int(),
    }),
  ),
  blocks: z.array(span.extend({ uid: z.string() })),
  imported: z.array(span),
  import: z.object({
    url: z.string().nullable(),
    everyMinutes: z.number(),
    dueAt: z.string().nullable(),
    lastReadAt: z.string().nullable(),
    status: z.int().nullable(),
    events: z.int(),
    problem: z.string().nullable(),
    failures: z.int(),
    stopped: z.boolean(),
  }),
  fault: z.object({ mode: z.string(), left: z.int().nullable(), other: z.string().nullable() }).nullable(),
});
const ledger = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      listing: z.string(),
      act: z.string(),
      uid: z.string().optional(),
      arrival: z.string().optional(),
      departure: z.string().optional(),
      userAgent: z.string().nullable().optional(),
      ifNoneMatch: z.string().nullable().optional(),
      status: z.int().optional(),
      fault: z.string().optional(),
      nights: z.int().optional(),
      problem: z.string().nullable().optional(),
    }),
  ),
});
const ticked = z.object({
  read: z.array(z.object({ listing: z.string(), status: z.int(), events: z.int() })),
});

interface Nights {
  arrival: string;
  departure: string;
}

/** Plays guests, hosts and the clock of the platforms. */
export class ChannelsControl {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** The listing, which the first thing that is done with it makes. */
  listing(channel: Channel, id: string): ListingControl {
    return new ListingControl(this.#base, channel, id);
  }

  /** Stops the clock at that instant; null lets it follow the machine's again. */
  async clock(now: Date | null): Promise<void> {
    await ask(this.#base, 'POST', '/sandbox/clock', { now: now && now.toISOString() });
  }

  /** Lets the platforms read what is due by their clock. */
  async tick(): Promise<z.output<typeof ticked>['read']> {
    return ticked.parse(await ask(this.#base, 'POST', '/sandbox/tick')).read;
  }

  /** What happened, oldest first; of one listing (`channel/id`), or of all. */
  async ledger(listing?: string): Promise<z.output<typeof ledger>['entries']> {
    const query = listing === undefined ? '' : `?listing=${encodeURIComponent(listing)}`;
    return ledger.parse(await ask(this.#base, 'GET', `/sandbox/ledger${query}`)).entries;
  }
}

/** One listing of a platform. */
class ListingControl {
  readonly #base: string;
  readonly #path: string;
  /** Where its calendar is read. */
  readonly feedUrl: string;

  constructor(base: string, channel: Channel, id: string) {
    this.#base = base;
    this.#path = `/sandbox/listings/${channel}/${id}`;
    this.feedUrl = `${base}/${channel}/${id}.ics`;
  }

  /** Books as a guest does. @throws Error when the platform knows the nights as taken, unless forced. */
  async book(
    stay: Nights & { guest?: string; tentative?: boolean; transparent?: boolean; force?: boolean },
  ): Promise<z.output<typeof booked>> {
    return booked.parse(await this.#ask('POST', '/stays', stay));
  }

  async change(uid: string, wish: Partial<Nights> & { guest?: string; force?: boolean }): Promise<void> {
    await this.#ask('PATCH', `/stays/${encodeURIComponent(uid)}`, wish);
  }

  async cancel(uid: string): Promise<void> {
    await this.#ask('DELETE', `/stays/${encodeURIComponent(uid)}`);
  }

  /** Closes nights as the host does; `rrule` and `transparent` are of Google alone. */
  async block(
    nights: Nights & { rrule?: string; transparent?: boolean; force?: boolean },
  ): Promise<z.output<typeof blocked>> {
    return blocked.parse(await this.#ask('POST', '/blocks', nights));
  }

  async unblock(uid: string): Promise<void> {
    await this.#ask('DELETE', `/blocks/${encodeURIComponent(uid)}`);
  }

  /** The calendar that the platform reads from now on, as often as it usually does; null: none. */
  async importFrom(url: string | null, everyMinutes?: number): Promise<void> {
    await this.#ask('POST', '/import', { url, ...(everyMinutes !== undefined && { everyMinutes }) });
  }

  /** Has the platform read that calendar now. */
  async read(): Promise<z.output<typeof outcome>> {
    return outcome.parse(await this.#ask('POST', '/read'));
  }

  /** How the feed fails from now on, or for some reads; `none` ends it. The README lists the modes. */
  async fault(mode: string, options: { times?: number; other?: string; delayMs?: number } = {}): Promise<void> {
    await this.#ask('POST', '/fault', { mode, ...options });
  }

  async rules(rules: { noticeDays?: number; horizonMonths?: number | null; shrinking?: boolean }): Promise<void> {
    await this.#ask('POST', '/rules', rules);
  }

  /** All that the sandbox knows of it. */
  async view(): Promise<z.output<typeof listingView>> {
    return listingView.parse(await this.#ask('GET', ''));
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    return await ask(this.#base, method, this.#path + path, body);
  }
}

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`The channels sandbox refused ${method} ${path}: ${await answer.text()}`);
  return await answer.json();
}
