import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildSubscription,
  buildTransaction,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { withdraw } from './withdraw.ts';

const day = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** A consumer who subscribed and paid `days` ago. */
async function subscriber(options: { days?: number; status?: string; column?: string; value?: string } = {}) {
  const { days = 0, status, column, value } = options;
  const { id } = await buildCustomer(platform, { subscriptionStatus: 'active' });
  if (column) await platform.pool.query(`update customer set ${column} = $2 where account_id = $1`, [id, value]);
  const startedAt = new Date(platform.clock.now().getTime() - days * day);
  const subscription = await buildSubscription(platform, id, { startedAt, ...(status && { status }) });
  const { stripeSubscriptionId } = subscription;
  await buildTransaction(platform, id, { amountCents: 3_000, stripeSubscriptionId });
  return { id, subscription };
}

const written = async (accountId: string) =>
  readRows<{ id: string; subscription_id: string; refund_cents: number }>(
    platform,
    'select id, subscription_id, refund_cents, carried_out_at from withdrawal where account_id = $1',
    [accountId],
  );

describe('a consumer who withdraws', () => {
  it('within fourteen days is promised a full refund, which the worker carries out', async () => {
    const { id, subscription } = await subscriber({ days: 13 });
    const { stripeSubscriptionId } = subscription;
    await buildTransaction(platform, id, { amountCents: 1_000, refundedCents: 400, stripeSubscriptionId });
    await buildTransaction(platform, id, { status: 'failed', stripeSubscriptionId });
    await buildTransaction(platform, id);
    const declared = await withdraw(platform, id);
    expect(declared).toStrictEqual({ declaredAt: platform.clock.now(), refundCents: 3_600 });
    const [row] = await written(id);
    expect(row).toMatchObject({ subscription_id: subscription.id, refund_cents: 3_600, carried_out_at: null });
    expect(
      await readRows(platform, `select name from outbox where payload ->> 'withdrawalId' = $1`, [row?.id]),
    ).toStrictEqual([{ name: 'billing.withdrawal_declared' }]);
  });

  it('twice has one declaration, the first', async () => {
    const { id } = await subscriber();
    const [first, second] = await Promise.all([withdraw(platform, id), withdraw(platform, id)]);
    expect(second).toStrictEqual(first);
    platform.clock.advance(60_000);
    expect(await withdraw(platform, id)).toStrictEqual(first);
    expect(await written(id)).toHaveLength(1);
  });

  it('after that is refused', async () => {
    const { id } = await subscriber({ days: 20 });
    await expect(withdraw(platform, id)).rejects.toMatchObject({ code: 'withdrawal_closed' });
    expect(await written(id)).toStrictEqual([]);
  });
});

it.each([
  ['with a company', { column: 'company', value: 'Les Volets' }],
  ['with a SIRET', { column: 'siret', value: '73282932000074' }],
  ['whose subscription has ended', { status: 'canceled' }],
  ['whose first payment never came', { status: 'incomplete' }],
])('a customer %s cannot withdraw', async (_who, options) => {
  const { id } = await subscriber(options);
  await expect(withdraw(platform, id)).rejects.toMatchObject({ code: 'withdrawal_closed' });
});

it('a customer without a subscription cannot withdraw', async () => {
  const { id } = await buildCustomer(platform);
  await expect(withdraw(platform, id)).rejects.toMatchObject({ code: 'withdrawal_closed' });
});
