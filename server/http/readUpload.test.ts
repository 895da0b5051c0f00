import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageMaxBytes } from '@app/contract/site/settingsAdminApi.ts';
import { buildAdministrator } from '@app/domain/testing';
import { png, sendFile } from '../testing/images.ts';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const path = '/api/admin/images/favicon';
const boundary = 'volets';
const typed = `multipart/form-data; boundary=${boundary}`;

let api: TestApi;
let agent: ApiClient;
beforeAll(async () => {
  api = await startApi();
  agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
});
afterAll(async () => api.stop());

const part = (content: Buffer, field = 'file', more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"${more}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

interface Request {
  headers?: Record<string, string>;
  /** Sent one after the other, each once the one before has left. */
  pieces?: Buffer[];
  /** In place of how many bytes there are; null says nothing of it. */
  length?: number | null;
  /** Ends the connection when all is sent, as a browser that goes away. */
  hangUp?: boolean;
}

/** The answer's status and code, to a request written by hand; null when the connection ends without one. */
async function send({ headers = {}, pieces = [], length, hangUp = false }: Request) {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const all = {
    host: new URL(api.origin).host,
    origin: api.platform.appUrl,
    'sec-fetch-site': 'same-origin',
    cookie: agent.cookieHeader(),
    connection: 'close',
    'content-type': typed,
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length ?? bytes) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  let received = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    // A server that refuses may close before all was sent to it.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  for (const piece of [Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), ...pieces]) {
    await new Promise<void>((sent) => {
      socket.write(piece, () => sent());
    });
  }
  if (hangUp) socket.end();
  await ended;
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(received) ?? [];
  const [, code] = /"code":"(\w+)"/.exec(received) ?? [];
  return status === undefined ? null : { status: Number(status), code };
}

describe('a file that is sent', () => {
  it('is read in full, however it is cut into pieces', async () => {
    const body = Buffer.concat([part(png()), end]);
    const pieces = Array.from({ length: Math.ceil(body.length / 7) }, (_, at) => body.subarray(at * 7, at * 7 + 7));
    expect(await send({ pieces })).toMatchObject({ status: 201 });
  });

  it.each([
    ['JSON', { headers: { 'content-type': 'application/json' }, pieces: [Buffer.from('{}')] }, 415],
    ['no type', { headers: { 'content-type': '' }, pieces: [part(png()), end] }, 415],
    [
      'a form without files',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, pieces: [Buffer.from('file=a')] },
      415,
    ],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, pieces: [part(png()), end] }, 400],
    [
      'another boundary',
      { headers: { 'content-type': 'multipart/form-data; boundary=autre' }, pieces: [part(png()), end] },
      400,
    ],
    ['nothing', { pieces: [] }, 400],
    ['an empty form', { pieces: [end] }, 422],
    ['an empty file', { pieces: [part(Buffer.alloc(0)), end] }, 422],
    ['a file of another field', { pieces: [part(png(), 'favicon'), end] }, 422],
    ['a form that breaks off', { pieces: [part(png()).subarray(0, -20)] }, 400],
    [
      'a header without end',
      { pieces: [Buffer.from(`--${boundary}\r\nContent-Disposition: ${'a'.repeat(100_000)}`)] },
      400,
    ],
    ['two files', { pieces: [part(png()), part(png({ colour: 9 })), end] }, 400],
    [
      'more fields than a form has',
      { pieces: [...Array.from({ length: 40 }, (_, at) => part(Buffer.from('x'), `a${at}`)), part(png()), end] },
      400,
    ],
  ] satisfies [string, Request, number][])('is refused when it is %s', async (_what, request, status) => {
    expect(await send(request)).toMatchObject({ status });
  });

  it('is refused when it is too large: before it is read if its length is announced, otherwise while it is read', async () => {
    const tooMuch = part(Buffer.alloc(imageMaxBytes + 1));
    expect(await send({ pieces: [], length: imageMaxBytes + 100_000 })).toMatchObject({ status: 413 });
    expect(await send({ pieces: [tooMuch, end] })).toMatchObject({ status: 413, code: 'payload_too_large' });
    const chunk = (piece: Buffer) => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')];
    const untold = [...chunk(tooMuch), ...chunk(end), Buffer.from('0\r\n\r\n')];
    expect(await send({ pieces: untold, length: null })).toMatchObject({ status: 413 });
  });

  it('that stops before its end leaves nothing behind', async () => {
    const body = Buffer.concat([part(png()), end]);
    const stopped = await send({ pieces: [body.subarray(0, 60)], length: body.length, hangUp: true });
    expect(stopped?.status ?? 400).toBe(400);
    // The server still answers.
    expect((await sendFile(api, agent, path, { content: png() })).status).toBe(201);
  });

  it('is not read for a sender without the permission', async () => {
    expect(await send({ headers: { cookie: '' }, pieces: [], length: 1_000_000 })).toMatchObject({ status: 401 });
  });
});
