import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFeed } from '@app/domain/channels';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  buildReservation,
  channelsSandbox,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Exports {
  exports: { channel: string; url: string; lastReadAt: string | null; state: string; formerUntil: string | null }[];
}

describe('a host’s calendars', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  let property: BuiltProperty;
  let base: string;
  const sandbox = channelsSandbox();
  let listings = 0;
  const newListing = () => sandbox.listing('airbnb', `api${(listings += 1)}-${process.pid}`);

  beforeAll(async () => {
    api = await startApi();
    host = await buildCustomer(api.platform, { trialDays: 100 });
    client = await api.signedIn(host);
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    property = await buildProperty(api.platform, { accountId: host.id, name: 'Villa Arrosa' });
    base = `/api/properties/${property.id}`;
  });

  const post = async (path: string, body: unknown = {}) => client.call(path, { method: 'POST', body });

  it('are shown before they are connected, and nothing is written by that', async () => {
    const listing = newListing();
    await listing.book({ arrival: '2027-05-03', departure: '2027-05-07' });
    await listing.block({ arrival: '2027-06-02', departure: '2027-06-05' });
    await buildReservation(api.platform, property, {
      arrival: '2027-05-05',
      departure: '2027-05-06',
      guest: { lastName: 'Duhamel' },
    });
    const answer = await post(`${base}/feeds/preview`, { channel: 'airbnb', url: listing.feedUrl });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        looksLike: null,
        otherProperty: null,
        counts: { stays: 0, closed: 1, conflicts: 1 },
        entries: expect.arrayContaining([
          expect.objectContaining({
            arrival: '2027-05-03',
            outcome: 'conflict',
            sentence: 'Nuits déjà prises par Duhamel',
          }),
          expect.objectContaining({ arrival: '2027-06-02', outcome: 'closed', signature: 'airbnb (not available)' }),
        ]),
      },
    });
    expect(await readRows(api.platform, 'select 1 from feed where account_id = $1', [host.id])).toStrictEqual([]);
    const corrected = await post(`${base}/feeds/preview`, {
      channel: 'airbnb',
      url: listing.feedUrl,
      rules: [{ signature: 'airbnb (not available)', becomes: 'ignored' }],
    });
    expect(corrected).toMatchObject({ body: { counts: { closed: 0 } } });
  });

  it.each([
    ['', 'Collez l’adresse du calendrier'],
    ['mon calendrier', 'Collez une adresse complète, qui commence par https:// ou webcal://'],
    ['https://moi:secret@airbnb.fr/a.ics', 'Collez une adresse complète, qui commence par https:// ou webcal://'],
  ])('refuse « %s » with a sentence under its field', async (url, sentence) => {
    expect(await post(`${base}/feeds`, { channel: 'airbnb', url })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { url: sentence } },
    });
  });

  it('say why an address cannot be read, and what to do', async () => {
    const listing = newListing();
    await listing.fault('html');
    expect(await post(`${base}/feeds/preview`, { channel: 'airbnb', url: listing.feedUrl })).toMatchObject({
      status: 422,
      body: {
        code: 'feed_unreadable',
        errors: { url: expect.stringContaining('Airbnb a répondu par une page, pas par un calendrier.') },
      },
    });
    expect(
      await post(`${base}/feeds/preview`, { channel: 'airbnb', url: 'http://169.254.169.254/latest' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { url: expect.stringContaining('Cette adresse n’est pas publique.') } },
    });
  });

  it('tell before they are connected whose they seem to be: of another channel, or of another property', async () => {
    const listing = newListing();
    await listing.book({ arrival: '2027-05-03', departure: '2027-05-07' });
    expect(await post(`${base}/feeds/preview`, { channel: 'booking', url: listing.feedUrl })).toMatchObject({
      status: 200,
      body: { looksLike: 'airbnb', otherProperty: null },
    });
    const first = await post(`${base}/feeds`, { channel: 'airbnb', url: listing.feedUrl });
    await readFeed(api.platform, (first.body as { id: string }).id);
    const other = await buildProperty(api.platform, { accountId: host.id, name: 'Les Embruns' });
    // The same calendar, by another address.
    expect(
      await post(`/api/properties/${other.id}/feeds/preview`, { channel: 'airbnb', url: `${listing.feedUrl}?s=2` }),
    ).toMatchObject({ status: 200, body: { looksLike: null, otherProperty: 'Villa Arrosa' } });
  });

  it('are connected once; the same address once more says where it is', async () => {
    const listing = newListing();
    const made = await post(`${base}/feeds`, { channel: 'airbnb', url: listing.feedUrl });
    expect(made).toMatchObject({
      status: 201,
      body: { channel: 'airbnb', freshness: 'waiting', jobId: expect.any(String) },
    });
    expect(await post(`${base}/feeds`, { channel: 'airbnb', url: listing.feedUrl })).toMatchObject({
      status: 409,
      body: { code: 'feed_known', errors: { url: 'Ce calendrier est déjà relié à «\u00a0Villa Arrosa\u00a0».' } },
    });
    const { id } = made.body as { id: string };
    expect(await post(`/api/feeds/${id}/refresh`)).toMatchObject({ status: 202 });
    // The address opens the calendar: it stands nowhere in clear.
    expect(JSON.stringify(await readRows(api.platform, 'select * from feed where id = $1', [id]))).not.toContain(
      '.ics',
    );
    expect(await client.call(`/api/feeds/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
  });

  it('are read by others under a secret address, without names and without the reader’s own stays', async () => {
    await buildReservation(api.platform, property, {
      arrival: '2027-05-03',
      departure: '2027-05-07',
      guest: { firstName: 'Lotte', lastName: 'Verhoeven' },
    });
    await buildBlock(api.platform, property, { arrival: '2027-05-10', departure: '2027-05-12', reason: 'Chez Lotte' });
    const { exports } = (await client.call(`${base}/exports`)).body as Exports;
    expect(exports.map(({ channel }) => channel)).toStrictEqual([
      'airbnb',
      'booking',
      'abritel',
      'greengo',
      'google',
      'other',
      'agenda',
    ]);
    const airbnb = exports[0];
    if (!airbnb) throw new Error('No export');
    const path = new URL(airbnb.url).pathname;
    const visitor = api.visitor();
    const asChannel = { 'user-agent': 'Airbnb/1.0', 'sec-fetch-mode': null };
    const read = await visitor.call(path, { headers: asChannel });
    expect(read).toMatchObject({
      status: 200,
      body: expect.stringContaining('DTSTART;VALUE=DATE:20270503\r\nDTEND;VALUE=DATE:20270507'),
    });
    expect(String(read.body)).toContain('DTSTART;VALUE=DATE:20270510\r\nDTEND;VALUE=DATE:20270512');
    expect(String(read.body)).not.toMatch(/Lotte|Verhoeven/);
    expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(read.headers.get('x-robots-tag')).toContain('noindex');
    const etag = read.headers.get('etag') ?? '';
    api.platform.clock.advance(60_000);
    expect(
      await visitor.call(path, { headers: { ...asChannel, 'if-none-match': etag, 'cache-control': 'max-age=0' } }),
    ).toMatchObject({
      status: 304,
      body: '',
    });
    expect(await visitor.call(path, { method: 'HEAD', headers: asChannel })).toMatchObject({ status: 200, body: '' });
    await api.platform.background.idle();
    expect(((await client.call(`${base}/exports`)).body as Exports).exports[0]).toMatchObject({
      lastReadAt: api.platform.clock.now().toISOString(),
      state: 'ok',
    });
    const log = await readRows(api.platform, 'select status, agent from calendar_reading order by at');
    expect(log).toStrictEqual([
      { status: 200, agent: 'Airbnb/1.0' },
      { status: 304, agent: 'Airbnb/1.0' },
    ]);
  });

  it('shown in a browser are not read by the channel', async () => {
    const { exports } = (await client.call(`${base}/exports`)).body as Exports;
    const path = new URL(exports[1]?.url ?? '').pathname;
    // Node's own fetch says what it is itself.
    const shown = get(`${api.origin}${path}`, {
      headers: { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0' },
    });
    const response = await new Promise<IncomingMessage>((resolve) => shown.once('response', resolve));
    expect(response.statusCode).toBe(200);
    response.resume();
    await once(response, 'end');
    await api.platform.background.idle();
    expect(((await client.call(`${base}/exports`)).body as Exports).exports[1]).toMatchObject({
      lastReadAt: null,
      state: 'never',
    });
  });

  it('get a new address, and the one before answers fourteen days more, or not at all', async () => {
    const { exports } = (await client.call(`${base}/exports`)).body as Exports;
    const before = new URL(exports[0]?.url ?? '').pathname;
    const rotated = await post(`${base}/exports/airbnb/rotate`);
    const after = new URL((rotated.body as { url: string }).url).pathname;
    expect(after).not.toBe(before);
    const status = async (path: string) => (await api.visitor().call(path)).status;
    expect([await status(before), await status(after)]).toStrictEqual([200, 200]);
    api.platform.clock.advanceDays(14);
    expect([await status(before), await status(after)]).toStrictEqual([404, 200]);
    // Their session ended meanwhile.
    client = await api.signedIn(host);
    await post(`${base}/exports/airbnb/rotate`, { cut: true });
    expect(await status(after)).toBe(404);
  });

  it.each([
    '/ical/',
    '/ical/a.ics',
    `/ical/${'a'.repeat(32)}.ics`,
    `/ical/${'a'.repeat(32)}`,
    '/ical/%00.ics',
    `/ical/${'a'.repeat(4_000)}.ics`,
    '/ical/..%2f..%2fetc%2fpasswd',
  ])('answer 404 to %s', async (path) => {
    const answer = await api.visitor().call(path);
    expect([404, 414]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('BEGIN:VCALENDAR');
  });
});
