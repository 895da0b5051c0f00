import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildAdministrator } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { sendRaw } from '../security/testing/wire.ts';
import { compression } from './compression.ts';
import type { RequestState } from './context.ts';

describe('an answer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  it.each([
    ['br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    // Refuses everything, and is answered all the same.
    ['identity;q=0, *;q=0', undefined],
    ['*;q=0', undefined],
    ['inconnu', undefined],
  ])('to a client that accepts %s is encoded as %s', async (accepted, encoding) => {
    const browser = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const answer = await sendRaw(api.origin, {
      method: 'GET',
      target: '/api/admin/settings',
      headers: [
        ['Accept-Encoding', accepted],
        ['Cookie', browser.cookieHeader()],
      ],
    });
    expect([answer.status, answer.headers.get('content-encoding')?.[0]]).toStrictEqual([200, encoding]);
    expect(JSON.parse(answer.body)).toHaveProperty('settings.site_title');
  });
});

describe('an answer that is made for one request', () => {
  // The best that brotli can do takes some 80 ms of a page of 60 kB, each time, and saves a fifth.
  it('is compressed as fast as that pays', async () => {
    const page = Array.from({ length: 2_000 }, (_, at) => `<p>Nuit ${at} à ${at * 7} €</p>`).join('');
    const app = new Koa<RequestState>();
    app.use(compression());
    app.use((ctx) => {
      ctx.type = 'html';
      ctx.body = page;
    });
    const handle = app.callback();
    const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = z.object({ port: z.int() }).parse(server.address());
      const [answer] = await once(get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }), 'response');
      expect(await buffer(answer)).toStrictEqual(
        brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      );
    } finally {
      server.close();
    }
  });
});
