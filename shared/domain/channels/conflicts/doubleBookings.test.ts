import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelReservation, changeReservation, createBlock, deleteBlock } from '../../reservations/index.ts';
import { buildCustomer, buildProperty, readRows, type BuiltProperty } from '../../testing/index.ts';
import { correctEvent } from '../feeds/answerFeeds.ts';
import { listExports } from '../exports/listExports.ts';
import { noteExportReading } from '../exports/noteReading.ts';
import { readExport } from '../exports/serveExport.ts';
import { readAlarms } from '../overview/readAlarms.ts';
import { readChannelsOverview } from '../overview/readOverview.ts';
import { reviewChannels } from '../reviewChannels.ts';
import { connectListing } from '../testing/connectListing.ts';
import { openChannels, type OpenChannels } from '../testing/openChannels.ts';
import { reserveDirect } from '../testing/reserveDirect.ts';
import { readDoubleBooking } from './readDoubleBooking.ts';

let open: OpenChannels;
beforeAll(async () => {
  open = await openChannels();
});
afterAll(async () => open.close());

let accountId: string;
let property: BuiltProperty;
beforeEach(async () => {
  ({ id: accountId } = await buildCustomer(open.platform, { trialDays: 400 }));
  property = await buildProperty(open.platform, { accountId, name: 'Villa Arrosa', rates: { baseCents: 10_000 } });
});

const connect = async (channel: 'airbnb' | 'booking') => connectListing(open, property, channel);

/** The channel reads our calendar. */
async function readOurs(channel: 'airbnb' | 'booking') {
  const { exports } = await listExports(open.platform, { accountId, id: property.id });
  const url = exports.find((one) => one.channel === channel)?.url ?? '';
  const calendar = await readExport(open.platform, /([\w-]{32})\.ics$/.exec(url)?.[1] ?? '');
  if (!calendar) throw new Error('No export');
  await noteExportReading(open.platform, calendar, { agent: 'Reader/1.0', status: 200, isPerson: false });
}

