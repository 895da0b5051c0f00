import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { exportConversations, listConversations } from './listConversations.ts';

/** Beyond the limit of lists. */
const conversations = 12_000;
const closed = 2_400;
const me = '00000000-0000-4000-8000-0000000000a1';

describe(`an inbox of ${conversations} conversations`, () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    await platform.pool.query(
      `insert into conversation (id, origin, name, email, subject, state, last_message_at, last_author, excerpt, created_at)
       select gen_random_uuid(), 'contact_form', case when n % 3 = 0 then 'Camille Kervella' else 'Camille Bergès' end,
         'client-' || n || '@clairvolet.test', 'Une question', case when n % 5 = 0 then 'closed' else 'open' end,
         $1::timestamptz - (n / 1500) * interval '1 microsecond', 'visitor', 'Bonjour', $1
       from generate_series(1, ${conversations}) n`,
      [platform.clock.now()],
    );
    await platform.pool.query('analyze conversation');
  });
  afterAll(async () => platform.close());

  const whole = { direction: 'desc', page: 1, pageSize: 25 } as const;

  it('is counted by state up to the limit of lists', async () => {
    expect(await listConversations(platform, whole, me)).toMatchObject({
      total: 10_000,
      counts: { open: conversations - closed, closed, pending: 0 },
    });
  });

  it.each(['open', 'closed'] as const)(
    'is counted to its end by %s, though a search finds more than the reach',
    async (state) => {
      const { total, conversations: page } = await listConversations(
        platform,
        { ...whole, search: 'kervella', state },
        me,
      );
      expect(total).toBe(state === 'closed' ? closed / 3 : 1_000);
      expect(page.map((one) => one.state)).toStrictEqual(Array.from({ length: 25 }, () => state));
    },
  );

  it('is exported completely, each conversation once, even with equal times of the last message', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportConversations(platform, {}, me)) pieces.push(piece);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toStrictEqual([conversations, conversations]);
  });

  it('is counted exactly when a search finds less', async () => {
    const found = await listConversations(platform, { ...whole, search: 'camille kerv 111' }, me);
    expect(found).toMatchObject({ total: 42, counts: { open: 34, closed: 8, pending: 0 } });
  });

  it('is counted and paged through up to a thousand when a search finds more', async () => {
    const found = await listConversations(platform, { ...whole, search: 'camille', page: 40 }, me);
    expect([found.total, found.conversations.length]).toStrictEqual([1_000, 25]);
    const beyond = await listConversations(platform, { ...whole, search: 'camille', page: 41 }, me);
    expect([beyond.total, beyond.conversations.length]).toStrictEqual([1_000, 0]);
  });
});
