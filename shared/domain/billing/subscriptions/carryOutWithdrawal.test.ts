import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildSubscriber,
  createTestPlatform,
  FakeClock,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
} from '../../testing/index.ts';
import { mirrorPlans } from '../stripe/mirrorPlans.ts';
import { refundPayment } from '../refunds/refundPayment.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { carryOutWithdrawal, withdraw } from './withdraw.ts';
import { endUnpaid } from './endSubscriptions.ts';

const hour = 3_600_000;
const day = 24 * hour;

let stripe: StripeAccount;
let platform: TestPlatform;
let subscriber: Subscriber;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new FakeClock().now() });
  platform = await createTestPlatform({ stripe });
});
beforeEach(async () => {
  await stripe.control.fail([]);
  subscriber = await buildSubscriber(platform, stripe);
});
afterAll(async () => platform.close());

const statusOf = async ({ id }: Subscriber) =>
  (
    await readRows<{ status: string }>(
      platform,
      'select subscription_status as status from customer where account_id = $1',
      [id],
    )
  )[0]?.status;
const subscriptionAtStripe = async () =>
  (await stripe.control.ledger()).subscriptions.find(({ id }) => id === subscriber.stripeSubscriptionId);
const refundsOf = async () =>
  readRows<{ id: string; status: string; amount_cents: number; reason: string }>(
    platform,
    `select r.id, r.status, r.amount_cents, r.reason from refund r
     join billing_transaction t on t.id = r.transaction_id where t.account_id = $1`,
    [subscriber.id],
  );
const eventsOf = async (name: string) =>
  readRows(platform, `select id from outbox where name = $1 and payload ->> 'accountId' = $2`, [name, subscriber.id]);

describe('a withdrawal', () => {
  async function declare(): Promise<string> {
    await withdraw(platform, subscriber.id);
    const [row] = await readRows<{ id: string }>(platform, 'select id from withdrawal where account_id = $1', [
      subscriber.id,
    ]);
    return row?.id ?? '';
  }
  const carryOut = async (id: string) => transact(platform, null, async (tx) => carryOutWithdrawal(platform, tx, id));

  it('ends the subscription and the account at once, and requests a full refund, once', async () => {
    const id = await declare();
    await carryOut(id);
    await carryOut(id);
    expect((await subscriptionAtStripe())?.status).toBe('canceled');
    expect(await statusOf(subscriber)).toBe('expired');
    const refunds = await refundsOf();
    expect(refunds).toMatchObject([{ status: 'requested', amount_cents: 3_000, reason: 'Rétractation' }]);
    await transact(platform, null, async (tx) => refundPayment(platform, tx, refunds[0]?.id ?? ''));
    expect(await statusOf(subscriber)).toBe('expired');
    expect(
      (await stripe.control.ledger()).charges.find(({ customer }) => customer === subscriber.stripeCustomerId),
    ).toMatchObject({
      amountRefunded: 3_000,
    });
    // No event announces access until the end of the period.
    expect(await eventsOf('billing.subscription_cancelled')).toStrictEqual([]);
    expect(await eventsOf('billing.subscription_ended')).toHaveLength(1);
  });

  it('is carried out once when the answer of Stripe is lost', async () => {
    const id = await declare();
    await stripe.control.fail([{ method: 'DELETE', path: '/v1/subscriptions/:id', cut: 'after', times: 2 }]);
    await carryOut(id).catch(() => undefined);
    await carryOut(id);
    expect((await subscriptionAtStripe())?.status).toBe('canceled');
    expect(await refundsOf()).toHaveLength(1);
    const [row] = await readRows(platform, 'select carried_out_at from withdrawal where id = $1', [id]);
    expect(row).toStrictEqual({ carried_out_at: platform.clock.now() });
  });

  it('refunds the payment for a change of plan as well', async () => {
    await mirrorPlans(platform);
    const { prices, products } = await stripe.control.ledger();
    const enterprise = products.find(({ name }) => name === 'Enterprise');
    const price = prices.find(({ product, interval }) => product === enterprise?.id && interval === 'month');
    if (!price) throw new Error('Enterprise is not for sale');
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, {
      price: price.id,
      proration_behavior: 'always_invoice',
    });
    const id = await declare();
    await carryOut(id);
    const { charges } = await stripe.control.ledger();
    const paid = charges.filter(({ customer }) => customer === subscriber.stripeCustomerId);
    expect(paid.length).toBe(2);
    expect((await refundsOf()).reduce((sum, refund) => sum + refund.amount_cents, 0)).toBe(
      paid.reduce((sum, { amount }) => sum + amount, 0),
    );
  });
});

describe('a subscription that was not paid for within a fortnight', () => {
  const read = async () =>
    transact(platform, null, async (tx) => syncCustomer(platform, tx, subscriber.stripeCustomerId));
  const end = async () => transact(platform, null, async (tx) => endUnpaid(platform, tx, subscriber.id));

  /** The card is refused at the renewal, and the product knows. */
  async function refuseRenewal(): Promise<void> {
    await stripe.control.open({ dunning: { afterDays: [3, 5, 20], end: 'past_due' } });
    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'card_declined' });
    const { now } = await stripe.control.renew(subscriber.stripeSubscriptionId);
    platform.clock.advance(now.getTime() - platform.clock.now().getTime());
    await read();
    expect(await statusOf(subscriber)).toBe('past_due');
    platform.clock.advance(15 * day);
    await platform.pool.query(
      `update customer set subscription_status = 'expired', expired_at = $2 where account_id = $1`,
      [subscriber.id, platform.clock.now()],
    );
  }

  it('ends at Stripe too, which no longer collects payments', async () => {
    await refuseRenewal();
    await end();
    await end();
    expect((await subscriptionAtStripe())?.status).toBe('canceled');
    expect(await statusOf(subscriber)).toBe('expired');
    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'success' });
    await stripe.control.advance({ seconds: (90 * day) / 1_000 });
    await read();
    expect(await statusOf(subscriber)).toBe('expired');
    const { charges } = await stripe.control.ledger();
    const paid = charges.filter((one) => one.customer === subscriber.stripeCustomerId && one.status === 'succeeded');
    expect(paid).toHaveLength(1);
    expect(await eventsOf('billing.subscription_ended')).toHaveLength(1);
  });

  it('continues when the payment came at the last moment', async () => {
    await refuseRenewal();
    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'success' });
    await stripe.control.advance({ seconds: (4 * day) / 1_000 });
    await end();
    expect((await subscriptionAtStripe())?.status).toBe('active');
    expect(await statusOf(subscriber)).toBe('active');
  });
});
