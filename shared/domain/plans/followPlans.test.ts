import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/index.ts';
import { followPlans } from './followPlans.ts';

describe('the version of the plans', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it.each([
    ['a change', `update plan set name = 'Pro' where slug = 'business'`],
    [
      'a new one',
      `insert into plan (id, slug, name, price_monthly_cents, price_yearly_cents, features, created_at, updated_at)
                   values (gen_random_uuid(), 'new', 'New', 1, 2, '[]', now(), now())`,
    ],
    ['a deletion', `delete from plan where slug = 'new'`],
    ['a restore, which empties the table first', 'truncate plan cascade'],
  ])('grows within moments of %s in another process', async (_what, sql) => {
    const sibling = await platform.sibling();
    const version = followPlans(platform);
    // The start of listening counts once.
    await expect.poll(version, { interval: 5 }).toBe(1);
    await sibling.pool.query(sql);
    await expect.poll(version, { interval: 5 }).toBe(2);
  });

  it('grows after the connection was lost, because a change may have been missed', async () => {
    const version = followPlans(platform);
    await expect.poll(version, { interval: 5 }).toBe(1);
    await platform.database.goAway();
    await platform.database.comeBack();
    await expect.poll(version, { interval: 20 }).toBeGreaterThan(1);
  });
});
