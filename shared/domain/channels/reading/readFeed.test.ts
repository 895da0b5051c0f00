import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import {
  cancelReservation,
  changeReservation,
  createBlock,
  deleteBlock,
  readPlanning,
} from '../../reservations/index.ts';
import { reserveDirect } from '../testing/reserveDirect.ts';
import { buildCustomer, buildProperty, readRows, type BuiltProperty } from '../../testing/index.ts';
import { answerFeedQuarantine, correctEvent, listFeedEvents } from '../feeds/answerFeeds.ts';
import { changeFeed, createFeed, deleteFeed } from '../feeds/changeFeeds.ts';
import { readFeedView } from '../feeds/feedReads.ts';
import { readLedger, readLedgerBody } from '../feeds/readLedger.ts';
import { connectListing } from '../testing/connectListing.ts';
import { openChannels, type OpenChannels } from '../testing/openChannels.ts';
import { reviewChannels } from '../reviewChannels.ts';
import { leaseDueFeeds, readFeed } from './readFeed.ts';

let open: OpenChannels;
beforeAll(async () => {
  open = await openChannels();
});
afterAll(async () => open.close());

let accountId: string;
let property: BuiltProperty;
beforeEach(async () => {
  ({ id: accountId } = await buildCustomer(open.platform, { trialDays: 400 }));
  property = await buildProperty(open.platform, { accountId, rates: { baseCents: 10_000 } });
});

const connect = async (channel: 'airbnb' | 'booking' | 'abritel', to = property) => connectListing(open, to, channel);

/** The planning of a property from today on: 'arrival departure state label'. */
async function planned(of = property): Promise<string[]> {
  const { rows } = await readPlanning(open.platform, accountId, {
    from: '2026-11-01',
    to: '2028-01-01',
    property: of.id,
    prices: 'no',
  });
  return (rows[0]?.occupancies ?? []).map(({ arrival, departure, state, label }) =>
    [arrival, departure, state, label].join(' ').trim(),
  );
}

const ledgerOf = async (own: { accountId: string; id: string }) =>
  (await readLedger(open.platform, own, { limit: 30 })).entries.flatMap(({ lines }) =>
    lines.map(({ sentence }) => sentence),
  );

