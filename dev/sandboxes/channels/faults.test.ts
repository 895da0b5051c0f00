import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { faultModes } from './faults/faultModes.ts';
import { readFeed, channelsStage, valuesOf } from './testing/channelsStage.ts';

const stage = channelsStage();

/** Four stays of three nights at Abritel, of which each is known by its arrival. */
const arrivals = ['20280305', '20280310', '20280315', '20280320'];
const days = (compact: string): string => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;

async function fourStays(channel: 'abritel' | 'google' | 'airbnb' | 'booking' = 'abritel', id = '1') {
  const listing = stage().control.listing(channel, id);
  for (const arrival of arrivals) {
    const departure = days(String(Number(arrival) + 3));
    await listing.book({ arrival: days(arrival), departure, guest: 'Zoé' });
  }
  return listing;
}

async function answerTo(mode: string, options: { delayMs?: number } = {}): Promise<Response> {
  const listing = await fourStays();
  await listing.fault(mode, options);
  return await fetch(listing.feedUrl, { redirect: 'manual' });
}

async function feedWith(mode: string, channel: 'abritel' | 'google' | 'airbnb' | 'booking' = 'abritel') {
  const listing = await fourStays(channel);
  const plain = await readFeed(listing.feedUrl);
  await listing.fault(mode);
  return { plain, spoiled: await readFeed(listing.feedUrl), again: await readFeed(listing.feedUrl), listing };
}

async function bytesWith(mode: string): Promise<Buffer> {
  return Buffer.from(await (await answerTo(mode)).arrayBuffer());
}

async function open(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  return answer;
}

describe('a fault of the events', () => {
  it('empties the calendar, or leaves half of it, or empties every second read', async () => {
    const { spoiled, listing } = await feedWith('empty');
    expect(valuesOf(spoiled, 'BEGIN')).toEqual(['VCALENDAR']);
    await listing.fault('half');
    expect(valuesOf(await readFeed(listing.feedUrl), 'DTSTART')).toEqual([arrivals[1], arrivals[3]]);
    await listing.fault('flapping');
    const counts: number[] = [];
    for (let read = 0; read < 4; read += 1) counts.push(valuesOf(await readFeed(listing.feedUrl), 'UID').length);
    expect(counts).toEqual([4, 0, 4, 0]);
  });

  it('holds for as many reads as wanted, or until it is ended', async () => {
    const listing = await fourStays();
    const count = async (): Promise<number> => valuesOf(await readFeed(listing.feedUrl), 'UID').length;
    await listing.fault('empty', { times: 2 });
    await fetch(listing.feedUrl, { method: 'HEAD' });
    expect([await count(), await count(), await count()]).toEqual([0, 0, 4]);
    await listing.fault('empty');
    expect((await listing.view()).fault).toEqual({ mode: 'empty', left: null, other: null });
    await listing.fault('none');
    expect(await count()).toBe(4);
  });

  it('gives every event another UID at each read, in the form of the platform', async () => {
    const { plain, spoiled, again } = await feedWith('reissue', 'airbnb');
    const uids = [plain, spoiled, again].flatMap((feed) => valuesOf(feed, 'UID'));
    expect(new Set(uids).size).toBe(15);
    for (const uid of uids) expect(uid).toMatch(/^(1418fb94e984|6fec1092d3fa)-[0-9a-f]{32}@airbnb\.com$/);
  });

  it('lets notice and horizon slide from day to day', async () => {
    const { control } = stage();
    const listing = control.listing('booking', '2');
    await listing.fault('window');
    const edges = async () => valuesOf(await readFeed(listing.feedUrl), 'DTSTART');
    expect(await edges()).toEqual(['20280301', '20290301']);
    await control.clock(new Date('2028-03-02T11:00:00Z'));
    expect(await edges()).toEqual(['20280302', '20290302']);
  });

  it('serves the events of another listing, which has to exist', async () => {
    const listing = await fourStays();
    const other = stage().control.listing('abritel', 'autre');
    await expect(listing.fault('other_property', { other: 'autre' })).rejects.toThrow('inconnu');
    const { uid } = await other.book({ arrival: '2028-05-01', departure: '2028-05-02' });
    await listing.fault('other_property', { other: 'autre' });
    expect(valuesOf(await readFeed(listing.feedUrl), 'UID')).toEqual([uid]);
  });

  it.each<[string, string, string[]]>([
    ['no_uid', 'UID', []],
    ['no_dtend', 'DTEND', []],
    ['zero_length', 'DTEND', arrivals],
    ['reversed', 'DTEND', ['20280304', '20280309', '20280314', '20280319']],
    ['duration', 'DURATION', ['P3D', 'P3D', 'P3D', 'P3D']],
    ['evening_utc', 'DTSTART', ['20280304T230000Z', '20280309T230000Z', '20280314T230000Z', '20280319T230000Z']],
    ['overlap', 'DTEND', ['20280308', '20280313', '20280318', '20280323', '20280310']],
    ['long_block', 'DTEND', ['20280308', '20280313', '20280318', '20280323', '20380301']],
    ['bad_event', 'DTSTART', [...arrivals, '20281345']],
    ['old_dtstamp', 'DTSTAMP', Array.from({ length: 4 }, () => '20180301T110000Z')],
    ['clock_skew', 'DTSTAMP', Array.from({ length: 4 }, () => '20280303T110000Z')],
    ['cancelled', 'STATUS', ['CANCELLED']],
    ['transparent', 'TRANSP', ['TRANSPARENT']],
    ['alarm', 'TRIGGER', ['-P1D', '-P1D', '-P1D', '-P1D']],
  ])('%s shows in %s', async (mode, property, values) => {
    const { spoiled } = await feedWith(mode);
    expect(valuesOf(spoiled, property)).toEqual(values);
  });

  it.each([
    ['no_value', 'DTSTART:20280305\r\nDTEND:20280308\r\n'],
    ['tzid_unknown', 'DTSTART;TZID=Terre/Milieu:20280305T120000\r\n'],
    ['tzid_windows', 'DTSTART;TZID="Romance Standard Time":20280305T120000\r\n'],
    ['orphan_line', 'Réservée - Zoé\r\net le reste de la phrase\r\nEND:VEVENT'],
  ])('%s writes %j', async (mode, text) => {
    expect((await feedWith(mode)).spoiled).toContain(text);
  });

  it('writes the midnights of Paris in summer as well', async () => {
    const listing = stage().control.listing('abritel', 'ete');
    await listing.book({ arrival: '2028-07-03', departure: '2028-07-06' });
    await listing.fault('evening_utc');
    const summer = await readFeed(listing.feedUrl);
    expect([...valuesOf(summer, 'DTSTART'), ...valuesOf(summer, 'DTEND')]).toEqual([
      '20280702T220000Z',
      '20280705T220000Z',
    ]);
  });

  it('gives all events one UID, or cuts a stay into nights of one UID', async () => {
    const { plain, spoiled, listing } = await feedWith('duplicate_uid');
    const [uid = ''] = valuesOf(plain, 'UID');
    expect(valuesOf(spoiled, 'UID')).toEqual([uid, uid, uid, uid]);
    await listing.fault('split');
    const nights = await readFeed(listing.feedUrl);
    expect(valuesOf(nights, 'UID').slice(0, 4)).toEqual([uid, uid, uid, valuesOf(plain, 'UID')[1]]);
    expect(valuesOf(nights, 'DTEND').slice(0, 3)).toEqual(['20280306', '20280307', '20280308']);
  });
});

