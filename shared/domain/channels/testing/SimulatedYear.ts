import { addDays, dayAt } from '@app/contract/core/days.ts';
import { DomainError } from '../../platform/index.ts';
import { cancelReservation, createBlock } from '../../reservations/index.ts';
import { reserveDirect } from './reserveDirect.ts';
import { buildCustomer, buildProperty, readRows } from '../../testing/index.ts';
import { listExports } from '../exports/listExports.ts';
import { answerFeedQuarantine } from '../feeds/answerFeeds.ts';
import { createFeed } from '../feeds/changeFeeds.ts';
import { readFeed } from '../reading/readFeed.ts';
import { replayReadings } from '../reading/replayReading.ts';
import { reviewChannels } from '../reviewChannels.ts';
import { openChannels, type OpenChannels } from './openChannels.ts';
import { Dice } from './year/Dice.ts';
import { garbled, thinning, unreadable } from './year/feedFaults.ts';
import { compareListing, findLost } from './year/judgeListing.ts';
import { closing, isUnnamed, staysAhead, type Listing, type SimulatedChannel } from './year/Listing.ts';
import { serveExports } from './serveExports.ts';

export interface YearOptions {
  properties: number;
  channels: readonly SimulatedChannel[];
  days: number;
  seed: number;
  /** Moments of a day at which every calendar is read and people act; 8 when absent. */
  stepsADay?: number;
}

/** What is wrong, in sentences; none of them may ever be. */
export interface YearReport {
  readings: number;
  booked: number;
  /** Bookings that a channel took although it had read that the nights are ours. */
  soldTwice: string[];
  lost: string[];
  unalarmed: string[];
  replays: number;
  replayedOtherwise: string[];
  /** Double bookings that nobody could have prevented: sold there before that channel read us. */
  doubleBookings: number;
  quarantines: number;
}

/**
 * A year of channels: guests book, change and cancel on each of them and at the host's, channels read us as rarely as they do, each fault of
 * the field comes and goes at random, and hosts answer what they are asked by what is true. Everything real but time.
 */
