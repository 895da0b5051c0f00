import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestAuthority } from '../../testing/index.ts';
import { fetchCalendar, largestCalendar } from './fetchCalendar.ts';

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
let server: Server;
let port: number;
let answer: RequestListener;
let asked: { path: string; headers: Record<string, unknown> }[];

beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end(calendar);
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const read = async (url: string, more: Partial<Parameters<typeof fetchCalendar>[0]> = {}) =>
  fetchCalendar({
    url,
    etag: null,
    lastModified: null,
    privateHosts: [`127.0.0.1:${port}`],
    contactUrl: 'https://clairvolet.example',
    ...more,
  });
const home = () => `http://127.0.0.1:${port}/a.ics`;
const reasonOf = (fetched: Awaited<ReturnType<typeof fetchCalendar>>) =>
  fetched.outcome === 'failed' ? fetched.failure.reason : fetched.outcome;

describe('an address that is not public', () => {
  const loopback = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.127.127.127',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ];
  const elsewhere = [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[::ffff:169.254.169.254]',
  ];

  it.each([...loopback, ...elsewhere])('%s is not connected to', async (host) => {
    const fetched = await read(`http://${host}:${port}/a.ics`, { privateHosts: [], timeout: 2_000 });
    // The old form of IPv4 within IPv6 leads nowhere: it times out.
    expect(['private_address', 'unreachable', 'bad_address', 'timeout']).toContain(reasonOf(fetched));
    expect(asked).toStrictEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a.ics',
    'gopher://127.0.0.1/',
    'data:text/calendar,BEGIN:VCALENDAR',
    'javascript:alert(1)',
    'https://user:secret@example.com/a.ics',
    'https://user@example.com/a.ics',
    '//example.com/a.ics',
    'a.ics',
    '',
    `https://example.com/${'a'.repeat(3_000)}`,
  ])('%s is no address of a calendar', async (url) => {
    expect(reasonOf(await read(url))).toBe('bad_address');
  });

  it('is not connected to after a redirect either, though the first address was allowed', async () => {
    const other = createServer((_request, response) => response.end(calendar)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const inside = address !== null && typeof address === 'object' ? address.port : 0;
    let reached = 0;
    other.on('request', () => (reached += 1));
    for (const to of [
      `http://127.0.0.1:${inside}/`,
      `http://localhost:${inside}/`,
      `http://[::1]:${inside}/`,
      `//127.1:${inside}/`,
    ]) {
      answer = (_request, response) => response.writeHead(302, { location: to }).end();
      expect(['private_address', 'unreachable']).toContain(reasonOf(await read(home(), { timeout: 2_000 })));
    }
    expect(reached).toBe(0);
    other.close();
    other.closeAllConnections();
  });

  it('that is allowed by name is read under that name and port alone', async () => {
    expect(reasonOf(await read(home()))).toBe('read');
    expect(reasonOf(await read(home(), { privateHosts: ['127.0.0.1'] }))).toBe('private_address');
    expect(reasonOf(await read(`http://localhost:${port}/a.ics`))).toBe('private_address');
  });
});

describe('what is answered', () => {
  it('comes with a name by which we may be asked, and conditions that it can keep', async () => {
    answer = (request, response) => {
      const isKept = request.headers['if-none-match'] === '"1"';
      return response
        .writeHead(isKept ? 304 : 200, { etag: '"1"', 'last-modified': 'Thu, 26 Nov 2026 09:00:00 GMT' })
        .end(isKept ? '' : calendar);
    };
    expect(await read(home())).toMatchObject({
      outcome: 'read',
      etag: '"1"',
      lastModified: 'Thu, 26 Nov 2026 09:00:00 GMT',
    });
    expect(await read(home(), { etag: '"1"', lastModified: 'Thu, 26 Nov 2026 09:00:00 GMT' })).toStrictEqual({
      outcome: 'unchanged',
    });
    expect(asked[1]?.headers).toMatchObject({
      'user-agent': 'Clairvolet/1.0 (+https://clairvolet.example)',
      'if-none-match': '"1"',
      'if-modified-since': 'Thu, 26 Nov 2026 09:00:00 GMT',
    });
  });

  it.each([
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [410, 'gone'],
    [418, 'refused_status'],
    [429, 'too_many_requests'],
    [500, 'server_error'],
    [503, 'server_error'],
  ])('by %i is « %s »', async (status, reason) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await read(home())).toMatchObject({ outcome: 'failed', failure: { reason, status }, retryAfter: null });
  });

  it.each([
    ['120', 120_000],
    ['999999999', 3_600_000],
    ['-5', null],
    ['soon', null],
  ])('asks for a pause of %s', async (header, milliseconds) => {
    answer = (_request, response) => response.writeHead(429, { 'retry-after': header }).end();
    expect(await read(home())).toMatchObject({ retryAfter: milliseconds });
  });

  it('is read in full through compression, and refused once it swells beyond 5 MB', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar));
    expect(await read(home())).toMatchObject({ outcome: 'read', body: Buffer.from(calendar) });
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(largestCalendar + 1)));
    expect(reasonOf(await read(home()))).toBe('too_large');
    answer = (_request, response) => response.end(Buffer.alloc(largestCalendar + 1));
    expect(reasonOf(await read(home()))).toBe('too_large');
    answer = (_request, response) => {
      // Without a length: counted as it comes.
      response.write(Buffer.alloc(largestCalendar));
      response.end('more');
    };
    expect(reasonOf(await read(home()))).toBe('too_large');
  });

  it('is given up when it is cut, garbled, or takes too long', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('BEGIN');
      response.destroy();
    };
    expect(reasonOf(await read(home()))).toBe('cut');
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    expect(reasonOf(await read(home()))).toBe('cut');
    answer = (_request, response) => void response.write('BEGIN');
    expect(reasonOf(await read(home(), { timeout: 100 }))).toBe('timeout');
    answer = () => {};
    expect(reasonOf(await read(home(), { timeout: 100 }))).toBe('timeout');
  });

  it('leads on at most four times, and never from https to http', async () => {
    answer = (request, response) => {
      const left = Number(new URL(request.url ?? '', home()).searchParams.get('left') ?? '0');
      return left > 0 ? response.writeHead(301, { location: `/?left=${left - 1}` }).end() : response.end(calendar);
    };
    expect(reasonOf(await read(`http://127.0.0.1:${port}/?left=4`))).toBe('read');
    expect(reasonOf(await read(`http://127.0.0.1:${port}/?left=5`))).toBe('too_many_redirects');

    // From a certificate that this process trusts for the time of the test.
    const authority = await createTestAuthority();
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, authority.root]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    let location = '';
    const secure = createSecureServer(await authority.issue(['localhost']), (_request, response) =>
      location === '' ? response.end(calendar) : response.writeHead(302, { location }).end(),
    ).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    onTestFinished(() => {
      secure.close();
      secure.closeAllConnections();
    });
    const address = secure.address();
    const host = `localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
    const ask = async () => read(`https://${host}/a.ics`, { privateHosts: [host, `127.0.0.1:${port}`] });
    expect(reasonOf(await ask())).toBe('read');
    asked = [];
    location = home();
    expect(reasonOf(await ask())).toBe('insecure_redirect');
    expect(asked).toStrictEqual([]);
  });
});
