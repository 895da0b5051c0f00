import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIPv6, type AddressInfo, type LookupFunction } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchCalendar, type CalendarRequest } from './fetchCalendar.ts';

/** Public by every list, and of a range that nobody has been given: a connection to it leads nowhere. */
const publicAddress = '4000::1';
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const name = 'calendars.example';

/** A server of our own network that counts who connects, whatever they say then. */
async function openPrivateServer(location?: string) {
  const server = createServer((_request, response) =>
    location === undefined ? response.end(calendar) : response.writeHead(302, { location }).end(),
  );
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** A name server that gives these addresses, one list after the other and the last for good. */
function answering(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    const addresses = (answers[asked.length] ?? answers.at(-1) ?? []).map((address) => ({
      address,
      family: isIPv6(address) ? 6 : 4,
    }));
    asked.push(hostname);
    process.nextTick(() => {
      if (all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
  return { asked, lookup };
}

async function read(url: string, more: Pick<CalendarRequest, 'lookup'> & { privateHosts?: readonly string[] }) {
  const fetched = await fetchCalendar({
    url,
    etag: null,
    lastModified: null,
    privateHosts: [],
    contactUrl: 'https://clairvolet.example',
    timeout: 1_000,
    ...more,
  });
  return fetched.outcome === 'failed' ? fetched.failure.reason : fetched.outcome;
}

describe('a name that leads to a private address', () => {
  let inside: Awaited<ReturnType<typeof openPrivateServer>>;
  beforeEach(async () => {
    inside = await openPrivateServer();
  });

  it('would be read there, if its host were allowed', async () => {
    const host = `${name}:${inside.port}`;
    const { asked, lookup } = answering(['127.0.0.1']);
    expect(await read(`http://${host}/a.ics`, { lookup, privateHosts: [host] })).toBe('read');
    expect([asked, inside.connections()]).toStrictEqual([[name], 1]);
  });

  it.each(['http', 'https'])(
    'is connected to by the address that was checked, whatever a second look-up would give: %s',
    async (scheme) => {
      const { asked, lookup } = answering([publicAddress], ['127.0.0.1']);
      expect(['unreachable', 'timeout']).toContain(await read(`${scheme}://${name}:${inside.port}/`, { lookup }));
      expect([asked, inside.connections()]).toStrictEqual([[name], 0]);
      // The next reading looks it up again.
      expect(await read(`${scheme}://${name}:${inside.port}/`, { lookup })).toBe('private_address');
      expect([asked, inside.connections()]).toStrictEqual([[name, name], 0]);
    },
  );

  const mixed = [
    [publicAddress, '127.0.0.1'],
    ['127.0.0.1', publicAddress],
    [publicAddress, '::ffff:127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
  ];
  it.each(['http', 'https'].flatMap((scheme) => mixed.map((addresses) => ({ scheme, addresses }))))(
    'is not connected to when one of its addresses is private: $scheme, $addresses',
    async ({ scheme, addresses }) => {
      const { lookup } = answering(addresses);
      expect(await read(`${scheme}://${name}:${inside.port}/`, { lookup })).toBe('private_address');
      expect(inside.connections()).toBe(0);
    },
  );

  it.each([
    ['first public, then private', [[publicAddress], ['127.0.0.1']], ['unreachable', 'timeout']],
    ['public and private', [[publicAddress, '127.0.0.1']], ['private_address']],
  ])('is not connected to after a redirect either: %s', async (_what, answers, reasons) => {
    const outside = await openPrivateServer(`http://${name}:${inside.port}/`);
    const host = `127.0.0.1:${outside.port}`;
    const { asked, lookup } = answering(...answers);
    expect(reasons).toContain(await read(`http://${host}/`, { lookup, privateHosts: [host] }));
    expect([asked, outside.connections(), inside.connections()]).toStrictEqual([[name], 1, 0]);
  });
});
