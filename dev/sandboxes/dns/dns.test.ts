import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Packet, TCPClient } from 'dns2';
import { afterEach, describe, expect, it } from 'vitest';
import { startDnsSandbox } from './index.ts';

type Sandbox = Awaited<ReturnType<typeof startDnsSandbox>>;

const key = 'a-key-of-the-tests';
const started: Sandbox[] = [];

async function start(options: { upstreams?: string[]; stateFile?: string; apiKey?: string } = {}): Promise<Sandbox> {
  const sandbox = await startDnsSandbox({
    port: 0,
    apiPort: 0,
    apiKey: key,
    zones: ['sites.localhost'],
    log: console.error,
    ...options,
  });
  started.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(async ({ stop }) => stop()));
});

function resolverAt({ resolver: server }: { resolver: string }): Resolver {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([server]);
  return resolver;
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => value,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

async function post(url: string, body: object): Promise<number> {
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status;
}

async function enter(
  { apiUrl }: Sandbox,
  record: { name?: string; type: string; contents: string[] },
  zone = 'gite-des-tilleuls.fr',
): Promise<void> {
  expect(await post(`${apiUrl}/sandbox/records`, { zone, name: zone, ...record })).toBe(200);
}

async function api(
  { apiUrl }: Sandbox,
  path: string,
  { method = 'GET', body, apiKey = key }: { method?: string; body?: object; apiKey?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${apiUrl}/api/v1/servers/localhost${path}`, {
    method,
    headers: { 'x-api-key': apiKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

describe('the answers of the DNS sandbox', () => {
  it('are those of an authoritative server, for every type that the product looks at', async () => {
    const sandbox = await start();
    const resolver = resolverAt(sandbox);
    await enter(sandbox, { type: 'A', contents: ['192.0.2.1', '192.0.2.2'] });
    await enter(sandbox, { type: 'AAAA', contents: ['2001:db8::10'] });
    await enter(sandbox, { type: 'TXT', contents: ['"cv-verif=abc" "def"'] });
    await enter(sandbox, { type: 'CAA', contents: ['0 issue "letsencrypt.org"'] });
    const domain = 'gite-des-tilleuls.fr';
    expect(await resolver.resolve4(domain, { ttl: true })).toEqual([
      { address: '192.0.2.1', ttl: 60 },
      { address: '192.0.2.2', ttl: 60 },
    ]);
    expect(await resolver.resolve6(domain)).toEqual(['2001:db8::10']);
    expect(await resolver.resolveTxt(domain)).toEqual([['cv-verif=abc', 'def']]);
    expect(await resolver.resolveCaa(domain)).toMatchObject([{ critical: 0, issue: 'letsencrypt.org' }]);
    expect(await resolver.resolveNs(domain)).toEqual([`ns1.${domain}`, `ns2.${domain}`]);
    expect(await resolver.resolveSoa(domain)).toMatchObject({ nsname: `ns1.${domain}`, minttl: 60 });
  });

  it('follow CNAMEs within the zones, and stop at a loop', async () => {
    const sandbox = await start();
    const resolver = resolverAt(sandbox);
    await enter(sandbox, { name: 'www.gite-des-tilleuls.fr', type: 'CNAME', contents: ['ns1.sites.localhost.'] });
    expect(await resolver.resolve4('WWW.gite-des-tilleuls.fr')).toEqual(['127.0.0.1']);
    expect(await resolver.resolveCname('www.gite-des-tilleuls.fr')).toEqual(['ns1.sites.localhost']);
    await enter(sandbox, { name: 'one.gite-des-tilleuls.fr', type: 'CNAME', contents: ['two.gite-des-tilleuls.fr.'] });
    await enter(sandbox, { name: 'two.gite-des-tilleuls.fr', type: 'CNAME', contents: ['one.gite-des-tilleuls.fr.'] });
    expect(await codeOf(resolver.resolve4('one.gite-des-tilleuls.fr'))).toEqual([]);
  });

  it('distinguish a name without such a record, or above other names, from one that does not exist', async () => {
    const sandbox = await start();
    const resolver = resolverAt(sandbox);
    await enter(sandbox, { name: 'a.b.gite-des-tilleuls.fr', type: 'A', contents: ['192.0.2.1'] });
    expect(await codeOf(resolver.resolve6('a.b.gite-des-tilleuls.fr'))).toBe('ENODATA');
    expect(await codeOf(resolver.resolve4('b.gite-des-tilleuls.fr'))).toBe('ENODATA');
    expect(await codeOf(resolver.resolve4('c.gite-des-tilleuls.fr'))).toBe('ENOTFOUND');
  });

  it('use a wildcard for names that do not exist', async () => {
    const sandbox = await start();
    const resolver = resolverAt(sandbox);
    await enter(sandbox, { name: '*.gite-des-tilleuls.fr', type: 'A', contents: ['192.0.2.9'] });
    await enter(sandbox, { name: 'here.gite-des-tilleuls.fr', type: 'TXT', contents: ['"x"'] });
    expect(await resolver.resolve4('any.gite-des-tilleuls.fr')).toEqual(['192.0.2.9']);
    expect(await codeOf(resolver.resolve4('here.gite-des-tilleuls.fr'))).toBe('ENODATA');
  });

  it('come over TCP, too, when they do not fit into a datagram', async () => {
    const sandbox = await start();
    const texts = Array.from({ length: 12 }, (_, at) => `"${String(at).padStart(200, 'x')}"`);
    await enter(sandbox, { type: 'TXT', contents: texts });
    expect(await resolverAt(sandbox).resolveTxt('gite-des-tilleuls.fr')).toHaveLength(12);
    const port = Number(sandbox.resolver.split(':')[1]);
    const { answers } = await TCPClient({ dns: '127.0.0.1', port })('ns1.sites.localhost', 'A');
    expect(answers.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });
});

describe('names outside the zones of the DNS sandbox', () => {
  const upstreams: UdpSocket[] = [];

  afterEach(() => {
    for (const socket of upstreams.splice(0)) socket.close();
  });

  /** Stands for a resolver of this machine. */
  async function upstream(answer: string | null): Promise<string> {
    const socket = createSocket('udp4');
    upstreams.push(socket);
    socket.on('message', (message, { port, address }) => {
      if (answer === null) return;
      const request = Packet.parse(message);
      const response = Packet.createResponseFromRequest(request);
      const name = request.questions[0]?.name ?? '';
      const { A } = Packet.TYPE;
      response.answers.push(new Packet.Resource({ name, type: A, class: Packet.CLASS.IN, ttl: 60, address: answer }));
      socket.send(response.toBuffer(), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return `127.0.0.1:${socket.address().port}`;
  }

  it('do not exist when no other server is configured', async () => {
    expect(await codeOf(resolverAt(await start()).resolve4('exemple.fr'))).toBe('ENOTFOUND');
  });

  it('are looked up at another server, also at the end of a CNAME', async () => {
    const sandbox = await start({ upstreams: [await upstream('198.51.100.7')] });
    await enter(sandbox, { name: 'www.gite-des-tilleuls.fr', type: 'CNAME', contents: ['exemple.fr.'] });
    expect(await resolverAt(sandbox).resolve4('exemple.fr')).toEqual(['198.51.100.7']);
    expect(await resolverAt(sandbox).resolve4('www.gite-des-tilleuls.fr')).toEqual(['198.51.100.7']);
  });

  it('fail after two seconds when that is silent', async () => {
    const sandbox = await start({ upstreams: [await upstream(null)] });
    const resolver = new Resolver({ timeout: 10_000, tries: 1 });
    resolver.setServers([sandbox.resolver]);
    expect(await codeOf(resolver.resolve4('exemple.fr'))).toBe('ESERVFAIL');
  });
});

describe('the API of the DNS sandbox', () => {
  it('refuses as PowerDNS does: a key, a zone, a name that is not canonical, a conflicting CNAME', async () => {
    const sandbox = await start();
    const patch = (rrset: object) =>
      api(sandbox, '/zones/sites.localhost.', { method: 'PATCH', body: { rrsets: [rrset] } });
    expect(await api(sandbox, '/zones', { apiKey: 'another' })).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
    expect(await api(sandbox, '/zones/exemple.fr.')).toEqual({ status: 404, body: { error: 'Not Found' } });
    const name = 'gite.sites.localhost.';
    const a = { name, type: 'A', ttl: 300, changetype: 'REPLACE', records: [{ content: '192.0.2.1' }] };
    expect(await patch(a)).toEqual({ status: 204, body: null });
    expect(await patch({ ...a, name: 'gite.sites.localhost' })).toEqual({
      status: 422,
      body: { error: "DNS Name 'gite.sites.localhost' is not canonical" },
    });
    expect(await patch({ ...a, type: 'CNAME', records: [{ content: 'x.sites.localhost.' }] })).toEqual({
      status: 422,
      body: { error: `RRset ${name} IN CNAME: Conflicts with pre-existing RRset` },
    });
    expect(await patch({ ...a, name: 'gite.fr.' })).toEqual({
      status: 422,
      body: { error: 'RRset gite.fr. IN A: Name is out of zone' },
    });
    expect(await api(sandbox, '/zones', { method: 'POST', body: { name: 'sites.localhost.' } })).toEqual({
      status: 409,
      body: { error: 'Conflict' },
    });
  });

  it('shows to a key its own zones only', async () => {
    const sandbox = await start();
    expect(await post(`${sandbox.apiUrl}/sandbox/keys`, { key: 'another-key', zone: 't1.localhost' })).toBe(200);
    await enter(sandbox, { type: 'A', contents: ['192.0.2.1'] });
    expect((await api(sandbox, '/zones')).body).toMatchObject([{ name: 'sites.localhost.' }]);
    expect((await api(sandbox, '/zones', { apiKey: 'another-key' })).body).toMatchObject([{ name: 't1.localhost.' }]);
    expect((await api(sandbox, '/zones/t1.localhost.', { method: 'PATCH', body: { rrsets: [] } })).status).toBe(404);
  });

  it('fails on demand for one key and its zones, and tells what it wrote', async () => {
    const sandbox = await start();
    await post(`${sandbox.apiUrl}/sandbox/keys`, { key: 'another-key', zone: 't1.localhost' });
    const fail = (mode: string) => post(`${sandbox.apiUrl}/sandbox/faults`, { mode, key: 'another-key' });
    await fail('500');
    expect((await api(sandbox, '/zones', { apiKey: 'another-key' })).status).toBe(500);
    expect(await codeOf(resolverAt(sandbox).resolve4('ns1.t1.localhost'))).toBe('ESERVFAIL');
    expect(await resolverAt(sandbox).resolve4('ns1.sites.localhost')).toEqual(['127.0.0.1']);
    await fail('silent');
    expect(await codeOf(resolverAt(sandbox).resolve4('ns1.t1.localhost'))).toBe('ETIMEOUT');
    await fail('off');
    expect((await api(sandbox, '/zones', { apiKey: 'another-key' })).status).toBe(200);
    const ledger = await (await fetch(`${sandbox.apiUrl}/sandbox/ledger?key=another-key`)).json();
    expect(ledger).toMatchObject({ writes: [{ what: 'create_zone', zone: 't1.localhost', by: 'another-key' }] });
  });

  it('does not listen to pages of other sites', async () => {
    const sandbox = await start();
    const response = await fetch(`${sandbox.apiUrl}/zones`, {
      method: 'POST',
      headers: { origin: 'http://evil.localhost' },
      body: new URLSearchParams({ zone: 'evil.fr' }),
    });
    expect(response.status).toBe(403);
    expect(await (await fetch(sandbox.apiUrl)).text()).not.toContain('evil.fr');
  });
});

describe('the page of the DNS sandbox', () => {
  const form = (sandbox: Sandbox, path: string, fields: Record<string, string>) =>
    fetch(sandbox.apiUrl + path, {
      method: 'POST',
      headers: { origin: sandbox.apiUrl },
      body: new URLSearchParams(fields),
    });

  it('plays the panel of a registrar: a domain, records as people enter them, and away again', async () => {
    const sandbox = await start();
    const zone = 'gite-des-tilleuls.fr';
    await form(sandbox, '/zones', { zone: 'Gite-des-Tilleuls.fr' });
    await form(sandbox, '/records', { zone, label: '@', type: 'A', content: '127.0.0.1' });
    await form(sandbox, '/records', { zone, label: '_clairvolet', type: 'TXT', content: 'cv-verif=a "b"' });
    await form(sandbox, '/records', { zone, label: 'www', type: 'CNAME', content: zone });
    const resolver = resolverAt(sandbox);
    expect(await resolver.resolve4(`www.${zone}`)).toEqual(['127.0.0.1']);
    expect(await resolver.resolveTxt(`_clairvolet.${zone}`)).toEqual([['cv-verif=a "b"']]);
    await form(sandbox, '/records', { zone, label: zone, type: 'A', removed: '127.0.0.1' });
    expect(await codeOf(resolver.resolve4(zone))).toBe('ENODATA');
  });

  it('shows what was entered as text, and what is wrong in words', async () => {
    const sandbox = await start();
    const zone = 'gite-des-tilleuls.fr';
    await form(sandbox, '/zones', { zone });
    await form(sandbox, '/records', { zone, label: 'x', type: 'TXT', content: '<script>alert(1)</script>' });
    const page = await (await fetch(`${sandbox.apiUrl}/zone?name=${zone}`)).text();
    expect(page).toContain('&#60;script&#62;alert(1)');
    expect(page).not.toContain('<script>');
    const refused = await form(sandbox, '/records', { zone, label: 'x', type: 'A', content: 'chez moi' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('chez moi');
    expect((await form(sandbox, '/zones', { zone: 'pas un domaine' })).status).toBe(422);
  });
});

describe('the state of the DNS sandbox', () => {
  it('is restored after a restart, readable by its owner only, also with another key', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'clairvolet-dns-'));
    try {
      const stateFile = join(directory, 'dns-sandbox.json');
      const first = await start({ stateFile });
      await enter(first, { type: 'A', contents: ['192.0.2.1'] });
      await started.pop()?.stop();
      expect(statSync(stateFile).mode & 0o777).toBe(0o600);
      expect(readFileSync(stateFile, 'utf8')).toContain('gite-des-tilleuls.fr');
      const second = await start({ stateFile, apiKey: 'a-new-key' });
      expect(await resolverAt(second).resolve4('gite-des-tilleuls.fr')).toEqual(['192.0.2.1']);
      expect((await api(second, '/zones', { apiKey: 'a-new-key' })).body).toMatchObject([{ name: 'sites.localhost.' }]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
