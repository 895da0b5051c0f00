import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildCustomer,
  connectHost,
  createTestPlatform,
  openStripeAccount,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { stripeAccountOf } from '../../stripe/index.ts';
import { cardAccountOf } from './cardAccountOf.ts';
import { blockForeignAccounts, followKey } from './followKey.ts';
import { readHostAccount } from './readHostAccount.ts';

let stripe: StripeAccount;
let platform: TestPlatform;
beforeAll(async () => {
  stripe = await openStripeAccount();
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());

/** The account is connected to another Stripe account of the product, of the same mode; or to that of its key. */
const connectTo = async (platformAccount: string) =>
  platform.pool.query('update host_account set platform_account = $1', [platformAccount]);

it('a key of another account of the same mode takes cards off hosts and says so, and the former one puts them back', async () => {
  const { id: accountId } = await buildCustomer(platform);
  const { id } = await connectHost(platform, stripe, accountId);
  await followKey(platform);
  expect(await cardAccountOf(platform, accountId)).toBe(id);

  await connectTo('acct_former:test');
  expect(await readHostAccount(platform, accountId)).toMatchObject({
    state: 'none',
    notice: expect.stringContaining('un autre compte Stripe'),
  });
  expect(await blockForeignAccounts(platform)).toBe(1);
  expect(await cardAccountOf(platform, accountId)).toBeNull();
  await followKey(platform);
  expect(await cardAccountOf(platform, accountId)).toBeNull();

  await connectTo(await stripeAccountOf(platform));
  await followKey(platform);
  expect(await readHostAccount(platform, accountId)).toMatchObject({ state: 'ready', notice: null });
  expect(await cardAccountOf(platform, accountId)).toBe(id);
});