describe('a fault of the text', () => {
  it('cuts it in the middle of an event, with the length that it then has', async () => {
    const listing = await fourStays();
    await listing.fault('truncated');
    const answer = await fetch(listing.feedUrl);
    const text = await answer.text();
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, Buffer.byteLength(text)]);
    expect([text.split('BEGIN:VEVENT').length, text.split('END:VEVENT').length]).toEqual([5, 4]);
    expect(text).not.toContain('END:VCALENDAR');
  });

  it('sends two calendars, or names in lower case, or mixed ends of lines', async () => {
    const { spoiled, plain, listing } = await feedWith('two_calendars');
    expect(valuesOf(spoiled, 'BEGIN').filter((name) => name === 'VCALENDAR')).toHaveLength(2);
    expect(valuesOf(spoiled, 'UID')).toEqual(valuesOf(plain, 'UID'));
    await listing.fault('lower_case');
    const lower = await readFeed(listing.feedUrl);
    expect(lower).toContain('begin:vevent\r\nuid:');
    expect(lower).toContain('dtstart;value=date:20280305\r\n');
    expect(lower).toContain('summary:Réservée - Zoé');
    await listing.fault('mixed_ends');
    const mixed = await readFeed(listing.feedUrl);
    expect(mixed.split(/\r\n|\r|\n/)).toEqual(plain.split('\r\n'));
    expect([/[^\r]\n/, /\r[^\n]/, /\r\n/].every((end) => end.test(mixed))).toBe(true);
  });

  it('folds inside the UID and inside a character', async () => {
    const bytes = await bytesWith('unfold');
    expect(bytes.toString()).toMatch(/UID:[^\r\n]{10}\r\n /);
    expect(bytes.includes(Buffer.from([0xc3, 0x0d, 0x0a, 0x20, 0xa9]))).toBe(true);
    const joined = Buffer.from(bytes.toString('latin1').replaceAll('\r\n ', ''), 'latin1').toString();
    expect(valuesOf(joined, 'SUMMARY')[0]).toBe('Réservée - Zoé');
  });

  it('sends a byte order mark, UTF-16 or ISO-8859-1', async () => {
    expect((await bytesWith('bom')).subarray(0, 8).toString('latin1')).toBe('\u00EF\u00BB\u00BFBEGIN');
    const wide = stage().control.listing('abritel', '1');
    await wide.fault('utf16');
    const utf16 = Buffer.from(await (await fetch(wide.feedUrl)).arrayBuffer());
    expect([utf16[0], utf16[1]]).toEqual([0xff, 0xfe]);
    expect(utf16.toString('utf16le')).toContain('SUMMARY:Réservée - Zoé\r\n');
    await wide.fault('latin1');
    const latin = Buffer.from(await (await fetch(wide.feedUrl)).arrayBuffer());
    expect(latin.includes(Buffer.from('SUMMARY:Réservée - Zoé', 'latin1'))).toBe(true);
  });

  it('finds an accent to spoil also in feeds that have none', async () => {
    const listing = await fourStays('booking');
    await listing.fault('latin1');
    const bytes = Buffer.from(await (await fetch(listing.feedUrl)).arrayBuffer());
    expect(bytes.includes(Buffer.from('X-WR-CALNAME:Réservée\n', 'latin1'))).toBe(true);
  });
});

