import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { transact } from '../transact.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

it('transactions still work after every connection of the pool died within one', async () => {
  const openTransactions = async () => {
    const { promise: death, resolve: die } = Promise.withResolvers<void>();
    let open = 0;
    // As many as the pool of a test platform holds.
    const transactions = Array.from({ length: 6 }, async () =>
      transact(platform, null, async ({ em }) => {
        await em.execute('select 1');
        open += 1;
        await death;
        await em.execute('select 2');
      }),
    );
    const outcomes = Promise.allSettled(transactions);
    await expect.poll(() => open, { interval: 5 }).toBe(6);
    return { die, outcomes };
  };

  const { die, outcomes } = await openTransactions();
  await platform.database.goAway();
  die();
  expect((await outcomes).map(({ status }) => status)).toStrictEqual(Array.from({ length: 6 }, () => 'rejected'));
  await platform.database.comeBack();

  const again = await openTransactions();
  again.die();
  expect((await again.outcomes).map(({ status }) => status)).toStrictEqual(
    Array.from({ length: 6 }, () => 'fulfilled'),
  );
});
