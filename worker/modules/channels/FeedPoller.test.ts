import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildCustomer,
  buildFeed,
  buildProperty,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '@app/domain/testing';
import { until } from '../../testing/openPost.ts';
import { FeedPoller } from './FeedPoller.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

it('no host is asked more than five times at once; what is more comes after, one each fifth of a second', async () => {
  const { id: accountId } = await buildCustomer(platform, { trialDays: 100 });
  for (let at = 0; at < 8; at += 1) await buildFeed(platform, await buildProperty(platform, { accountId }));
  // Nobody answers at their address: each reading is one failure.
  const tried = async () => (await readRows(platform, 'select 1 from feed where failures > 0')).length;
  const poller = new FeedPoller(platform);
  poller.start();
  try {
    await until('the first five', async () => (await tried()) >= 5);
    const waiting = await readRows<{ later: boolean; free: boolean }>(
      platform,
      'select next_read_at > $1 as later, leased_until is null as free from feed where failures = 0',
      [platform.clock.now()],
    );
    expect(waiting).toStrictEqual(Array.from({ length: 3 }, () => ({ later: true, free: true })));
    platform.clock.advance(1_001);
    await until('the others', async () => (await tried()) === 8);
  } finally {
    await poller.stop();
  }
});
