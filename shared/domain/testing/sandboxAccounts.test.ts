import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeOf } from '../stripe/index.ts';
import { createTestPlatform, type TestPlatform } from './createTestPlatform.ts';
import { openStripeAccount, type StripeAccount } from './sandboxAccounts.ts';

describe('the Stripe account of a test', () => {
  let account: StripeAccount;
  let platform: TestPlatform;

  beforeAll(async () => {
    account = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
    platform = await createTestPlatform({ stripe: account });
  });

  afterAll(async () => platform.close());

  it('is what the platform reaches, and has a clock that the test moves', async () => {
    const customer = await stripeOf(platform).customers.create({ email: 'maite@villa-etchea.test' });
    expect(customer.created).toBe(platform.clock.now().getTime() / 1_000);
    expect((await account.control.ledger()).customers).toMatchObject([{ id: customer.id }]);
    expect(await account.control.advance({ seconds: 60 })).toEqual({ now: new Date('2026-11-20T13:33:00.000Z') });
  });

  it('fails when a test asks it to, and names what it refuses', async () => {
    await account.control.fail([{ method: 'GET', path: '/v1/customers', status: 500, times: 3 }]);
    await expect(stripeOf(platform).customers.list()).rejects.toThrow('unknown error');
    expect((await stripeOf(platform).customers.list()).data).toHaveLength(1);
    await expect(account.control.completeCheckout('cs_test_nobody', 'success')).rejects.toThrow(
      'No such checkout.session',
    );
  });
});
