import { patience } from '@app/domain/testing';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi.ts';
import type { RequestState } from './context.ts';
import { PublicAnswers, type MadeAnswer } from './PublicAnswers.ts';

/** Compressed, and with characters of more than one byte. */
const long = JSON.stringify({ sentence: 'Été comme hiver, les volets s’ouvrent. '.repeat(80) });

const answering = (body: string, more: Partial<MadeAnswer> = {}): MadeAnswer => ({
  contentType: 'application/json',
  headers: [['X-Own', 'yes']],
  body,
  ...more,
});

describe('an answer that is the same for everyone', () => {
  let server: Server;
  let address: string;
  let version: number;
  let made: number;
  let make: () => Promise<MadeAnswer>;

  beforeEach(async () => {
    version = 1;
    made = 0;
    make = async () => answering(long);
    const answers = new PublicAnswers([['X-Common', 'yes']]);
    const app = new Koa<RequestState>();
    app.silent = true;
    app.use(async (ctx, next) => {
      ctx.state.requestId = 'id';
      await next();
    });
    app.use(answers.fromMemory());
    app.use(async (ctx, next) => {
      ctx.set('X-Handled', 'yes');
      await next();
    });
    const handler = answers.keep('/kept', {
      endpoint: 'tests.kept',
      version: () => version,
      make: async () => {
        made += 1;
        return make();
      },
    });
    app.use(async (ctx, next) => {
      await (ctx.method === 'POST' ? next() : handler(ctx, next));
    });
    const handle = app.callback();
    server = createServer((incoming, response) => void handle(incoming, response));
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kept`;
  });
  afterEach(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  const text = async () => (await fetch(address)).text();

  it('is made once for all concurrent requests, and served from the cache after that', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 20 }, text)))).toStrictEqual(new Set([long]));
    const answer = await fetch(address);
    expect([made, await answer.text(), answer.headers.get('x-common')]).toStrictEqual([1, long, 'yes']);
    // Neither what comes after nor Koa had a part in it.
    expect(answer.headers.get('x-handled')).toBeNull();
  });

  it('is made again once its data has changed', async () => {
    await text();
    version += 1;
    make = async () => answering('"new"');
    expect([await text(), await text(), made]).toStrictEqual(['"new"', '"new"', 2]);
  });

  it('is not cached when its data changed while it was made', async () => {
    let finish: (body: string) => void = () => undefined;
    make = async () =>
      new Promise((resolve) => {
        finish = (body) => resolve(answering(body));
      });
    const early = text();
    await vi.waitFor(() => expect(made).toBe(1), patience);
    version += 1;
    const finishEarly = finish;
    const late = text();
    await vi.waitFor(() => expect(made).toBe(2), patience);
    finish('"after"');
    expect(await late).toBe('"after"');
    finishEarly('"before"');
    expect(await early).toBe('"before"');
    expect([await text(), made]).toStrictEqual(['"after"', 2]);
  });

  it('is made again after a minute, as the notification of a change may be lost', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await text();
    vi.advanceTimersByTime(59_999);
    await text();
    expect(made).toBe(1);
    vi.advanceTimersByTime(1);
    await text();
    expect(made).toBe(2);
  });

  it('is made again sooner when it declares a shorter lifetime', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    make = async () => answering(long, { keepFor: 1_000 });
    await text();
    vi.advanceTimersByTime(999);
    await text();
    expect(made).toBe(1);
    vi.advanceTimersByTime(1);
    await text();
    expect(made).toBe(2);
  });

  it('carries its own headers when it is made, when it is cached and when it is 304', async () => {
    const first = await fetch(address);
    const tag = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const [kept, held, weak] = [
      await fetch(address),
      await fetch(address, { headers: tag }),
      await fetch(address, { headers: { ...tag, 'if-none-match': `W/${tag['if-none-match']}` } }),
    ];
    expect([kept.status, held.status, weak.status, made]).toStrictEqual([200, 304, 304, 1]);
    for (const answer of [first, kept, held, weak]) expect(answer.headers.get('x-own')).toBe('yes');
  });

  it.each([404, 503] as const)('with status %i is cached by the server, and by no client', async (status) => {
    make = async () => answering(long, { status });
    for (const headers of [{}, {}, { 'if-none-match': '*', 'cache-control': 'max-age=0' }]) {
      const answer = await fetch(address, { headers });
      expect([answer.status, await answer.text()]).toStrictEqual([status, long]);
      expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toStrictEqual([null, 'no-store']);
    }
    expect(made).toBe(1);
  });

  it('that could not be made is made for the next request', async () => {
    make = async () => {
      throw new Error('away');
    };
    expect((await fetch(address)).status).toBe(500);
    make = async () => answering(long);
    expect(await text()).toBe(long);
  });

  it('passes other methods on', async () => {
    await text();
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});

describe('from memory', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ appUrl: 'https://clairvolet.example' });
  });
  afterAll(async () => api.stop());

  /** The bytes as they come, and the head without what differs from one answer to the next. */
  async function ask(headers: Record<string, string>, method = 'GET') {
    const [response] = (await once(
      request(`${api.origin}/api/plans`, { method, headers, agent: false }).end(),
      'response',
    )) as [IncomingMessage];
    const body = await buffer(response);
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    return { status: response.statusCode, head: { ...response.headers, date: '', 'x-request-id': '' }, body };
  }

  const tag = async () => String((await ask({})).head.etag);

  it.each([
    ['GET', {}],
    ['GET', { 'accept-encoding': 'br' }],
    ['GET', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['GET', { 'accept-encoding': 'gzip' }],
    ['GET', { 'accept-encoding': 'br;q=0, identity' }],
    ['HEAD', {}],
    ['HEAD', { 'accept-encoding': 'br' }],
  ])('%s %j is answered like a reload', async (method, headers) => {
    const reload = { ...headers, 'if-none-match': await tag(), 'cache-control': 'no-cache' };
    const answer = await ask(headers, method);
    expect(answer.status).toBe(200);
    expect(answer).toStrictEqual(await ask(reload, method));
  });

  it.each(['GET', 'HEAD'])(
    '%s of a version that the client has is answered like the same request with a weak tag',
    async (method) => {
      const etag = await tag();
      const answer = await ask({ 'if-none-match': etag }, method);
      expect([answer.status, answer.body.length]).toStrictEqual([304, 0]);
      expect(answer).toStrictEqual(await ask({ 'if-none-match': `W/${etag}` }, method));
    },
  );

  it('is sent in an encoding that the client accepts, brotli first', async () => {
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect([br.head['content-encoding'], gzip.head['content-encoding']]).toStrictEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toStrictEqual(plain.body);
    expect(gunzipSync(gzip.body)).toStrictEqual(plain.body);
    expect(plain.body.toString()).toContain('Jusqu’à 3 logements');
  });

  it('is sent in full to a client that reloads or has another version', async () => {
    const etag = String((await ask({})).head.etag);
    for (const headers of [
      { 'if-none-match': etag, 'cache-control': 'no-cache' },
      { 'if-none-match': '"other"' },
      { 'if-none-match': '' },
    ]) {
      expect((await ask(headers)).status).toBe(200);
    }
    for (const held of [`W/${etag}`, `"other", ${etag}`, '*']) {
      expect([held, (await ask({ 'if-none-match': held })).status]).toStrictEqual([held, 304]);
    }
  });
});
