import { describe, expect, it } from 'vitest';
import { noon, readFeed, channelsStage, valuesOf } from './testing/channelsStage.ts';

const stay = { arrival: '2028-03-10', departure: '2028-03-14', guest: 'Zoé' };
const closed = { arrival: '2028-04-01', departure: '2028-04-03' };

/** Lines with the ends of the platform, as they are sent. */
const crlf = (lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');

describe('the feeds of the platforms', () => {
  const stage = channelsStage();

  it('of Airbnb has a parameter on PRODID, DTEND first, no DTSTAMP, folded lines and a horizon', async () => {
    const listing = stage().control.listing('airbnb', '101');
    const { uid, code } = await listing.book(stay);
    await listing.block(closed);
    const feed = await readFeed(listing.feedUrl);
    const [, blockUid = '', horizonUid = ''] = valuesOf(feed, 'UID');
    expect(uid).toMatch(/^1418fb94e984-[0-9a-f]{32}@airbnb\.com$/);
    expect(blockUid).toMatch(/^6fec1092d3fa-[0-9a-f]{32}@airbnb\.com$/);
    const [phone = ''] = /\d{4}$/.exec(valuesOf(feed, 'DESCRIPTION')[0] ?? '') ?? [];
    expect(feed).toBe(
      crlf([
        'BEGIN:VCALENDAR',
        'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
        'CALSCALE:GREGORIAN',
        'VERSION:2.0',
        'BEGIN:VEVENT',
        'DTEND;VALUE=DATE:20280314',
        'DTSTART;VALUE=DATE:20280310',
        `UID:${uid}`,
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        String.raw` tails/${code}\nPhone Number (Last 4 Digits): ${phone}`,
        'SUMMARY:Reserved',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTEND;VALUE=DATE:20280403',
        'DTSTART;VALUE=DATE:20280401',
        `UID:${blockUid}`,
        'SUMMARY:Airbnb (Not available)',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTEND;VALUE=DATE:20300301',
        'DTSTART;VALUE=DATE:20290301',
        `UID:${horizonUid}`,
        'SUMMARY:Airbnb (Not available)',
        'END:VEVENT',
        'END:VCALENDAR',
      ]),
    );
  });

  it('of Booking.com ends lines with LF and has stays look like closures', async () => {
    const listing = stage().control.listing('booking', '101');
    const { uid } = await listing.book(stay);
    const block = await listing.block(closed);
    const event = (days: [string, string], id: string): string[] => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${days[0]}`,
      `DTEND;VALUE=DATE:${days[1]}`,
      'DTSTAMP:20280301T110000Z',
      `UID:${id}`,
      'ORGANIZER:mailto:noreply@booking.com',
      'SUMMARY:CLOSED - Not available',
      'END:VEVENT',
    ];
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      String.raw`PRODID:-//admin.booking.com\, b.v.//NONSGML v1.0//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      ...event(['20280310', '20280314'], uid),
      ...event(['20280401', '20280403'], block.uid),
      'END:VCALENDAR',
    ];
    expect(uid).toMatch(/^[0-9a-f]{32}@booking\.com$/);
    expect(await readFeed(listing.feedUrl)).toBe(`${lines.join('\n')}\n`);
  });

  it('of Abritel is in French, names blocks after their dates, and can leave inquiries out', async () => {
    const listing = stage().control.listing('abritel', '101');
    const { uid } = await listing.book(stay);
    const asked = await listing.book({ arrival: '2028-03-20', departure: '2028-03-22', guest: 'Jo', tentative: true });
    await listing.block(closed);
    const event = (days: [string, string], id: string, summary: string): string[] => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      'DTSTAMP:20280301T110000Z',
      `DTSTART;VALUE=DATE:${days[0]}`,
      `DTEND;VALUE=DATE:${days[1]}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ];
    const inquiry = event(['20280320', '20280322'], asked.uid, 'Provisoire - Jo');
    const feed = crlf([
      'BEGIN:VCALENDAR',
      'PRODID:-//HomeAway.com, Inc.//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      ...event(['20280310', '20280314'], uid, 'Réservée - Zoé'),
      ...inquiry,
      ...event(['20280401', '20280403'], '04012028-0401-2028-0403-202804032028', 'Indisponible'),
      'END:VCALENDAR',
    ]);
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(await readFeed(listing.feedUrl)).toBe(feed);
    expect(await readFeed(`${listing.feedUrl}?nonTentative`)).toBe(feed.replace(crlf(inquiry), ''));
  });

  it('of GreenGo writes a day as midnight in UTC', async () => {
    const listing = stage().control.listing('greengo', '101');
    const { uid } = await listing.book(stay);
    expect(await readFeed(`${listing.feedUrl}?s=a&t=b`)).toBe(
      crlf([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//GreenGo//Calendar//FR',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20280301T110000Z',
        'DTSTART:20280310T000000Z',
        'DTEND:20280314T000000Z',
        'SUMMARY:GreenGo (Not Available)',
        'END:VEVENT',
        'END:VCALENDAR',
      ]),
    );
  });

  it('of Google has timed events with their zone, repeated ones and ones that take no time', async () => {
    const listing = stage().control.listing('google', '101');
    const { uid } = await listing.book({ ...stay, guest: 'Zoé, et fils' });
    const block = await listing.block({ ...closed, rrule: 'FREQ=WEEKLY;COUNT=3', transparent: true });
    const feed = await readFeed(listing.feedUrl);
    expect(feed.slice(0, feed.indexOf('BEGIN:VTIMEZONE'))).toBe(
      crlf([
        'BEGIN:VCALENDAR',
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:101',
        'X-WR-TIMEZONE:Europe/Paris',
      ]),
    );
    expect(feed.slice(feed.indexOf('END:VTIMEZONE'))).toBe(
      crlf([
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'DTSTART;TZID=Europe/Paris:20280310T160000',
        'DTEND;TZID=Europe/Paris:20280314T100000',
        'DTSTAMP:20280301T110000Z',
        `UID:${uid}`,
        'LAST-MODIFIED:20280301T110000Z',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        String.raw`SUMMARY:Zoé\, et fils`,
        'TRANSP:OPAQUE',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTSTART;TZID=Europe/Paris:20280401T160000',
        'DTEND;TZID=Europe/Paris:20280403T100000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'DTSTAMP:20280301T110000Z',
        `UID:${block.uid}`,
        'LAST-MODIFIED:20280301T110000Z',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Fermé',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
      ]),
    );
  });

  it('merge adjacent blocks at Airbnb, and leave the nights of stays out of them', async () => {
    const listing = stage().control.listing('airbnb', '101');
    await listing.rules({ noticeDays: 3, horizonMonths: null });
    await listing.block({ arrival: '2028-03-04', departure: '2028-03-06' });
    await listing.block({ arrival: '2028-03-06', departure: '2028-03-08' });
    expect(valuesOf(await readFeed(listing.feedUrl), 'DTSTART')).toEqual(['20280301']);
    await listing.book({ arrival: '2028-03-02', departure: '2028-03-05', force: true });
    const feed = await readFeed(listing.feedUrl);
    expect(valuesOf(feed, 'DTSTART')).toEqual(['20280301', '20280302', '20280305']);
    expect(valuesOf(feed, 'DTEND')).toEqual(['20280302', '20280305', '20280308']);
  });
});

describe('a stay in the feed', () => {
  const stage = channelsStage();

  it('has another UID at Booking.com after each change, and the same one elsewhere', async () => {
    for (const channel of ['booking', 'airbnb', 'abritel', 'greengo', 'google'] as const) {
      const listing = stage().control.listing(channel, '102');
      await listing.rules({ horizonMonths: null });
      const { uid } = await listing.book(stay);
      await listing.change(uid, { departure: '2028-03-15' });
      const feed = await readFeed(listing.feedUrl);
      expect(valuesOf(feed, 'UID').map((shown) => shown === uid)).toEqual([channel !== 'booking']);
      expect(valuesOf(feed, 'DTEND')[0]).toContain('20280315');
    }
  });

  it('that runs begins today at Booking.com, with a UID of the day and a steady end', async () => {
    const { control } = stage();
    const listing = control.listing('booking', '103');
    const { uid } = await listing.book({ arrival: '2028-02-27', departure: '2028-03-04' });
    const first = await readFeed(listing.feedUrl);
    await control.clock(new Date('2028-03-02T11:00:00Z'));
    const second = await readFeed(listing.feedUrl);
    expect([first, second].map((feed) => valuesOf(feed, 'DTSTART'))).toEqual([['20280301'], ['20280302']]);
    expect([first, second].map((feed) => valuesOf(feed, 'DTEND'))).toEqual([['20280304'], ['20280304']]);
    expect(new Set([uid, ...valuesOf(first, 'UID'), ...valuesOf(second, 'UID')]).size).toBe(3);
    await listing.rules({ shrinking: false });
    const steady = await readFeed(listing.feedUrl);
    expect([valuesOf(steady, 'DTSTART'), valuesOf(steady, 'UID')]).toEqual([['20280227'], [uid]]);
  });

  it('vanishes after its departure, at Abritel much later', async () => {
    const { control } = stage();
    const shown = async (channel: 'airbnb' | 'booking' | 'abritel', now: string): Promise<number> => {
      await control.clock(new Date(`${now}T11:00:00Z`));
      return valuesOf(await readFeed(control.listing(channel, '104').feedUrl), 'UID').length;
    };
    for (const channel of ['airbnb', 'booking', 'abritel'] as const) {
      await control.listing(channel, '104').rules({ horizonMonths: null });
      await control.listing(channel, '104').book(stay);
    }
    expect([await shown('booking', '2028-03-13'), await shown('booking', '2028-03-14')]).toEqual([1, 0]);
    expect([await shown('airbnb', '2028-03-14'), await shown('airbnb', '2028-03-15')]).toEqual([1, 0]);
    expect([await shown('abritel', '2028-12-31'), await shown('abritel', '2029-04-01')]).toEqual([1, 0]);
  });
});

describe('whoever reads a feed', () => {
  const stage = channelsStage();

  it('is told by Booking.com and Google that nothing has changed, by ETag, whenever DTSTAMP is', async () => {
    const { control } = stage();
    for (const channel of ['booking', 'google'] as const) {
      const listing = control.listing(channel, '105');
      await control.clock(noon);
      await listing.book(stay);
      const etag = (await fetch(listing.feedUrl)).headers.get('etag') ?? '';
      await control.clock(new Date('2028-03-01T12:00:00Z'));
      const again = await fetch(listing.feedUrl, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      await listing.block(closed);
      expect((await fetch(listing.feedUrl, { headers: { 'if-none-match': etag } })).status).toBe(200);
    }
  });

  it('is told by Abritel, by date, also of two changes within a second and of a fault that ended', async () => {
    const listing = stage().control.listing('abritel', '106');
    await listing.book(stay);
    const dateOf = async (): Promise<string> => (await fetch(listing.feedUrl)).headers.get('last-modified') ?? '';
    const statusSince = async (date: string): Promise<number> =>
      (await fetch(listing.feedUrl, { headers: { 'if-modified-since': date } })).status;
    const first = await dateOf();
    expect(await statusSince(first)).toBe(304);
    await listing.block(closed);
    expect(await statusSince(first)).toBe(200);
    const second = await dateOf();
    await listing.fault('empty', { times: 1 });
    expect(await statusSince(second)).toBe(200);
    expect(await statusSince(second)).toBe(200);
    expect(await statusSince(await dateOf())).toBe(304);
  });

  it('gets no validator of Airbnb, and nothing at all without a User-Agent', async () => {
    const listing = stage().control.listing('airbnb', '107');
    await listing.book(stay);
    const answer = await fetch(listing.feedUrl);
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([200, null, null]);
    expect((await fetch(listing.feedUrl, { headers: { 'user-agent': '' } })).status).toBe(403);
  });

  it('can ask with HEAD, and only read', async () => {
    const listing = stage().control.listing('booking', '108');
    await listing.book(stay);
    const head = await fetch(listing.feedUrl, { method: 'HEAD' });
    const length = Buffer.byteLength(await readFeed(listing.feedUrl));
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(length), '']);
    expect((await fetch(listing.feedUrl, { method: 'POST' })).status).toBe(405);
    expect((await fetch(listing.feedUrl.replace('108', '999'))).status).toBe(404);
  });

  it('is in the ledger with what they said of themselves and what they were told', async () => {
    const { control } = stage();
    const listing = control.listing('booking', '109');
    const { uid } = await listing.book(stay);
    const headers = { 'user-agent': 'lecteur/1', 'if-none-match': '"x"' };
    await readFeed(listing.feedUrl, headers);
    await listing.cancel(uid);
    const entries = await control.ledger('booking/109');
    expect(entries.map(({ act }) => act)).toEqual(['booked', 'feed_read', 'cancelled']);
    expect(entries[1]).toMatchObject({
      at: noon.toISOString(),
      userAgent: 'lecteur/1',
      ifNoneMatch: '"x"',
      status: 200,
    });
    expect(await control.ledger('booking/0')).toEqual([]);
  });
});
