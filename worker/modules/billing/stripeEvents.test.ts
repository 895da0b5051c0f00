import { createHmac } from 'node:crypto';
import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { closeAccount } from '@app/domain/accounts';
import { createCheckout, receiveStripeEvent } from '@app/domain/billing';
import { transact } from '@app/domain/platform';
import {
  buildCustomer,
  buildSubscriber,
  openStripeAccount,
  readRows,
  testPassword,
  type StripeAccount,
} from '@app/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPost, until, type Post } from '../../testing/openPost.ts';

let stripe: StripeAccount;
let post: Post;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  post = await openPost({ stripe });
  await post.work();
});
afterAll(async () => post.close());

const rows = async (sql: string, ...values: unknown[]) => readRows<Record<string, unknown>>(post.platform, sql, values);
const statusOf = async (id: string) =>
  (await rows('select subscription_status from customer where account_id = $1', id))[0]?.subscription_status;

let delivered = 0;
/** Everything that Stripe has to say since, as it delivers it. */
async function deliver(times = 1): Promise<void> {
  const events = await stripe.control.webhooks();
  const fresh = events.slice(delivered);
  delivered = events.length;
  for (const { id } of fresh) {
    const { payload, signature } = await stripe.control.signedEvent(id, post.platform.clock.now());
    for (let time = 0; time < times; time += 1) {
      await receiveStripeEvent(post.platform, { body: Buffer.from(payload), signature });
    }
  }
}
const processed = async () =>
  until('every event to be processed', async () => {
    const [left] = await rows('select count(*)::int as count from stripe_event where processed_at is null');
    return left?.count === 0;
  });

describe('an event of Stripe', () => {
  it('is processed by a worker: the account becomes active, the invoice is issued and mailed', async () => {
    const host = await buildCustomer(post.platform);
    const { sessionId } = await createCheckout(post.platform, { accountId: host.id, plan: 'business' });
    await stripe.control.completeCheckout(sessionId, 'success');
    await deliver(3);
    await processed();
    expect(await statusOf(host.id)).toBe('active');
    await post.sink.waitFor(({ to, subject }) => to.includes(host.email) && subject !== '');
    await post.settled();
    expect(await rows('select number from invoice where account_id = $1', host.id)).toHaveLength(1);
    expect(await rows('select from billing_transaction where account_id = $1', host.id)).toHaveLength(1);
    expect(await rows('select from dead_letter')).toHaveLength(0);
  });

  it('is retried until Stripe answers again', async () => {
    const paid = await buildSubscriber(post.platform, stripe);
    await deliver();
    await processed();
    await stripe.control.changeSubscription(paid.stripeSubscriptionId, { cancel_at_period_end: true });
    await stripe.control.fail([{ path: '/v1/subscriptions', status: 503, times: 3 }]);
    await deliver();
    await processed();
    expect(await statusOf(paid.id)).toBe('cancelled');
  });

  it('about a deleted customer or a missing object is processed without failure', async () => {
    const event = (object: object, type: string) =>
      JSON.stringify({ id: `evt_${type}`, object: 'event', type, livemode: false, created: 1, data: { object } });
    for (const [object, type] of [
      [{ id: 'cus_gone', object: 'customer' }, 'customer.deleted'],
      [{ id: 're_gone', object: 'refund', charge: 'ch_gone' }, 'refund.updated'],
      [{ id: 'du_gone', object: 'dispute', charge: 'ch_gone' }, 'charge.dispute.created'],
      [{ id: 'ch_gone', object: 'charge', customer: null }, 'charge.refunded'],
      [{ id: 'in_gone', object: 'invoice', customer: 'cus_gone' }, 'invoice.paid'],
      [{ object: 'balance', available: [] }, 'balance.available'],
      [{ id: 'x', object: 'thing', customer: { strange: true } }, 'thing.happened'],
    ] as const) {
      const body = event(object, type);
      const stamp = Math.floor(post.platform.clock.now().getTime() / 1_000);
      const signature = createHmac('sha256', stripe.webhookSecret).update(`${stamp}.${body}`).digest('hex');
      await receiveStripeEvent(post.platform, { body: Buffer.from(body), signature: `t=${stamp},v1=${signature}` });
    }
    await processed();
    expect(await rows('select from dead_letter')).toHaveLength(0);
  });
});

describe('an account that is closed', () => {
  it('has its subscription cancelled at Stripe at once, and later events of Stripe do not reopen it', async () => {
    const paid = await buildSubscriber(post.platform, stripe);
    await closeAccount(post.platform, paid.id, testPassword);
    await until('the subscription to end at Stripe', async () => {
      const { subscriptions } = await stripe.control.ledger();
      return subscriptions.find(({ id }) => id === paid.stripeSubscriptionId)?.status === 'canceled';
    });
    await deliver(2);
    await processed();
    await post.settled();
    expect(await statusOf(paid.id)).toBe('expired');
    expect(await rows('select status from subscription where account_id = $1', paid.id)).toStrictEqual([
      { status: 'canceled' },
    ]);
    expect(await rows('select from refund')).toHaveLength(0);
  });

  it('has its open checkout sessions expired', async () => {
    const host = await buildCustomer(post.platform);
    const { sessionId } = await createCheckout(post.platform, { accountId: host.id });
    await closeAccount(post.platform, host.id, testPassword);
    await until('the page to be closed', async () => {
      const { checkoutSessions } = await stripe.control.ledger();
      return checkoutSessions.find(({ id }) => id === sessionId)?.status === 'expired';
    });
    await post.settled();
    expect(await rows('select status from checkout_session where account_id = $1', host.id)).toStrictEqual([
      { status: 'expired' },
    ]);
  });
});

it('plans are copied to Stripe when their mirroring is requested', async () => {
  await post.platform.pool.query(`update plan set price_monthly_cents = 8200 where slug = 'enterprise'`);
  await transact(post.platform, null, async (tx) => tx.record(plansMirrorRequested, { reason: 'a test' }));
  await expect
    .poll(async () => (await stripe.control.ledger()).prices.filter(({ active }) => active).map(({ amount }) => amount))
    .toContain(82_00);
});