describe('a stay on a channel', () => {
  it('is a reservation without an amount, in the planning and by its own words in the ledger', async () => {
    const { listing, own, read } = await connect('abritel');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10', guest: 'Maria' });
    expect(await read()).toMatchObject({ outcome: 'applied', changes: 1 });
    expect(await planned()).toStrictEqual(['2027-07-03 2027-07-10 confirmed Maria']);
    expect(await ledgerOf(own)).toStrictEqual(['Nouveau séjour «\u00a0Maria\u00a0» du 3 au 10 juillet 2027.']);
    const [stay] = await readRows(
      open.platform,
      'select source, total_cents, adults, reference from reservation where account_id = $1',
      [accountId],
    );
    expect(stay).toMatchObject({ source: 'abritel', total_cents: null, adults: 0 });
    expect(await read()).toMatchObject({ outcome: 'same' });
  });

  it('follows its dates, and its nights are free again once two readings lack it', async () => {
    const { listing, read } = await connect('airbnb');
    const { uid } = await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await listing.book({ arrival: '2027-09-01', departure: '2027-09-05' });
    await listing.book({ arrival: '2027-10-01', departure: '2027-10-05' });
    await read();
    await listing.change(uid, { arrival: '2027-07-05', departure: '2027-07-12' });
    await read();
    expect((await planned())[0]).toBe('2027-07-03 2027-07-12 confirmed Voyageur Airbnb');
    await open.pass(31);
    await read();
    expect((await planned())[0]).toBe('2027-07-05 2027-07-12 confirmed Voyageur Airbnb');
    await listing.cancel(uid);
    await read();
    expect((await planned())[0]).toBe('2027-07-05 2027-07-12 vanishing Voyageur Airbnb');
    await open.pass(31);
    await read();
    expect(await planned()).toHaveLength(2);
    expect(
      await readRows(
        open.platform,
        `select cancelled_by from reservation where account_id = $1 and state = 'cancelled'`,
        [accountId],
      ),
    ).toStrictEqual([{ cancelled_by: 'channel' }]);
  });

  it('is changed and cancelled on its channel alone', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const [stay] = await readRows<{ id: string }>(open.platform, 'select id from reservation where account_id = $1', [
      accountId,
    ]);
    const own = { accountId, id: stay?.id ?? '' };
    await expect(changeReservation(open.platform, own, { departure: '2027-07-11' })).rejects.toMatchObject({
      code: 'channel_decides',
      detail: expect.stringContaining('changez ses dates sur Airbnb'),
    });
    await expect(cancelReservation(open.platform, own, { by: 'host', reason: '' })).rejects.toMatchObject({
      code: 'channel_decides',
    });
    expect(
      await changeReservation(open.platform, own, {
        guest: { firstName: 'Lotte', lastName: 'Verhoeven', email: undefined, phone: undefined },
        adults: 2,
      }),
    ).toMatchObject({
      guest: { lastName: 'Verhoeven' },
      calendar: { channel: 'airbnb', state: 'seen', conflicting: false },
    });
    await open.pass(20);
    await read();
    expect(await planned()).toStrictEqual(['2027-07-03 2027-07-10 confirmed Lotte Verhoeven']);
  });

  it('that the host had written down is recognised, with its guest and its amount', async () => {
    const { listing, read } = await connect('airbnb');
    const { code } = await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await reserveDirect(open.platform, property, {
      arrival: '2027-07-04',
      departure: '2027-07-10',
      source: 'airbnb',
      reference: code ?? '',
    });
    await read();
    expect(
      await readRows(open.platform, 'select arrival::text as arrival from reservation where account_id = $1', [
        accountId,
      ]),
    ).toStrictEqual([{ arrival: '2027-07-03' }]);
    expect(await planned()).toHaveLength(1);
  });
});

