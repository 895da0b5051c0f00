import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import {
  buildCustomer,
  buildProperty,
  countRows,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { createFeed } from '../feeds/changeFeeds.ts';
import { readFeed } from './readFeed.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const compact = (day: string) => day.replaceAll('-', '');
const event = (uid: string, from: string, to: string, summary = 'Reserved') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to)}\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`;

/** Reads a calendar that is served here. */
async function readText(text: string) {
  const server = createServer((_request, response) => response.end(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  Object.assign(platform.providers, { feedPrivateHosts: [`127.0.0.1:${port}`] });
  const { id: accountId } = await buildCustomer(platform, { trialDays: 100 });
  const property = await buildProperty(platform, { accountId });
  const feed = await createFeed(
    platform,
    { accountId, propertyId: property.id },
    { channel: 'airbnb', url: `http://127.0.0.1:${port}/a.ics`, name: '', rules: [] },
  );
  try {
    return { result: await readFeed(platform, feed.id), accountId };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const today = () => dayAt(platform.clock.now());

it('thousands of entries of many years each are refused before any night is placed', async () => {
  const text = Array.from({ length: 4_000 }, (_, at) => event(`u${at}`, today(), addDays(today(), 4_000))).join('');
  const before = await countRows(platform, 'reservation', 'channel_event', 'occupancy');
  const { result } = await readText(text);
  expect(result).toMatchObject({ outcome: 'failed', failure: { reason: 'too_many_entries' } });
  expect(await countRows(platform, 'reservation', 'channel_event', 'occupancy')).toStrictEqual(before);
});

it('what others wrote into a calendar stays a text: quotes, braces, backslashes, tags and formulas', async () => {
  const nasty = String.raw`x"}{,\\ '; drop table feed; --`;
  const text = [
    event(nasty, addDays(today(), 10), addDays(today(), 12), 'Reserved <script>alert(1)</script>'),
    event('=cmd()', addDays(today(), 20), addDays(today(), 22), 'Reserved - ${{7*7}}'),
  ].join('');
  const { result, accountId } = await readText(text);
  expect(result).toMatchObject({ outcome: 'applied', changes: 2 });
  const rows = await readRows<{ uid: string }>(
    platform,
    'select f.uid from feed_event f join channel_event e on e.id = f.event_id where e.account_id = $1 order by e.arrival',
    [accountId],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.uid).toContain('drop table feed');
});

it('a thousand stays of a calendar are placed within a bounded work', async () => {
  const text = Array.from({ length: 1_000 }, (_, at) =>
    event(`u${at}`, addDays(today(), 1 + 3 * at), addDays(today(), 3 + 3 * at)),
  ).join('');
  const { result, accountId } = await readText(text);
  expect(result).toMatchObject({ outcome: 'applied', changes: 1_000 });
  expect(
    await readRows(platform, 'select count(*)::int as count from occupancy where account_id = $1', [accountId]),
  ).toStrictEqual([{ count: 1_000 }]);
});
