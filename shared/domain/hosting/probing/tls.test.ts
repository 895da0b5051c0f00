import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuthority, type TestAuthority } from '../../testing/index.ts';
import { probeSite, probeTls } from './probeServer.ts';

const name = 'tilleuls.sites.localhost';
const address = '127.0.0.1';
const day = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'clairvolet-probing-'));
const caFile = join(directory, 'ca.pem');
const servers: Server[] = [];
const sockets = new Set<Socket>();

let authority: TestAuthority;

beforeAll(async () => {
  authority = await createTestAuthority();
  writeFileSync(caFile, authority.root);
});

afterAll(() => rmSync(directory, { recursive: true }));

afterEach(async () => {
  for (const server of servers.splice(0)) {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
});

/** A probe of a port of this machine that by default trusts the authority of this test. */
function looking(sitesPort: number, { trusting = true } = {}) {
  const sitesCaFile = trusting ? caFile : null;
  return {
    providers: {
      stripeApiBase: null,
      smtpUrl: null,
      registrarApiBase: null,
      dnsResolver: null,
      feedPrivateHosts: [],
      sitesPort,
      sitesCaFile,
    },
  };
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, address);
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** A server of sites that has a certificate for these names only, and answers a text to every request. */
async function serve(
  { names = [name], lifetime }: { names?: string[]; lifetime?: { from: Date; to: Date } } = {},
  answer: { status?: number; body: string; location?: string } = { body: `clairvolet ${name}` },
): Promise<{ port: number; asked: string[] }> {
  const { key, cert } = await authority.issue(names, lifetime);
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {}).end(answer.body);
  });
  return { port: await listen(server), asked };
}

describe('the certificate of a name', () => {
  it('is valid when an authority we trust issued it for the name', async () => {
    const to = new Date(Math.floor((Date.now() + 30 * day) / 1_000) * 1_000);
    const { port } = await serve({ lifetime: { from: new Date(Date.now() - day), to } });
    expect(await probeTls(looking(port), { name, address })).toEqual({
      outcome: 'valid',
      endsAt: to,
      issuer: 'Clairvolet tests',
    });
  });

  it('is invalid when no trusted authority issued it, or for another name', async () => {
    const { port } = await serve();
    expect(await probeTls(looking(port, { trusting: false }), { name, address })).toMatchObject({ outcome: 'invalid' });
    const other = await serve({ names: ['autre.sites.localhost'] });
    expect(await probeTls(looking(other.port), { name, address })).toMatchObject({ outcome: 'invalid' });
  });

  it('is expired after its end', async () => {
    const lifetime = { from: new Date(Date.now() - 2 * day), to: new Date(Date.now() - day) };
    const { port } = await serve({ lifetime });
    expect(await probeTls(looking(port), { name, address })).toMatchObject({ outcome: 'expired' });
  });

  it('is still to come before it begins', async () => {
    const { port } = await serve({
      lifetime: { from: new Date(Date.now() + day), to: new Date(Date.now() + 2 * day) },
    });
    expect(await probeTls(looking(port), { name, address })).toEqual({ outcome: 'refused' });
  });

  it('is refused by a server that has none for the name', async () => {
    const { key, cert } = await authority.issue(['autre.sites.localhost']);
    const server = createServer({
      SNICallback: (asked, done) =>
        asked === name ? done(new Error('no certificate')) : done(null, createSecureContext({ key, cert })),
    });
    expect(await probeTls(looking(await listen(server)), { name, address })).toEqual({ outcome: 'refused' });
    const deaf = createTcpServer((socket) => socket.destroy());
    expect(await probeTls(looking(await listen(deaf)), { name, address })).toEqual({ outcome: 'refused' });
  });

  it('cannot be checked where no server listens', async () => {
    const { port } = await serve();
    const [server] = servers.splice(0);
    server?.close();
    if (server) await once(server, 'close');
    expect(await probeTls(looking(port), { name, address })).toEqual({ outcome: 'unreachable' });
  });

  it('is never checked at an address that needs name resolution', async () => {
    await expect(probeTls(looking(1), { name, address: 'internal.example' })).rejects.toThrow('not an IP address');
    await expect(probeSite(looking(1), { name, address: 'internal.example' })).rejects.toThrow('not an IP address');
  });
});

describe('the server behind a name', () => {
  it('is ours when it says so for this very name', async () => {
    const { port, asked } = await serve();
    expect(await probeSite(looking(port), { name, address })).toBe('answered');
    expect(asked).toEqual([`GET ${name}/.well-known/clairvolet`]);
  });

  it.each([
    { title: 'says another name', answer: { body: 'clairvolet autre.sites.localhost' } },
    { title: 'says more', answer: { body: `clairvolet ${name}\n` } },
    { title: 'leads elsewhere', answer: { status: 302, body: `clairvolet ${name}`, location: '/' } },
    { title: 'does not find it', answer: { status: 404, body: `clairvolet ${name}` } },
  ])('is another one when it $title', async ({ answer }) => {
    const { port } = await serve({}, answer);
    expect(await probeSite(looking(port), { name, address })).toBe('other');
  });

  it('is not called over a connection whose certificate is not valid for the name', async () => {
    const { port, asked } = await serve({ names: ['autre.sites.localhost'] });
    expect(await probeSite(looking(port), { name, address })).toBe('unreachable');
    expect(asked).toEqual([]);
  });
});