describe('on a bad day', () => {
  it.each(['html', 'http500', 'truncated', 'cut', 'json', 'bomb', 'http403', 'login', 'redirect_private'])(
    'nothing changes when the channel answers by « %s »',
    { timeout: 60_000 },
    async (mode) => {
      const { listing, own, read } = await connect('booking');
      await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
      await read();
      const before = await planned();
      await listing.fault(mode);
      for (let day = 0; day < 3; day += 1) {
        expect(await read()).toMatchObject({ outcome: 'failed' });
        await open.pass(24 * 60);
      }
      expect(await planned()).toStrictEqual(before);
      expect((await ledgerOf(own))[0]).toMatch(/Tout reste comme avant/);
      await listing.fault('none');
      expect(await read()).toMatchObject({ changes: 0 });
      expect(await planned()).toStrictEqual(before);
    },
  );

  it('what came in place of a calendar is kept, and the last good calendar however often that happens', async () => {
    const { listing, own, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    for (let month = 0; month < 22; month += 1) {
      const arrival = new Date(Date.UTC(2027, 8 + month)).toISOString().slice(0, 10);
      await listing.book({ arrival, departure: addDays(arrival, 3) });
      for (const mode of ['truncated', 'html']) {
        await listing.fault(mode);
        await open.pass(60);
        expect(await read()).toMatchObject({ outcome: 'failed' });
      }
    }
    const { entries } = await readLedger(open.platform, own, { limit: 200 });
    const refused = entries.filter(({ kind, hasBody }) => kind === 'failure' && hasBody);
    expect(refused.length).toBeGreaterThan(15);
    const { name, content } = await readLedgerBody(open.platform, { ...own, entryId: refused[0]?.id ?? '' });
    expect(name).toMatch(/^reponse-booking-.+\.txt$/);
    expect(content.toString()).toMatch(/<html|BEGIN:VCALENDAR(?!.*END:VCALENDAR)/is);
    const good = entries.findLast(({ kind }) => kind === 'read');
    expect((await readLedgerBody(open.platform, { ...own, entryId: good?.id ?? '' })).content.toString()).toContain(
      'BEGIN:VEVENT',
    );
  });

  it('an empty calendar frees nothing and asks; what the host answers is done at once', async () => {
    const { listing, own, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await listing.book({ arrival: '2027-08-03', departure: '2027-08-10' });
    await read();
    await listing.fault('empty');
    await read();
    await open.pass(24 * 60);
    await read();
    expect(await planned()).toHaveLength(2);
    const events = await readRows(
      open.platform,
      `select name from outbox where payload ->> 'feedId' = $1 and name = 'channels.feed_quarantined'`,
      [own.id],
    );
    expect(events).toHaveLength(1);
    await answerFeedQuarantine(open.platform, own, 'keep');
    await open.pass(24 * 60);
    await read();
    expect(await planned()).toStrictEqual([
      '2027-07-03 2027-07-10 confirmed Voyageur Booking.com',
      '2027-08-03 2027-08-10 confirmed Voyageur Booking.com',
    ]);
    await listing.fault('none');
    await read();
    await listing.fault('empty');
    await read();
    await answerFeedQuarantine(open.platform, own, 'release');
    expect(await planned()).toStrictEqual([]);
  });

  it('a stay under way keeps its nights when the calendar is empty', async () => {
    const { listing, read } = await connect('airbnb');
    const today = open.platform.clock.now().toISOString().slice(0, 10);
    const end = new Date(Date.parse(today) + 5 * 86_400_000).toISOString().slice(0, 10);
    await listing.book({ arrival: today, departure: end });
    await read();
    await listing.fault('empty');
    await read();
    await open.pass(60);
    await read();
    expect(await planned()).toStrictEqual([expect.stringContaining(`${today} ${end}`)]);
  });

  it('UIDs that are new at each reading change nothing', async () => {
    const { listing, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    await listing.fault('reissue');
    for (let reading = 0; reading < 3; reading += 1) {
      expect(await read()).toMatchObject({ changes: 0 });
      await open.pass(20);
    }
    expect(await readRows(open.platform, 'select id from reservation where account_id = $1', [accountId])).toHaveLength(
      1,
    );
  });

  it('the calendar of another property is taken for nothing, from its first reading on', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const other = await buildProperty(open.platform, { accountId, rates: { baseCents: 10_000 } });
    const { id } = await createFeed(
      open.platform,
      { accountId, propertyId: other.id },
      { channel: 'airbnb', url: `${listing.feedUrl}?s=2`, name: '', rules: [] },
    );
    await readFeed(open.platform, id);
    expect(await planned(other)).toStrictEqual([]);
    expect((await readFeedView(open.platform, { accountId, id })).quarantine).toMatchObject({
      reason: 'other_property',
    });
    await answerFeedQuarantine(open.platform, { accountId, id }, 'release');
    await open.pass(15);
    await readFeed(open.platform, id);
    expect(await planned(other)).toHaveLength(1);
  });
});

describe('a reading that takes long', () => {
  it('writes nothing once the feed has another address, and the next one reads that', async () => {
    const [{ listing, own, read }, other] = await Promise.all([connect('airbnb'), connect('airbnb')]);
    await deleteFeed(open.platform, other.own, 'cancel');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await other.listing.book({ arrival: '2027-08-03', departure: '2027-08-10' });
    await listing.fault('slow', { delayMs: 400 });
    const slow = read();
    await expect
      .poll(async () => (await open.sandbox.ledger(`airbnb/${listing.feedUrl.split(/[/.]/).at(-2)}`)).length > 1)
      .toBe(true);
    await changeFeed(open.platform, own, { url: other.listing.feedUrl });
    expect(await slow).toMatchObject({ outcome: 'busy', changes: 0 });
    expect(await planned()).toStrictEqual([]);
    expect(await read()).toMatchObject({ outcome: 'applied' });
    expect(await planned()).toStrictEqual(['2027-08-03 2027-08-10 confirmed Voyageur Airbnb']);
  });

  it('writes nothing once another worker has read the feed, neither good news nor bad', async () => {
    const { listing, own, read } = await connect('airbnb');
    await listing.fault('slow', { delayMs: 500, times: 1 });
    const slow = read();
    await expect.poll(async () => (await listing.view()).fault?.left ?? 0).toBe(0);
    open.platform.clock.advance(61_000);
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    expect(await read()).toMatchObject({ outcome: 'applied' });
    const told = await ledgerOf(own);
    expect(await slow).toMatchObject({ outcome: 'busy', changes: 0 });
    expect(await planned()).toHaveLength(1);
    expect(await ledgerOf(own)).toStrictEqual(told);
  });
});

describe('nights that two want', () => {
  it('are refused with the platform that has them, named once where it does not name its guest', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-05' });
    await read();
    const taken = 'Les nuits du 3 au 4 juillet 2027 sont déjà prises par un voyageur sur Airbnb (';
    await expect(
      reserveDirect(open.platform, property, { arrival: '2027-07-04', departure: '2027-07-06' }),
    ).rejects.toMatchObject({ detail: expect.stringContaining(taken) });
  });

  it('are the first one’s; the other waits, and takes them when they are freed', async () => {
    const { listing, read } = await connect('airbnb');
    const direct = await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    expect(new Set((await planned()).map((text) => text.split(' ')[2]))).toStrictEqual(
      new Set(['confirmed', 'conflicting']),
    );
    const [found] = await readRows<{ id: string; arrival: string; departure: string }>(
      open.platform,
      'select id, arrival::text as arrival, departure::text as departure from double_booking where account_id = $1 and solved_at is null',
      [accountId],
    );
    expect(found).toMatchObject({ arrival: '2027-07-05', departure: '2027-07-08' });
    // The nights around are nobody else's: they are closed.
    await expect(
      reserveDirect(open.platform, property, { arrival: '2027-07-03', departure: '2027-07-05' }),
    ).rejects.toMatchObject({
      code: 'dates_taken',
    });
    await cancelReservation(open.platform, { accountId, id: direct.id }, { by: 'guest', reason: '' });
    expect((await planned()).map((text) => text.split(' ')[2])).toStrictEqual(['confirmed']);
    await read();
    await open.pass(6 * 60);
    await read();
    expect(
      await readRows(open.platform, 'select 1 from double_booking where account_id = $1 and solved_at is null', [
        accountId,
      ]),
    ).toStrictEqual([]);
  });

  it('closed nights of a channel give way to a stay of another, without an alarm', async () => {
    const airbnb = await connect('airbnb');
    const booking = await connect('booking');
    await airbnb.listing.block({ arrival: '2027-07-01', departure: '2027-07-10' });
    await airbnb.read();
    await booking.listing.book({ arrival: '2027-07-08', departure: '2027-07-12' });
    await booking.read();
    expect(await planned()).toStrictEqual([
      '2027-07-01 2027-07-08 blocked Fermé sur Airbnb',
      '2027-07-08 2027-07-12 confirmed Voyageur Booking.com',
    ]);
    expect(
      await readRows(open.platform, 'select 1 from double_booking where account_id = $1', [accountId]),
    ).toStrictEqual([]);
  });
});

describe('what the host says', () => {
  it('of one entry or of all alike holds from then on', async () => {
    const { listing, own, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const [event] = (await listFeedEvents(open.platform, own)).events;
    await correctEvent(open.platform, own, { eventId: event?.id ?? '', becomes: 'block', scope: 'alike' });
    expect(await planned()).toStrictEqual(['2027-07-03 2027-07-10 blocked Fermé sur Booking.com']);
    expect(
      await readRows(open.platform, `select 1 from reservation where account_id = $1 and state = 'confirmed'`, [
        accountId,
      ]),
    ).toStrictEqual([]);
    await listing.book({ arrival: '2027-08-03', departure: '2027-08-10' });
    await read();
    expect((await planned()).map((text) => text.split(' ')[2])).toStrictEqual(['blocked', 'blocked']);
  });

  it('of a calendar that is read no more: its stays stay and are the host’s, or go', async () => {
    const kept = await connect('airbnb');
    await kept.listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await kept.listing.block({ arrival: '2027-09-03', departure: '2027-09-10' });
    await kept.read();
    await deleteFeed(open.platform, kept.own, 'keep');
    expect(await planned()).toStrictEqual([
      '2027-07-03 2027-07-10 confirmed Voyageur Airbnb',
      '2027-09-03 2027-09-10 blocked Fermé sur Airbnb',
    ]);
    const [stay] = await readRows<{ id: string }>(open.platform, 'select id from reservation where account_id = $1', [
      accountId,
    ]);
    expect(
      await changeReservation(open.platform, { accountId, id: stay?.id ?? '' }, { departure: '2027-07-11' }),
    ).toMatchObject({
      departure: '2027-07-11',
    });
    await cancelReservation(open.platform, { accountId, id: stay?.id ?? '' }, { by: 'host', reason: '' });
    expect(await planned()).toHaveLength(1);

    const gone = await connect('airbnb');
    await gone.listing.book({ arrival: '2027-10-03', departure: '2027-10-10' });
    await gone.read();
    await deleteFeed(open.platform, gone.own, 'cancel');
    expect(await planned()).toHaveLength(1);
  });

  it('closed nights of the host and a stay of a channel are a double booking, solved when the block goes', async () => {
    const { listing, read } = await connect('airbnb');
    await createBlock(
      open.platform,
      { accountId, propertyId: property.id },
      { from: '2027-07-05', to: '2027-07-06', reason: 'Famille' },
    );
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    expect(
      await readRows(open.platform, 'select holder_kind from double_booking where account_id = $1', [accountId]),
    ).toStrictEqual([{ holder_kind: 'block' }]);
    const [block] = await readRows<{ id: string }>(open.platform, 'select id from block where account_id = $1', [
      accountId,
    ]);
    await deleteBlock(open.platform, { accountId, id: block?.id ?? '' });
    await reviewChannels(open.platform);
    expect(
      await readRows(open.platform, 'select 1 from double_booking where account_id = $1 and solved_at is null', [
        accountId,
      ]),
    ).toStrictEqual([]);
    expect(await planned()).toStrictEqual(['2027-07-03 2027-07-10 confirmed Voyageur Airbnb']);
  });
});

describe('a reading', () => {
  it('is one at a time: who comes while it lasts goes away, and what a dead worker held is free after a minute', async () => {
    const { listing, own, read } = await connect('abritel');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await open.pass(2);
    const due = await leaseDueFeeds(open.platform, 100);
    expect(due.map(({ id }) => id)).toContain(own.id);
    expect((await leaseDueFeeds(open.platform, 100)).map(({ id }) => id)).not.toContain(own.id);
    expect(await read()).toMatchObject({ outcome: 'busy' });
    await open.pass(1.1);
    expect(await read()).toMatchObject({ outcome: 'applied', changes: 1 });
    expect(await readFeed(open.platform, '00000000-0000-4000-8000-000000000000')).toMatchObject({ outcome: 'gone' });
  });

  it('asks only for what has changed since the last, and does nothing when nothing has', async () => {
    const { listing, own, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const before = await ledgerOf(own);
    await open.pass(13);
    expect(await read()).toMatchObject({ outcome: 'same', changes: 0 });
    const asked = (await open.sandbox.ledger(new URL(listing.feedUrl).pathname.slice(1, -'.ics'.length))).filter(
      ({ act }) => act === 'feed_read',
    );
    expect(asked.map(({ status, ifNoneMatch }) => [status, typeof ifNoneMatch])).toStrictEqual([
      [200, 'object'],
      [304, 'string'],
    ]);
    expect(await ledgerOf(own)).toStrictEqual(before);
  });

  it('that its channel puts off is not made before the channel said', async () => {
    const { listing, own, read } = await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await listing.fault('http429');
    expect(await read()).toMatchObject({ outcome: 'failed', failure: { reason: 'too_many_requests' } });
    const [feed] = await readRows<{ wait: number }>(
      open.platform,
      'select extract(epoch from next_read_at - $2::timestamptz)::int as wait from feed where id = $1',
      [own.id, open.platform.clock.now()],
    );
    expect(feed?.wait).toBeGreaterThanOrEqual(120);
  });
});