describe('a fault of the answer', () => {
  it.each<[string, number, string | null, string | null]>([
    ['html', 200, 'text/html; charset=utf-8', null],
    ['json', 200, 'application/json', null],
    ['login', 302, null, '/login'],
    ['redirect_private', 301, null, 'http://169.254.169.254/latest/meta-data/'],
    ['http403', 403, 'text/html; charset=utf-8', null],
    ['http404', 404, 'text/html; charset=utf-8', null],
    ['http410', 410, 'text/html; charset=utf-8', null],
    ['http429', 429, 'text/html; charset=utf-8', null],
    ['http500', 500, 'text/html; charset=utf-8', null],
  ])('%s answers %i', async (mode, status, contentType, location) => {
    const { headers, ...answer } = await answerTo(mode).then(async (response) => ({
      status: response.status,
      text: await response.text(),
      headers: response.headers,
    }));
    expect([answer.status, headers.get('content-type'), headers.get('location')]).toEqual([
      status,
      contentType,
      location,
    ]);
    expect(headers.get('retry-after')).toBe(mode === 'http429' ? '120' : null);
    expect(answer.text).not.toContain('BEGIN:VCALENDAR');
    expect((await stage().control.ledger('abritel/1')).at(-1)).toMatchObject({ status, fault: mode });
  });

  it('redirects to plain http, where the feed is, and to a page that asks to sign in', async () => {
    const listing = await fourStays();
    const plain = await readFeed(listing.feedUrl);
    await listing.fault('redirect_http');
    const moved = await fetch(listing.feedUrl, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${listing.feedUrl}?redirected=1`]);
    expect(await readFeed(listing.feedUrl)).toBe(plain);
    await listing.fault('login');
    expect(await readFeed(listing.feedUrl)).toContain('<h1>Connectez-vous');
  });

  it('comes late, or byte by byte, and whole in the end', async () => {
    const listing = await fourStays();
    const plain = await readFeed(listing.feedUrl);
    await listing.fault('slow', { delayMs: 40 });
    const before = performance.now();
    expect(await readFeed(listing.feedUrl)).toBe(plain);
    expect(performance.now() - before).toBeGreaterThanOrEqual(39);
    await listing.fault('drip', { delayMs: 20 });
    const answer = await open(listing.feedUrl);
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('B');
    answer.destroy();
  });

  it('breaks the connection in the middle of the body', async () => {
    const listing = await fourStays();
    await listing.fault('cut');
    await expect(readFeed(listing.feedUrl)).rejects.toThrow(/terminated|ECONNRESET/);
  });

  it('sends 51 MB, plain or as a small gzip', async () => {
    const listing = await fourStays();
    await listing.fault('huge');
    const size = async (stream: AsyncIterable<Buffer>): Promise<number> => {
      let sum = 0;
      for await (const chunk of stream) sum += chunk.length;
      return sum;
    };
    expect(await size(await open(listing.feedUrl))).toBeGreaterThan(51 * 2 ** 20);
    await listing.fault('bomb');
    const answer = await open(listing.feedUrl);
    expect(answer.headers['content-encoding']).toBe('gzip');
    let packed = 0;
    answer.on('data', (chunk: Buffer) => (packed += chunk.length));
    expect(await size(answer.pipe(createGunzip()))).toBeGreaterThan(50 * 2 ** 20);
    expect(packed).toBeLessThan(2 ** 19);
  });

  it('does not happen to a HEAD, which has no body', async () => {
    const listing = await fourStays();
    for (const mode of ['slow', 'drip', 'cut', 'huge', 'bomb']) {
      await listing.fault(mode);
      expect((await fetch(listing.feedUrl, { method: 'HEAD' })).status).toBe(200);
    }
  });
});

it('answers something to a reader in every mode, on a listing that has nothing', async () => {
  const listing = stage().control.listing('google', 'vide');
  await stage().control.listing('google', 'autre').block({ arrival: '2028-05-01', departure: '2028-05-02' });
  for (const mode of faultModes.filter((known) => !['cut', 'huge', 'bomb'].includes(known))) {
    await listing.fault(mode, { delayMs: 0, other: 'autre' });
    const answer = await open(listing.feedUrl);
    expect([mode, answer.statusCode]).not.toContain(undefined);
    answer.destroy();
  }
});
