import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportChannel } from '@app/contract/channels/rules.ts';
import { cancelReservation, createBlock } from '../../reservations/index.ts';
import { buildCustomer, buildProperty, buildUnits, type BuiltProperty } from '../../testing/index.ts';
import { readChannelsOverview } from '../overview/readOverview.ts';
import { connectListing } from '../testing/connectListing.ts';
import { openChannels, type OpenChannels } from '../testing/openChannels.ts';
import { reserveDirect } from '../testing/reserveDirect.ts';
import { listExports } from './listExports.ts';
import { noteExportReading } from './noteReading.ts';
import { readExport } from './serveExport.ts';

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

/** What stands behind our address for a channel. */
async function served(channel: ExportChannel, of = property) {
  const { exports } = await listExports(open.platform, { accountId, id: of.id });
  const url = exports.find((one) => one.channel === channel)?.url ?? '';
  const calendar = await readExport(open.platform, /([\w-]{32})\.ics$/.exec(url)?.[1] ?? '');
  if (!calendar) throw new Error(`Nothing is served to ${channel}`);
  return calendar;
}

/** 'arrival departure summary' of what a channel is told. */
async function told(channel: ExportChannel, of = property): Promise<string[]> {
  const { body } = await served(channel, of);
  const day = (text: string | undefined) => text?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') ?? '';
  return body
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      [
        day(/DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1]),
        day(/DTEND;VALUE=DATE:(\d+)/.exec(event)?.[1]),
        /SUMMARY:(.*)\r\n/.exec(event)?.[1],
      ].join(' '),
    )
    .filter((event) => !event.startsWith('1970'));
}

const note = async (channel: ExportChannel, isPerson = false) =>
  noteExportReading(open.platform, await served(channel), { agent: 'Reader/1.0', status: 200, isPerson });
const risks = async () =>
  (await readChannelsOverview(open.platform, accountId)).risks.map(
    ({ channel, arrival, departure }) => `${channel} ${arrival} ${departure}`,
  );

describe('our calendar', () => {
  it('tells a channel all that is taken, but what it announced itself; one’s own agenda gets everything, with where it comes from', async () => {
    const { listing, read } = await connect('airbnb');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    await reserveDirect(open.platform, property, { arrival: '2027-08-01', departure: '2027-08-04' });
    await createBlock(
      open.platform,
      { accountId, propertyId: property.id },
      { from: '2027-09-01', to: '2027-09-02', reason: 'Famille' },
    );
    const own = ['2027-08-01 2027-08-04 Réservé', '2027-09-01 2027-09-03 Fermé'];
    expect(await told('airbnb')).toStrictEqual(own);
    expect(await told('booking')).toStrictEqual(['2027-07-03 2027-07-10 Réservé', ...own]);
    expect(await told('agenda')).toStrictEqual(['2027-07-03 2027-07-10 Réservé (Airbnb)', ...own]);
  });

  it('is the same to the letter as long as nothing changes, and keeps the numbers of its entries when something does', async () => {
    await reserveDirect(open.platform, property, { arrival: '2027-08-01', departure: '2027-08-04' });
    const before = await served('airbnb');
    await open.pass(7 * 24 * 60);
    const later = await served('airbnb');
    expect([later.body, later.etag]).toStrictEqual([before.body, before.etag]);
    await reserveDirect(open.platform, property, { arrival: '2027-08-10', departure: '2027-08-12' });
    const { body, etag } = await served('airbnb');
    expect(etag).not.toBe(before.etag);
    const [uid = ''] = /UID:.*/.exec(before.body) ?? [];
    expect(uid).not.toBe('');
    expect(body).toContain(uid);
  });

  it('of a house tells what its flats are let for, once, and of a flat what the house is', async () => {
    const flats = await Promise.all([1, 2].map(async () => buildProperty(open.platform, { accountId })));
    const [flat] = flats;
    if (!flat) throw new Error('No flat');
    await buildUnits(open.platform, property, flats);
    await reserveDirect(open.platform, flat, { arrival: '2027-08-01', departure: '2027-08-04' });
    await reserveDirect(open.platform, property, { arrival: '2027-08-10', departure: '2027-08-12' });
    expect(await told('airbnb')).toStrictEqual(['2027-08-01 2027-08-04 Réservé', '2027-08-10 2027-08-12 Réservé']);
    expect(await told('airbnb', flat)).toStrictEqual([
      '2027-08-01 2027-08-04 Réservé',
      '2027-08-10 2027-08-12 Réservé',
    ]);
    expect(await told('airbnb', flats[1])).toStrictEqual(['2027-08-10 2027-08-12 Réservé']);
  });
});

describe('nights at risk', () => {
  it('are those that a connected channel has not read for half an hour, until it reads them', async () => {
    await connect('airbnb');
    await connect('booking');
    await note('airbnb');
    await open.pass(60);
    await reserveDirect(open.platform, property, { arrival: '2027-08-01', departure: '2027-08-04' });
    await open.pass(29);
    expect(await risks()).toStrictEqual([]);
    await open.pass(2);
    expect((await risks()).toSorted()).toStrictEqual(['airbnb 2027-08-01 2027-08-04', 'booking 2027-08-01 2027-08-04']);
    await note('airbnb');
    await note('booking', true);
    // Somebody who looks at it in a browser is no channel.
    expect(await risks()).toStrictEqual(['booking 2027-08-01 2027-08-04']);
    await note('booking');
    expect(await risks()).toStrictEqual([]);
  });

  it('are still those that a later reading lacks, when an earlier one that had them ends after it', async () => {
    await connect('airbnb');
    const sold = await reserveDirect(open.platform, property, { arrival: '2027-08-01', departure: '2027-08-04' });
    const early = await served('airbnb');
    await open.pass(1);
    await cancelReservation(open.platform, { accountId, id: sold.id }, { by: 'host', reason: '' });
    const reader = { agent: 'Reader/1.0', status: 200, isPerson: false };
    await noteExportReading(open.platform, await served('airbnb'), reader);
    await noteExportReading(open.platform, early, reader);
    await reserveDirect(open.platform, property, { arrival: '2027-08-01', departure: '2027-08-04' });
    await open.pass(31);
    expect(await risks()).toStrictEqual(['airbnb 2027-08-01 2027-08-04']);
  });

  it('are none of those that the channel sold itself', async () => {
    const { listing, read } = await connect('airbnb');
    await connect('booking');
    await listing.book({ arrival: '2027-07-03', departure: '2027-07-10' });
    await read();
    await open.pass(31);
    expect(await risks()).toStrictEqual(['booking 2027-07-03 2027-07-10']);
  });
});
