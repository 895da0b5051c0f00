import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noon, readFeed, channelsStage, valuesOf } from './testing/channelsStage.ts';

const stage = channelsStage();

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];
let url: string;
let stopOurs: () => Promise<void>;

/** A calendar of the application, as the test wants it. */
beforeEach(async () => {
  asked = [];
  answer = (_, response) => void response.end(calendarWith(nights('20280310', '20280312')));
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/ical/x.ics`;
  stopOurs = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
});
afterEach(() => stopOurs());

const nights = (from: string, to: string, more: string[] = []): string[] => [
  'BEGIN:VEVENT',
  `UID:${from}`,
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  ...more,
  'END:VEVENT',
];
const calendarWith = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);

describe('a platform that imports our calendar', () => {
  it('closes its nights, and refuses to sell them', async () => {
    const listing = stage().control.listing('airbnb', '1');
    await listing.importFrom(url);
    expect(await listing.read()).toEqual({
      status: 200,
      events: 1,
      imported: [{ arrival: '2028-03-10', departure: '2028-03-12' }],
      problem: null,
      stopped: false,
    });
    const taken = { arrival: '2028-03-11', departure: '2028-03-15' };
    await expect(listing.book(taken)).rejects.toThrow('importé');
    await listing.book({ arrival: '2028-03-12', departure: '2028-03-15' });
    await listing.book({ arrival: '2028-03-11', departure: '2028-03-12', force: true });
    // The night that is booked all the same is no closed one in the feed.
    const feed = await readFeed(listing.feedUrl);
    expect(valuesOf(feed, 'DTSTART').slice(0, 3)).toEqual(['20280310', '20280311', '20280312']);
    expect(valuesOf(feed, 'DTEND').slice(0, 3)).toEqual(['20280311', '20280312', '20280315']);
  });

  it.each([
    ['airbnb', 'Airbnb (Not available)'],
    ['booking', 'CLOSED - Not available'],
    ['abritel', 'Indisponible'],
    ['greengo', 'GreenGo (Not Available)'],
    ['google', undefined],
  ] as const)('%s shows the imported nights in its own feed as %s', async (channel, summary) => {
    const listing = stage().control.listing(channel, '2');
    await listing.rules({ horizonMonths: null });
    await listing.importFrom(url);
    await listing.read();
    const feed = await readFeed(listing.feedUrl);
    expect(valuesOf(feed, 'SUMMARY')).toEqual(summary === undefined ? [] : [summary]);
  });

  it('opens the nights again when it is told of no calendar any more', async () => {
    const listing = stage().control.listing('booking', '3');
    await listing.importFrom(url);
    await listing.read();
    await listing.importFrom(null);
    expect((await listing.view()).imported).toEqual([]);
    await expect(listing.read()).rejects.toThrow('aucun calendrier');
  });

  it('says who it is, asks conditionally, and retains what it had at a 304', async () => {
    answer = (request, response) => {
      response.setHeader('etag', '"un"');
      if (request.headers['if-none-match'] === '"un"') response.writeHead(304).end();
      else response.end(calendarWith(nights('20280310', '20280312')));
    };
    const listing = stage().control.listing('airbnb', '4');
    await listing.importFrom(url);
    const first = await listing.read();
    expect(await listing.read()).toEqual({ ...first, status: 304 });
    expect(asked.map(({ headers }) => [headers['user-agent'], headers['if-none-match']])).toEqual([
      ['Airbnb/1.0 (calendar import)', undefined],
      ['Airbnb/1.0 (calendar import)', '"un"'],
    ]);
  });

  it('reads what takes nights: no cancelled, transparent, past or unreadable event, whatever form the days have', async () => {
    const timed = (start: string, end: string): string[] => ['BEGIN:VEVENT', 'UID:t', start, end, 'END:VEVENT'];
    answer = (_, response) =>
      void response.end(
        calendarWith(
          nights('20280401', '20280402', ['STATUS:CANCELLED']),
          nights('20280403', '20280404', ['TRANSP:TRANSPARENT']),
          nights('19700101', '19700102'),
          timed('DTSTART;VALUE=DATE', 'DTEND'),
          timed('DTSTART:20280430T220000Z', 'DTEND:20280502T220000Z'),
          timed('DTSTART;TZID=Europe/Paris:20280505T160000', 'DTEND;TZID=Europe/Paris:20280507T100000'),
        ),
      );
    const listing = stage().control.listing('greengo', '5');
    await listing.importFrom(url);
    expect(await listing.read()).toMatchObject({
      events: 6,
      imported: [
        { arrival: '2028-05-01', departure: '2028-05-03' },
        { arrival: '2028-05-05', departure: '2028-05-07' },
      ],
    });
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['an error', (response) => response.writeHead(503).end(), /HTTP 503/],
    ['a page', (response) => response.end('<!doctype html>'), /no calendar/],
    ['a calendar that is cut off', (response) => response.end('BEGIN:VCALENDAR\r\nBEGIN:VEVENT'), /no end/],
    ['a broken connection', (response) => response.destroy(), /fetch failed/],
  ])('retains what it had after %s', async (_, fail, problem) => {
    const listing = stage().control.listing('abritel', '6');
    await listing.importFrom(url);
    const { imported } = await listing.read();
    answer = (_request, response) => fail(response);
    expect(await listing.read()).toMatchObject({ imported, problem: expect.stringMatching(problem) });
  });

  it('stops after ten failures in a row and tells nobody, until the address is entered again', async () => {
    const { control } = stage();
    const listing = control.listing('booking', '7');
    answer = (_, response) => void response.writeHead(500).end();
    await listing.importFrom(url);
    for (let read = 0; read < 10; read += 1) await listing.read();
    answer = (_, response) => void response.end(calendarWith(nights('20280310', '20280312')));
    expect(await listing.read()).toMatchObject({ stopped: true, imported: [] });
    await control.clock(later(10_000));
    expect([await control.tick(), asked.length]).toEqual([[], 10]);
    expect((await control.ledger('booking/7')).at(-1)).toMatchObject({ act: 'import_stopped' });
    await listing.importFrom(url);
    expect(await listing.read()).toMatchObject({ stopped: false, status: 200 });
  });

  it('reads at once, and then as often as the platform does by its clock', async () => {
    const { control } = stage();
    const delays = { airbnb: 180, booking: 240, abritel: 360, greengo: 60, google: 720 } as const;
    const names = ['airbnb', 'booking', 'abritel', 'greengo', 'google'] as const;
    for (const channel of names) await control.listing(channel, '8').importFrom(url);
    expect((await control.tick()).map(({ listing }) => listing)).toEqual(names.map((channel) => `${channel}/8`));
    for (const channel of names) {
      await control.clock(later(0));
      await control.listing(channel, '8').read();
      await control.clock(later(delays[channel] - 1));
      expect((await control.tick()).map(({ listing }) => listing)).not.toContain(`${channel}/8`);
      await control.clock(later(delays[channel]));
      expect((await control.tick()).map(({ listing }) => listing)).toContain(`${channel}/8`);
    }
    await control.listing('airbnb', '9').importFrom(url, 15);
    expect((await control.listing('airbnb', '9').view()).import).toMatchObject({ everyMinutes: 15 });
  });

  it('notes each of its reads', async () => {
    const listing = stage().control.listing('greengo', '10');
    await listing.importFrom(url);
    await listing.read();
    expect((await stage().control.ledger('greengo/10')).map(({ act, status, nights: n }) => [act, status, n])).toEqual([
      ['import_set', undefined, undefined],
      ['ours_read', 200, 2],
    ]);
  });
});