export class SimulatedYear {
  readonly #open: OpenChannels;
  readonly #exports: Awaited<ReturnType<typeof serveExports>>;
  readonly #options: YearOptions;
  readonly #stepsADay: number;
  readonly #dice: Dice;
  readonly #listings: Listing[] = [];
  readonly #report: YearReport = {
    readings: 0,
    booked: 0,
    soldTwice: [],
    lost: [],
    unalarmed: [],
    replays: 0,
    replayedOtherwise: [],
    doubleBookings: 0,
    quarantines: 0,
  };

  private constructor(open: OpenChannels, exports: Awaited<ReturnType<typeof serveExports>>, options: YearOptions) {
    this.#open = open;
    this.#exports = exports;
    this.#options = options;
    this.#stepsADay = options.stepsADay ?? 8;
    this.#dice = new Dice(options.seed);
  }

  static async run(options: YearOptions): Promise<YearReport> {
    const opened: OpenChannels[] = [];
    const exports = await serveExports(() => {
      const [first] = opened;
      if (!first) throw new Error('Not open yet');
      return first.platform;
    });
    const open = await openChannels({ appUrl: exports.url });
    opened.push(open);
    try {
      const year = new SimulatedYear(open, exports, options);
      await year.#connect();
      for (let step = 0; step < options.days * year.#stepsADay; step += 1) await year.#pass(step);
      await year.#settle();
      return year.#report;
    } finally {
      await open.close();
      await exports.stop();
    }
  }

  async #connect(): Promise<void> {
    const { platform, sandbox } = this.#open;
    const { id: accountId } = await buildCustomer(platform, { trialDays: 800 });
    for (let at = 0; at < this.#options.properties; at += 1) {
      const property = await buildProperty(platform, { accountId, rates: { baseCents: 10_000 } });
      const { exports } = await listExports(platform, { accountId, id: property.id });
      for (const channel of this.#options.channels) {
        const number = `y${at}`;
        const control = sandbox.listing(channel, number);
        const { id } = await createFeed(
          platform,
          { accountId, propertyId: property.id },
          { channel, url: control.feedUrl, name: '', rules: [] },
        );
        if (channel === 'airbnb') await control.rules({ noticeDays: this.#dice.below(4) });
        await control.importFrom(exports.find((one) => one.channel === channel)?.url ?? null);
        this.#listings.push({
          channel,
          number,
          property,
          control,
          feed: { accountId, id },
          stays: [],
          closed: [],
          fault: null,
          askedFor: 0,
        });
      }
    }
  }

  get #today(): string {
    return dayAt(this.#open.platform.clock.now());
  }

  async #pass(step: number): Promise<void> {
    const { sandbox, platform } = this.#open;
    await this.#open.pass((24 * 60) / this.#stepsADay);
    this.#exports.setAway(this.#dice.chance(0.03));
    await sandbox.tick();
    // A reading is noted once it was delivered.
    await platform.background.idle();
    for (const listing of this.#listings) {
      if (this.#dice.chance(0.12)) await this.#book(listing);
      if (this.#dice.chance(0.02)) await this.#cancel(listing);
      if (this.#dice.chance(0.02)) await this.#move(listing);
      if (this.#dice.chance(0.03)) await this.#closeThere(listing);
      await this.#spoil(listing, step);
    }
    if (this.#dice.chance(0.3)) await this.#actAsHost();
    for (const listing of this.#listings) await this.#read(listing);
    await this.#findUnalarmed();
    if (step % this.#stepsADay === 0) await reviewChannels(platform);
  }

  #nights(): { arrival: string; departure: string } {
    const arrival = addDays(this.#today, 1 + this.#dice.below(90));
    return { arrival, departure: addDays(arrival, 1 + this.#dice.below(7)) };
  }

  async #book({ control, stays, channel, property }: Listing): Promise<void> {
    const nights = this.#nights();
    const told = await this.#toldNights({ channel, property }, nights);
    const booked = await control.book({ ...nights, guest: 'Zoé' }).catch(() => null);
    if (!booked) return;
    this.#report.booked += 1;
    stays.push({ ...nights, uid: booked.uid, wasRead: false });
    if (told > 0) this.#report.soldTwice.push(`${channel} ${nights.arrival} ${nights.departure}`);
  }

  /** Entries of our calendar, as the channel last read it, that have some of these nights. */
  async #toldNights(
    { channel, property }: Pick<Listing, 'channel' | 'property'>,
    { arrival, departure }: { arrival: string; departure: string },
  ): Promise<number> {
    const rows = await readRows(
      this.#open.platform,
      `select 1 from calendar_export x, jsonb_to_recordset(x.told) as t (arrival date, departure date)
       where x.property_id = $1 and x.channel = $2 and daterange(t.arrival, t.departure) && daterange($3, $4)`,
      [property.id, channel, arrival, departure],
    );
    // Google reads, and closes nothing.
    return channel === 'google' ? 0 : rows.length;
  }

  async #cancel(listing: Listing): Promise<void> {
    const stay = this.#dice.of(staysAhead(listing, this.#today));
    if (!stay) return;
    await listing.control.cancel(stay.uid);
    listing.stays = listing.stays.filter((one) => one !== stay);
  }

  async #move(listing: Listing): Promise<void> {
    const stay = this.#dice.of(staysAhead(listing, this.#today));
    if (!stay) return;
    const departure = addDays(stay.departure, this.#dice.chance(0.5) ? 1 : -1);
    if (departure <= stay.arrival) return;
    const isMoved = await listing.control.change(stay.uid, { departure }).then(
      () => true,
      () => false,
    );
    if (isMoved) Object.assign(stay, { departure, wasRead: false, wasSeen: false });
  }

  /** The host closes nights at the channel, or opens some again. */
  async #closeThere({ channel, control, closed }: Listing): Promise<void> {
    if (!closing.includes(channel)) return;
    const open = this.#dice.chance(0.3) ? this.#dice.of(closed) : undefined;
    if (open) {
      await control.unblock(open.uid);
      closed.splice(closed.indexOf(open), 1);
      return;
    }
    // Nearer ones cannot be told from a notice when they are read for the first time.
    const arrival = addDays(this.#today, 12 + this.#dice.below(90));
    const nights = { arrival, departure: addDays(arrival, 1 + this.#dice.below(12)) };
    const made = await control.block(nights).catch(() => null);
    if (made) closed.push({ ...nights, uid: made.uid, wasRead: false });
  }

  async #spoil(listing: Listing, step: number): Promise<void> {
    if (listing.fault && step >= listing.fault.until) {
      await listing.control.fault('none');
      listing.fault = null;
    }
    if (listing.fault || !this.#dice.chance(0.02)) return;
    // Of one or two stays nobody can tell a calendar that lacks one from a cancellation.
    const many = staysAhead(listing, this.#today).filter(({ wasRead }) => wasRead).length >= 5;
    const other = this.#dice.of(this.#mistakable(listing));
    const modes = [...unreadable, ...garbled, ...(many ? thinning : []), ...(other ? ['other_property'] : [])];
    const mode = this.#dice.of(modes);
    if (mode === undefined) return;
    await listing.control.fault(mode, mode === 'other_property' && other ? { other: other.number } : {});
    listing.fault = { mode, until: step + 1 + this.#dice.below(2 * this.#stepsADay) };
  }

  /** Listings of the same channel whose calendar it may serve by mistake: of one without stays that are known, nobody can tell. */
  #mistakable({ channel, number }: Listing): Listing[] {
    return this.#listings.filter(
      (one) =>
        one.channel === channel && one.number !== number && staysAhead(one, this.#today).some(({ wasRead }) => wasRead),
    );
  }

  async #actAsHost(): Promise<void> {
    const { platform } = this.#open;
    const listing = this.#dice.of(this.#listings);
    if (!listing) return;
    const { property, feed } = listing;
    const nights = this.#nights();
    try {
      if (this.#dice.chance(0.6)) await reserveDirect(platform, property, nights);
      else if (this.#dice.chance(0.5)) {
        const to = addDays(nights.departure, -1);
        await createBlock(
          platform,
          { accountId: feed.accountId, propertyId: property.id },
          { from: nights.arrival, to, reason: '' },
        );
      } else {
        const [own] = await readRows<{ id: string }>(
          platform,
          `select id from reservation where property_id = $1 and source = 'direct' and state = 'confirmed' and arrival > $2 order by id limit 1`,
          [property.id, this.#today],
        );
        if (own)
          await cancelReservation(platform, { accountId: feed.accountId, id: own.id }, { by: 'host', reason: '' });
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  async #read(listing: Listing): Promise<void> {
    const { platform } = this.#open;
    const { outcome } = await readFeed(platform, listing.feed.id);
    this.#report.readings += 1;
    if (outcome === 'busy') throw new Error('The feed was leased by somebody');
    if (outcome !== 'failed' && !listing.fault) {
      for (const stay of [...listing.stays, ...listing.closed]) {
        stay.wasRead = stay.wasRead || stay.wasSeen === true || !isUnnamed(listing);
        stay.wasSeen = true;
      }
    }
    await this.#answer(listing);
    this.#report.lost.push(...(await findLost(platform, listing, this.#today)));
  }

  /** The host looks after some hours, and says what is true. */
  async #answer(listing: Listing): Promise<void> {
    const { platform } = this.#open;
    const [feed] = await readRows<{ quarantine: { reason: string; eventIds: string[] } | null }>(
      platform,
      'select quarantine from feed where id = $1',
      [listing.feed.id],
    );
    if (!feed?.quarantine) {
      listing.askedFor = 0;
      return;
    }
    if (listing.askedFor === 0) this.#report.quarantines += 1;
    listing.askedFor += 1;
    // That it is another listing's calendar, the channel puts right itself.
    if (listing.askedFor < 6 || feed.quarantine.reason === 'other_property') return;
    const kept = await readRows<{ arrival: string; departure: string }>(
      platform,
      `select arrival::text as arrival, departure::text as departure from channel_event where id = any($1) and state = 'vanishing'`,
      [feed.quarantine.eventIds],
    );
    const isTrue = kept.some((one) =>
      listing.stays.some((stay) => stay.arrival < one.departure && one.arrival < stay.departure),
    );
    await answerFeedQuarantine(platform, listing.feed, isTrue ? 'keep' : 'release');
  }

  /** Nights that a stay of a channel wants and somebody else has, without an alarm. */
  async #findUnalarmed(): Promise<void> {
    const rows = await readRows<{ text: string }>(
      this.#open.platform,
      `select distinct e.channel || ' ' || o.arrival as text from occupancy o join channel_event e on e.id = o.event_id
       where o.state = 'conflicting' and e.state = 'seen' and e.kind in ('stay', 'busy') and o.departure > $1
         and not exists (select 1 from double_booking d where d.event_id = e.id and d.solved_at is null)`,
      [this.#today],
    );
    this.#report.unalarmed.push(...rows.map(({ text }) => `${this.#today} ${text}`));
  }

  /** All faults end; after three good readings, everything is here as it is there. */
  async #settle(): Promise<void> {
    const { platform } = this.#open;
    this.#exports.setAway(false);
    for (const listing of this.#listings) await listing.control.fault('none');
    for (let reading = 0; reading < 4; reading += 1) {
      await this.#open.pass(40);
      for (const listing of this.#listings) {
        listing.fault = null;
        listing.askedFor = 6;
        await this.#read(listing);
      }
    }
    for (const listing of this.#listings)
      this.#report.lost.push(...(await compareListing(platform, listing, this.#today)));
    for (const { feed } of this.#listings) {
      for (const replay of await replayReadings(platform, feed.id)) {
        this.#report.replays += 1;
        if (!replay.isSame) this.#report.replayedOtherwise.push(`${feed.id} ${replay.at.toISOString()}`);
      }
    }
    const [found] = await readRows<{ count: number }>(
      platform,
      'select count(*)::int as count from double_booking',
      [],
    );
    this.#report.doubleBookings = found?.count ?? 0;
  }
}
