import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChannelsControl } from './ChannelsControl.ts';
import { startChannelsSandbox } from './index.ts';
import { Ledger } from './state/Ledger.ts';
import { noon, readFeed, channelsStage, valuesOf } from './testing/channelsStage.ts';

const nights = { arrival: '2028-03-10', departure: '2028-03-14' };

describe('the controls', () => {
  const stage = channelsStage();

  async function ask(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${stage().url}/sandbox/${path}`, { method, ...(text !== undefined && { body: text }) });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return [answer.status, await answer.json()];
  }

  it.each<[number, string, string, unknown]>([
    [400, 'POST', 'listings/airbnb/1/stays', '{'],
    [422, 'POST', 'listings/airbnb/1/stays', '[]'],
    [422, 'POST', 'listings/airbnb/1/stays', { arrival: '2028-02-30', departure: '2028-03-02' }],
    [422, 'POST', 'listings/airbnb/1/stays', { arrival: '2028-3-1', departure: '2028-03-02' }],
    [422, 'POST', 'listings/airbnb/1/stays', { arrival: '2028-03-02', departure: '2028-03-02' }],
    [422, 'POST', 'listings/airbnb/1/stays', { arrival: '2028-03-02', departure: '2048-03-02' }],
    [422, 'POST', 'listings/airbnb/1/stays', { ...nights, price: 100 }],
    [422, 'POST', 'listings/airbnb/1/stays', { ...nights, tentative: true }],
    [422, 'POST', 'listings/airbnb/1/blocks', { ...nights, rrule: 'FREQ=WEEKLY;COUNT=3' }],
    [422, 'POST', 'listings/google/1/blocks', { ...nights, rrule: 'FREQ=DAILY' }],
    [422, 'POST', 'listings/airbnb/1/import', { url: 'file:///etc/passwd' }],
    [422, 'POST', 'listings/airbnb/1/fault', { mode: 'melt' }],
    [422, 'POST', 'listings/airbnb/1/fault', { mode: 'empty', times: 0 }],
    [422, 'POST', 'listings/airbnb/1/rules', { noticeDays: -1 }],
    [422, 'POST', 'listings/airbnb/a%2Fb/stays', nights],
    [422, 'POST', 'clock', { now: 'demain' }],
    [404, 'POST', 'listings/expedia/1/stays', nights],
    [404, 'PATCH', 'listings/airbnb/1/stays/x', nights],
    [404, 'DELETE', 'listings/airbnb/1/blocks/x', undefined],
    [404, 'POST', 'listings/airbnb/1/read', undefined],
    [404, 'GET', 'listings/airbnb/1', undefined],
    [404, 'GET', 'listings/airbnb/%zz', undefined],
    [404, 'GET', 'nothing', undefined],
  ])('refuse with %i %s %s %j', async (status, method, path, body) => {
    expect(await ask(method, path, body)).toEqual([status, { error: expect.any(String) }]);
  });

  it('refuse nights that the platform knows as taken, unless they are forced', async () => {
    const path = 'listings/booking/1';
    const { uid } = await stage().control.listing('booking', '1').book(nights);
    await stage().control.listing('booking', '1').block({ arrival: '2028-03-20', departure: '2028-03-22' });
    const over = { arrival: '2028-03-13', departure: '2028-03-15' };
    const overBlock = { arrival: '2028-03-21', departure: '2028-03-23' };
    expect((await ask('POST', `${path}/stays`, over))[0]).toBe(409);
    expect((await ask('POST', `${path}/stays`, overBlock))[0]).toBe(409);
    expect((await ask('POST', `${path}/blocks`, over))[0]).toBe(409);
    expect((await ask('PATCH', `${path}/stays/${uid}`, overBlock))[0]).toBe(409);
    expect((await ask('PATCH', `${path}/stays/${uid}`, { departure: '2028-03-01' }))[0]).toBe(422);
    expect((await ask('PATCH', `${path}/stays/${uid}`, { departure: '2028-03-20' }))[0]).toBe(200);
    expect((await ask('POST', `${path}/stays`, { ...overBlock, force: true }))[0]).toBe(200);
  });

  it('take a block that is repeated every week for all its nights, and none for one that takes no time', async () => {
    const listing = stage().control.listing('google', '2');
    await listing.block({ ...nights, rrule: 'FREQ=WEEKLY;COUNT=2' });
    await expect(listing.book({ arrival: '2028-03-18', departure: '2028-03-19' })).rejects.toThrow('fermé');
    await listing.book({ arrival: '2028-03-24', departure: '2028-03-26' });
    await listing.block({ arrival: '2028-04-01', departure: '2028-04-09', transparent: true });
    await listing.book({ arrival: '2028-04-02', departure: '2028-04-04' });
  });

  it('show all listings with what there is to know', async () => {
    const listing = stage().control.listing('airbnb', '3');
    const { uid, code } = await listing.book({ ...nights, guest: 'Zoé' });
    expect(code).toMatch(/^HM[A-Z0-9]{8}$/);
    const [status, body] = await ask('GET', 'listings');
    expect([status, body]).toMatchObject([
      200,
      {
        listings: [
          {
            channel: 'airbnb',
            id: '3',
            feedUrl: listing.feedUrl,
            rules: { noticeDays: 0, horizonMonths: 12, shrinking: true },
            stays: [{ uid, code, guest: 'Zoé', ...nights }],
            blocks: [],
            imported: [],
            import: { url: null, everyMinutes: 180, lastReadAt: null },
            fault: null,
          },
        ],
      },
    ]);
    expect(await ask('GET', 'listings/airbnb/3')).toMatchObject([200, { id: '3' }]);
  });

  it('change and open blocks', async () => {
    const listing = stage().control.listing('greengo', '4');
    const { uid } = await listing.block(nights);
    expect(await ask('PATCH', `listings/greengo/4/blocks/${uid}`, { departure: '2028-03-12' })).toEqual([
      200,
      { uid, arrival: '2028-03-10', departure: '2028-03-12' },
    ]);
    await listing.unblock(uid);
    expect(valuesOf(await readFeed(listing.feedUrl), 'UID')).toEqual([]);
  });

  it('serve this machine, and no page of another site', async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = request(`${stage().url}/sandbox/tick`, { method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('error', reject).end();
      });
    expect(await status({})).toBe(200);
    expect(await status({ host: 'ailleurs.example' })).toBe(403);
    expect(await status({ origin: 'https://ailleurs.example' })).toBe(403);
  });
});

describe('the ledger', () => {
  it('holds the last 5,000 entries', () => {
    const ledger = new Ledger();
    for (let night = 0; night < 12_345; night += 1) {
      ledger.add({ at: noon.toISOString(), listing: 'airbnb/1', act: 'feed_read', nights: night });
    }
    expect([ledger.all().length, ledger.all()[0]?.nights, ledger.all().at(-1)?.nights]).toEqual([5_000, 7_345, 12_344]);
  });
});

describe('a sandbox that is started again', () => {
  let directory: string;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'clairvolet-channels-'));
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
    rmSync(directory, { recursive: true, force: true });
  });
  const stateFile = () => join(directory, 'channels-sandbox.json');

  async function start(): Promise<ChannelsControl> {
    const sandbox = await startChannelsSandbox({ port: 0, stateFile: stateFile(), log: console.error });
    ({ stop } = sandbox);
    return new ChannelsControl(sandbox.url);
  }

  it('has its stays, blocks, rules and ledger, but neither faults nor a stopped clock', async () => {
    const before = await start();
    await before.clock(noon);
    const listing = before.listing('booking', '1');
    const { uid } = await listing.book(nights);
    await listing.change(uid, { departure: '2028-03-15' });
    await listing.block({ arrival: '2028-04-01', departure: '2028-04-02' });
    await listing.rules({ noticeDays: 1 });
    await listing.importFrom('http://127.0.0.1:1/ours.ics');
    await listing.fault('empty');
    const { stays, blocks, rules, import: settings } = await listing.view();
    const ledger = await before.ledger();
    await stop?.();
    expect(statSync(stateFile()).mode & 0o777).toBe(0o600);
    const after = await start();
    expect(await after.listing('booking', '1').view()).toMatchObject({
      stays,
      blocks,
      rules,
      import: settings,
      fault: null,
    });
    expect(await after.ledger()).toEqual(ledger);
    const other = await after.listing('booking', '2').book(nights);
    expect(other.uid).not.toBe(uid);
    await after.listing('booking', '3').book({ arrival: '2020-01-01', departure: '2020-01-02' });
    expect(Date.parse((await after.ledger()).at(-1)?.at ?? '')).toBeLessThan(noon.getTime());
  });

  it('says what to do when its file is damaged', async () => {
    writeFileSync(stateFile(), '{');
    await expect(start()).rejects.toThrow(/is damaged\. Delete it/);
  });
});
