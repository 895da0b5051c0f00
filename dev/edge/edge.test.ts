import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { createServer as createBlocker, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onceCertificateBegan } from '@app/domain/testing';
import { freePort } from '../processes/freePort.ts';
import { findCaddy, startEdge } from './startEdge.ts';

const isMissing = findCaddy() === undefined && process.env['CI'] !== 'true';
if (isMissing) console.warn('\n!!! There is no caddy on PATH.\n!!! The tests that need it are SKIPPED.\n');

let api: Server;
let server: string;
const served = new Set(['mas.sites.localhost']);
const heard: { host: string | undefined; forwarded: string | string[] | undefined; path: string | undefined }[] = [];

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    const { host, 'x-forwarded-for': forwarded } = incoming.headers;
    const url = new URL(incoming.url ?? '/', 'http://api');
    if (url.pathname === '/api/internal/tls-check' && forwarded === undefined) {
      outgoing.writeHead(served.has(url.searchParams.get('domain') ?? '') ? 200 : 404).end();
      return;
    }
    heard.push({ host, forwarded, path: incoming.url });
    incoming.pipe(
      outgoing.writeHead(
        201,
        [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['x-host', host ?? ''],
        ].flat(),
      ),
    );
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  server = `127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
});

type Answer = { status: number; text: string; cookies: string[] };

async function ask(port: number, name: string, rootFile: string, body = ''): Promise<Answer> {
  return onceCertificateBegan(async () => askOnce(port, name, rootFile, body));
}

async function askOnce(port: number, name: string, rootFile: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: name,
        path: '/bonjour?a=1',
        method: 'POST',
        headers: { host: `${name}:${port}` },
        ca: readFileSync(rootFile),
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

describe.each([
  { kind: 'Node.js', isSkipped: false, caddy: () => undefined },
  { kind: 'Caddy', isSkipped: isMissing, caddy: () => findCaddy() ?? 'caddy' },
] as const)("the https front of hosts' sites, by $kind", ({ kind, isSkipped, caddy }) => {
  let directory: string;
  let port: number;
  const running: Awaited<ReturnType<typeof startEdge>>[] = [];
  const start = async () => {
    const edge = await startEdge({ port, server, directory, caddy: caddy() });
    running.push(edge);
    return edge;
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'clairvolet of hers-'));
    port = await freePort();
    heard.length = 0;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(async (edge) => edge.stop()));
    rmSync(directory, { recursive: true, force: true });
  });

  it.skipIf(isSkipped)(
    'serves the names that the API knows, with a certificate that its root vouches for',
    async () => {
      const edge = await start();
      expect(edge.kind).toBe(kind);
      const answer = await ask(port, 'mas.sites.localhost', edge.rootFile, 'corps');
      expect(answer).toStrictEqual({ status: 201, text: 'corps', cookies: ['a=1', 'b=2'] });
      expect(heard).toStrictEqual([
        { host: `mas.sites.localhost:${port}`, forwarded: '127.0.0.1', path: '/bonjour?a=1' },
      ]);
    },
  );

  it.skipIf(isSkipped)('ends the handshake of every other name', async () => {
    const { rootFile } = await start();
    await expect(ask(port, 'personne.sites.localhost', rootFile)).rejects.toThrow();
    expect(heard).toStrictEqual([]);
    served.add('nouveau.sites.localhost');
    expect((await ask(port, 'nouveau.sites.localhost', rootFile)).status).toBe(201);
  });

  it.skipIf(isSkipped)('keeps its authority from start to start, for its owner only', async () => {
    const first = await start();
    const root = readFileSync(first.rootFile, 'utf8');
    await first.stop();
    const again = await start();
    expect([again.rootFile, readFileSync(again.rootFile, 'utf8')]).toStrictEqual([first.rootFile, root]);
    expect(statSync(again.rootFile.replace(/crt$/, 'key')).mode & 0o077).toBe(0);
    expect((await ask(port, 'mas.sites.localhost', again.rootFile)).status).toBe(201);
  });

  it.skipIf(isSkipped)('does not start on a port that is taken', async () => {
    const blocker = createBlocker().listen(port, '127.0.0.1');
    await once(blocker, 'listening');
    await expect(start()).rejects.toThrow(/address already in use|EADDRINUSE/);
    blocker.close();
  });
});
