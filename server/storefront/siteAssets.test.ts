import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestState } from '../http/context.ts';
import { fontsAmong } from '../pages/Font.ts';
import { siteAssets } from './siteAssets.ts';

let directory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'clairvolet-fonts-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets/figtree-latin-wght-normal-abc.woff2'), 'letters');
  await writeFile(join(directory, 'assets/secret.txt'), 'secret');
  const files = ['figtree-latin-wght-normal-abc.woff2', 'bricolage-grotesque-latin-700-gone.woff2', 'secret.txt'];
  const app = new Koa<RequestState>();
  app.use(async (ctx, next) => {
    ctx.state.requestId = 'request';
    await next();
  });
  app.use(
    siteAssets({ dir: directory, fonts: fontsAmong(files.map((name) => `/assets/${name}`)) }, [
      ['X-Content-Type-Options', 'nosniff'],
    ]),
  );
  const handle = app.callback();
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((listening) => {
    server.once('listening', listening);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

it('sites serve the existing fonts of the client’s build, and no other file of it', async () => {
  const style = await (await fetch(`${origin}/site.css`)).text();
  expect(style).toContain("src:url('/fonts/figtree-latin-wght-normal-abc.woff2') format('woff2')");
  expect(style.match(/@font-face/g)).toHaveLength(1);
  const font = await fetch(`${origin}/fonts/figtree-latin-wght-normal-abc.woff2`);
  expect([font.headers.get('content-type'), await font.text()]).toStrictEqual(['font/woff2', 'letters']);
  expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(font.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = font.headers.get('etag') ?? '';
  const again = await fetch(font.url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect(again.status).toBe(304);
  for (const path of ['/fonts/secret.txt', '/fonts/../assets/secret.txt', '/assets/secret.txt', '/fonts/']) {
    expect([path, (await fetch(`${origin}${path}`)).status]).toStrictEqual([path, 404]);
  }
});