async function found() {
  const { doubleBookings } = await readChannelsOverview(open.platform, accountId);
  expect(doubleBookings).toHaveLength(1);
  return readDoubleBooking(open.platform, { accountId, id: doubleBookings[0]?.id ?? '' });
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a double booking', () => {
  it('says which stay came first, by what was read of each calendar and when', async () => {
    const { listing, read } = await connect('airbnb');
    await readOurs('airbnb');
    await open.pass(10);
    // It is there, with nothing sold.
    await listing.rules({});
    await read();
    await open.pass(10);
    await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await open.pass(10);
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { evidence } = await found();
    expect(evidence.map(({ sentence, grave }) => `${grave ? '! ' : ''}${plain(sentence)}`)).toStrictEqual([
      '! Dernière lecture de notre calendrier par Airbnb, avant la réservation.',
      'Nous lisons le calendrier d’Airbnb : rien à ces dates encore.',
      'Ane Duhamel chez vous, du 5 au 8 juillet 2027 : ces nuits sont prises.',
      '! Airbnb annonce un séjour, du 3 au 10 juillet 2027.',
    ]);
  });

  it('has ways out, the cheapest first: other nights, another property, or one of the two is cancelled', async () => {
    await buildProperty(open.platform, { accountId, name: 'Les Embruns', rates: { baseCents: 5_000 } });
    await buildProperty(open.platform, { accountId, name: 'Trop petit', capacity: 1, rates: { baseCents: 100 } });
    const { listing, read } = await connect('airbnb');
    await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { ways } = await found();
    expect(ways.map(({ kind, costCents }) => [kind, costCents])).toStrictEqual([
      ['shift', 0],
      ['cancel_holder', 30_000],
      ['rehouse', 35_000],
      ['cancel_newcomer', 70_000],
    ]);
    // The nearest nights that are free, as many, and after rather than before.
    expect(ways[0]?.proposal).toStrictEqual({
      propertyId: property.id,
      arrival: '2027-07-08',
      departure: '2027-07-15',
    });
    expect(ways[2]?.title).toContain('Les Embruns');
    const messages = ways.flatMap(({ kind, messages: texts }) => (texts ? [[kind, plain(texts.fr), texts.en]] : []));
    expect(messages).toStrictEqual([
      ['shift', expect.stringContaining('le même séjour du 8 au 15 juillet 2027'), expect.stringContaining('8 July')],
      ['rehouse', expect.stringContaining('« Les Embruns » à Biarritz'), expect.stringContaining('“Les Embruns”')],
      ['cancel_newcomer', expect.stringContaining('annuler votre réservation'), expect.stringContaining('cancel')],
    ]);
  });

  it('is nobody else’s', async () => {
    const { listing, read } = await connect('airbnb');
    await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { id } = await found();
    const other = await buildCustomer(open.platform, { trialDays: 100 });
    await expect(readDoubleBooking(open.platform, { accountId: other.id, id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('is solved', () => {
  const solved = async (id: string) =>
    (await readDoubleBooking(open.platform, { accountId, id })).solvedAt?.slice(0, 10) ?? null;

  it('once its channel announces the stay no more', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-09-01', departure: '2027-09-04' });
    await listing.book({ arrival: '2027-10-01', departure: '2027-10-04' });
    await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    const { uid } = await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { id } = await found();
    await listing.cancel(uid);
    for (let reading = 0; reading < 2; reading += 1) {
      await open.pass(31);
      await read();
    }
    expect(await solved(id)).not.toBeNull();
    const { ways, evidence } = await readDoubleBooking(open.platform, { accountId, id });
    expect(ways).toStrictEqual([]);
    expect(evidence.at(-1)?.sentence).toContain('Les calendriers s’accordent de nouveau');
  });

  it('once the host cancels the other stay or opens the nights again, at the next review', async () => {
    const { listing, read } = await connect('airbnb');
    const direct = await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const first = await found();
    await cancelReservation(open.platform, { accountId, id: direct.id }, { by: 'host', reason: '' });
    await reviewChannels(open.platform);
    expect(await solved(first.id)).not.toBeNull();

    const block = await createBlock(
      open.platform,
      { accountId, propertyId: property.id },
      { from: '2027-08-05', to: '2027-08-06', reason: 'Famille' },
    );
    await listing.book({ arrival: '2027-08-03', departure: '2027-08-10' });
    await read();
    const second = await found();
    expect(second.ways.find(({ kind }) => kind === 'cancel_holder')).toMatchObject({ costCents: 0 });
    await deleteBlock(open.platform, { accountId, id: block.id });
    await reviewChannels(open.platform);
    expect(await solved(second.id)).not.toBeNull();
  });

  it('at once when the host moves the other stay, before any review', async () => {
    const { listing, read } = await connect('airbnb');
    const own = {
      accountId,
      id: (await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' })).id,
    };
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { id } = await found();
    await changeReservation(open.platform, own, { arrival: '2027-07-20', departure: '2027-07-23' });
    expect((await readChannelsOverview(open.platform, accountId)).doubleBookings).toStrictEqual([]);
    expect((await readAlarms(open.platform, accountId)).doubleBookings).toStrictEqual([]);
    expect(await readDoubleBooking(open.platform, { accountId, id })).toMatchObject({ ways: [] });
    expect(await solved(id)).not.toBeNull();
  });

  it('and is the same again when its channel announces the stay anew, told of once', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-09-01', departure: '2027-09-04' });
    await listing.book({ arrival: '2027-10-01', departure: '2027-10-04' });
    await reserveDirect(open.platform, property, { arrival: '2027-07-05', departure: '2027-07-08' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { id } = await found();
    await listing.fault('empty');
    await open.pass(31);
    await read();
    expect((await readChannelsOverview(open.platform, accountId)).doubleBookings).toStrictEqual([]);
    await listing.fault('none');
    await open.pass(31);
    await read();
    expect(await found()).toMatchObject({ id, solvedAt: null });
    const told = `select 1 from outbox where name = 'channels.double_booking_found' and payload ->> 'accountId' = $1`;
    expect(await readRows(open.platform, told, [accountId])).toHaveLength(1);
  });

  it('at once when the host says that it is one stay, read twice', async () => {
    const { listing, own, read } = await connect('booking');
    await reserveDirect(open.platform, property, { arrival: '2027-07-03', departure: '2027-07-10' });
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    const { id, ways, entry } = await found();
    expect(ways[0]).toMatchObject({ kind: 'echo', costCents: 0 });
    expect(entry?.feedId).toBe(own.id);
    await correctEvent(open.platform, own, { eventId: entry?.eventId ?? '', becomes: 'ignored', scope: 'this' });
    expect(await solved(id)).not.toBeNull();
    await read();
    expect((await readChannelsOverview(open.platform, accountId)).doubleBookings).toStrictEqual([]);
  });
});
