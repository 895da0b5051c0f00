import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import {
  buildConversation,
  buildCustomer,
  buildFeed,
  buildName,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type TestPlatform,
} from '../testing/index.ts';
import { countNews, listNews, markNewsRead } from './readNews.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const minute = 60_000;

/** A change of a stay as its use case records it. */
async function noteChange(reservationId: string, kind: string, data: object): Promise<void> {
  const now = platform.clock.now();
  await platform.pool.query(
    `insert into reservation_change (id, reservation_id, kind, data, at) values (gen_random_uuid(), $1, $2, $3, $4)`,
    [reservationId, kind, data, now],
  );
  await platform.pool.query('update reservation set updated_at = $2 where id = $1', [reservationId, now]);
}

async function buildHost() {
  const { id: accountId } = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId, name: 'Gîte Larrun' });
  const kinds = async () => (await listNews(platform, accountId)).items.map(({ kind, unread }) => [kind, unread]);
  const unread = async () => (await countNews(platform, accountId)).unread;
  return { accountId, property, kinds, unread };
}

describe('what happened since a host last looked', () => {
  it('joins stays, calendars, double bookings, names, answers and lines of activity, the latest first', async () => {
    const { accountId, property, kinds, unread } = await buildHost();
    const stay = await buildReservation(platform, property, {
      source: 'airbnb',
      guest: { firstName: 'Chloé', lastName: 'Perrin' },
    });
    await noteChange(stay.id, 'announced', { channel: 'airbnb' });
    platform.clock.advance(minute);
    await buildFeed(platform, property, { channel: 'booking', quarantined: true });
    platform.clock.advance(minute);
    await platform.pool.query(
      `insert into activity (id, account_id, kind, data, occurred_at)
       values (gen_random_uuid(), $1, 'payment_failed', '{"amount":"25,00 €"}', $2),
         (gen_random_uuid(), $1, 'profile_changed', '{}', $2)`,
      [accountId, platform.clock.now()],
    );
    platform.clock.advance(minute);
    await noteChange(stay.id, 'cancelled', { by: 'channel' });

    const { items } = await listNews(platform, accountId);
    expect(await kinds()).toStrictEqual([
      ['stay_cancelled', true],
      ['payment_failed', true],
      ['double_booking', true],
      ['calendar_doubted', true],
      ['stay_announced', true],
    ]);
    expect(items.at(-1)?.data).toStrictEqual({
      id: stay.id,
      count: '1',
      property: 'Gîte Larrun',
      source: 'airbnb',
      guest: 'Chloé Perrin',
      arrival: stay.arrival,
      departure: stay.departure,
    });
    expect(await unread()).toBe(5);
  });

  it('is nobody else’s', async () => {
    const { property, unread: ours } = await buildHost();
    const other = await buildHost();
    const stay = await buildReservation(platform, property, { source: 'booking' });
    await noteChange(stay.id, 'announced', { channel: 'booking' });
    await buildFeed(platform, property);
    expect(await ours()).toBe(2);
    expect(await other.kinds()).toStrictEqual([]);
    await markNewsRead(platform, other.accountId, platform.clock.now());
    expect(await ours()).toBe(2);
  });

  it('counts what was not read up to ten, and nothing that the host did themselves', async () => {
    const { accountId, property, kinds, unread } = await buildHost();
    const own = await buildReservation(platform, property);
    await noteChange(own.id, 'created', { state: 'confirmed' });
    expect([await kinds(), await unread()]).toStrictEqual([[['stay_created', false]], 0]);

    const seenAt = platform.clock.now();
    for (let at = 0; at < 12; at += 1) {
      platform.clock.advance(minute);
      await noteChange(own.id, 'dates_changed', { channel: 'airbnb' });
    }
    expect(await unread()).toBe(10);
    await markNewsRead(platform, accountId, seenAt);
    expect(await unread()).toBe(10);
    const [latest] = (await listNews(platform, accountId)).items;
    await markNewsRead(platform, accountId, new Date(latest?.at ?? 0));
    expect(await unread()).toBe(0);
    // Neither backwards nor ahead of the clock.
    await markNewsRead(platform, accountId, new Date(0));
    await markNewsRead(platform, accountId, new Date(platform.clock.now().getTime() + 60 * minute));
    expect(await unread()).toBe(0);
    platform.clock.advance(minute);
    await noteChange(own.id, 'reinstated', { channel: 'airbnb' });
    expect(await unread()).toBe(1);
  });

  it('makes one item of the stays that one reading brings, and leaves out an answer that was read', async () => {
    const { accountId, property, unread } = await buildHost();
    for (const arrival of ['2027-05-01', '2027-05-10', '2027-05-20']) {
      const stay = await buildReservation(platform, property, {
        source: 'airbnb',
        arrival,
        departure: addDays(arrival, 3),
      });
      await noteChange(stay.id, 'announced', { channel: 'airbnb' });
    }
    const { items } = await listNews(platform, accountId);
    expect(items.map(({ data }) => data.count)).toStrictEqual(['3']);

    await buildConversation(platform, { accountId });
    await platform.pool.query(
      `insert into conversation_message (id, conversation_id, author, body, created_at)
       select gen_random_uuid(), id, 'administrator', 'Bonjour', $2 from conversation where account_id = $1`,
      [accountId, platform.clock.now()],
    );
    expect(await unread()).toBe(2);
    await platform.pool.query('update conversation set customer_read_at = $2 where account_id = $1', [
      accountId,
      platform.clock.now(),
    ]);
    expect(await unread()).toBe(1);
  });

  it('counts what the team did with the subscription, and not what the host did', async () => {
    const { accountId, kinds, unread } = await buildHost();
    const note = async (kind: string, data: object) => {
      platform.clock.advance(minute);
      await platform.pool.query(
        'insert into activity (id, account_id, kind, data, occurred_at) values (gen_random_uuid(), $1, $2, $3, $4)',
        [accountId, kind, data, platform.clock.now()],
      );
    };
    await note('subscription_cancelled', { until: '20 décembre 2026' });
    await note('subscription_cancelled', { until: '20 décembre 2026', by: 'team' });
    await note('plan_changed', { planName: 'Starter' });
    await note('plan_changed', { planName: 'Business', by: 'portal' });
    expect(await kinds()).toStrictEqual([
      ['plan_changed', true],
      ['plan_changed', false],
      ['subscription_cancelled', true],
      ['subscription_cancelled', false],
    ]);
    expect(await unread()).toBe(2);
  });

  it('tells that a name answers', async () => {
    const { accountId, kinds } = await buildHost();
    await buildName(platform, { accountId });
    await platform.pool.query('update hosted_name set online_since = $2 where account_id = $1', [
      accountId,
      platform.clock.now(),
    ]);
    expect(await kinds()).toStrictEqual([['name_online', true]]);
  });
});
