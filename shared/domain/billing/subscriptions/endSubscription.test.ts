import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionEnds, type SubscriptionEnd } from '@app/contract/billing/rules.ts';
import { transact } from '../../platform/index.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscriber,
  createTestPlatform,
  FakeClock,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
} from '../../testing/index.ts';
import { refundPayment } from '../refunds/refundPayment.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { endSubscription } from './endSubscription.ts';
import { resumeSubscription } from './endSubscriptions.ts';
import { openUserPortal } from './openPortal.ts';
import { requestUserEnd, waitForEnd } from './requestUserEnd.ts';

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

const statusOf = async () =>
  (
    await readRows<{ status: string }>(
      platform,
      'select subscription_status as status from customer where account_id = $1',
      [subscriber.id],
    )
  )[0]?.status;

const requested = async () =>
  readRows<{ subscriptionId: string; when: SubscriptionEnd }>(
    platform,
    `select payload ->> 'subscriptionId' as "subscriptionId", payload ->> 'when' as when from outbox
     where name = 'billing.subscription_end_requested' and payload ->> 'accountId' = $1`,
    [subscriber.id],
  );

const sync = async () =>
  transact(platform, null, async (tx) => syncCustomer(platform, tx, subscriber.stripeCustomerId));

/** Carries out the requests for which no work was done yet, as the worker does. */
const carryOutRequests = async (times = 1) => {
  for (const end of await requested()) {
    for (let time = 0; time < times; time += 1) {
      await transact(platform, null, async (tx) => endSubscription(platform, tx, end));
    }
  }
};

/** What happened to the customer's subscription since it was activated, with the data of their line of activity. */
const activities = async () =>
  readRows(
    platform,
    `select kind, data from activity where account_id = $1 and kind like 'subscription_%' and kind <> 'subscription_activated'
     order by occurred_at, id`,
    [subscriber.id],
  );
const events = async () => {
  const rows = await readRows<{ name: string }>(
    platform,
    `select name from outbox where payload ->> 'subscriptionId' = $1
       and name in ('billing.subscription_cancelled', 'billing.subscription_ended') order by id`,
    [subscriber.subscriptionId],
  );
  return rows.map(({ name }) => name);
};
const endedByTeam = { kind: 'subscription_ended', data: { by: 'team' } };

it.each(subscriptionEnds)(
  'a refund can end the subscription with it (%s), once, however often it is carried out',
  async (when) => {
    await requestRefund(platform, {
      transactionId: subscriber.transactionId,
      requestedBy: null,
      reason: '',
      endSubscription: when,
    });
    const [end, ...others] = await requested();
    if (!end) throw new Error('Nothing was requested');
    expect(others).toStrictEqual([]);
    const carryOut = async () => transact(platform, null, async (tx) => endSubscription(platform, tx, end));
    // The answer of Stripe is lost the first time.
    const method = when === 'now' ? 'DELETE' : 'POST';
    await stripe.control.fail([{ method, path: '/v1/subscriptions', cut: 'after', times: 2 }]);
    await carryOut().catch(() => undefined);
    await stripe.control.fail([]);
    await carryOut();
    await carryOut();
    expect(await statusOf()).toBe(when === 'now' ? 'expired' : 'cancelled');
  },
);

it.each(subscriptionEnds)(
  'an administrator ends it from the customer’s page (%s), which the journal says',
  async (when) => {
    const { id: actorId } = await buildAdministrator(platform, { permissions: ['transactions'] });
    const { subscriptionId } = await requestUserEnd(platform, actorId, { id: subscriber.id, when });
    expect(await requested()).toStrictEqual([{ subscriptionId, when }]);
    const isEnding = async () => waitForEnd(platform, { subscriptionId, when }, 0);
    expect(await isEnding()).toBe(false);
    await transact(platform, null, async (tx) => endSubscription(platform, tx, { subscriptionId, when }));
    expect(await isEnding()).toBe(true);
    expect(await waitForEnd(platform, { subscriptionId, when: 'now' }, 0)).toBe(when === 'now');
    const journal = `select action, actor_id, changes::text from audit_entry where target_id = $1`;
    expect(await readRows(platform, journal, [subscriber.id])).toStrictEqual([
      { action: 'users.subscription_ended', actor_id: actorId, changes: expect.stringContaining(when) },
    ]);
  },
);

describe('an end at once that the team asked for', () => {
  const ask = async (when: SubscriptionEnd = 'now') => {
    const { id: actorId } = await buildAdministrator(platform, { permissions: ['transactions'] });
    await requestUserEnd(platform, actorId, { id: subscriber.id, when });
  };

  it('closes the access at that moment, though the period is paid', async () => {
    await ask();
    await carryOutRequests(2);
    expect(await statusOf()).toBe('expired');
    expect(await activities()).toStrictEqual([endedByTeam]);
    expect(await events()).toStrictEqual(['billing.subscription_ended']);
  });

  it('closes it with a refund of a part', async () => {
    const { refundId } = await requestRefund(platform, {
      transactionId: subscriber.transactionId,
      requestedBy: null,
      reason: '',
      amountCents: 100,
      endSubscription: 'now',
    });
    await carryOutRequests();
    await transact(platform, null, async (tx) => refundPayment(platform, tx, refundId));
    expect(await statusOf()).toBe('expired');
    await sync();
    expect(await statusOf()).toBe('expired');
  });

  it('closes it after an end with the period was asked for, which does not take it back when it comes late', async () => {
    await ask('period_end');
    await carryOutRequests();
    expect(await statusOf()).toBe('cancelled');
    await ask('now');
    await ask('period_end');
    await carryOutRequests();
    expect(await statusOf()).toBe('expired');
    expect(await activities()).toMatchObject([{ kind: 'subscription_cancelled', data: { by: 'team' } }, endedByTeam]);
    expect(await events()).toStrictEqual(['billing.subscription_cancelled', 'billing.subscription_ended']);
  });

  it('is known to the webhook that comes before the answer to our own request, and to those that follow', async () => {
    await ask();
    // Stripe has ended it, and our transaction was lost.
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel: true });
    await sync();
    expect(await statusOf()).toBe('expired');
    await carryOutRequests();
    await sync();
    await sync();
    expect(await statusOf()).toBe('expired');
    expect(await activities()).toStrictEqual([endedByTeam]);
    expect(await events()).toStrictEqual(['billing.subscription_ended']);
  });

  it('is known to a reading that began before it was asked for, and ends after', async () => {
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel: true });
    const request = await platform.pool.connect();
    try {
      await request.query('begin');
      await request.query(`update subscription set requested_end = 'now' where id = $1`, [subscriber.subscriptionId]);
      const reading = sync();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => readRows(platform, waiting), { timeout: 10_000, interval: 20 }).toHaveLength(1);
      await request.query('commit');
      await reading;
    } finally {
      request.release();
    }
    expect(await statusOf()).toBe('expired');
    expect(await events()).toStrictEqual(['billing.subscription_ended']);
  });

  it('leaves the way open to another subscription, which that end does not touch', async () => {
    await ask();
    await carryOutRequests();
    await buildSubscriber(platform, stripe, { account: subscriber });
    expect(await statusOf()).toBe('active');
    const [again] = await readRows<{ id: string }>(
      platform,
      `select stripe_subscription_id as id from subscription where account_id = $1 and status = 'active'`,
      [subscriber.id],
    );
    // Ended at Stripe for another reason: what was paid remains.
    await stripe.control.changeSubscription(again?.id ?? '', { cancel: true });
    await sync();
    expect(await statusOf()).toBe('cancelled');
  });

  it('is the customer’s own again once they resumed after an end with the period', async () => {
    await ask('period_end');
    await carryOutRequests();
    await resumeSubscription(platform, subscriber.id);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end: true });
    await sync();
    expect(await activities()).toMatchObject([
      { kind: 'subscription_cancelled', data: { by: 'team' } },
      { kind: 'subscription_resumed', data: {} },
      { kind: 'subscription_cancelled', data: { until: expect.any(String) } },
    ]);
    expect((await activities())[2]).not.toHaveProperty('data.by');
  });
});

it('what is done in the portal within an hour of the team opening it may be the team’s, and is not called the customer’s', async () => {
  const { id: actorId } = await buildAdministrator(platform, { permissions: ['transactions'] });
  const cancel = async (cancel_at_period_end: boolean) => {
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end });
    await sync();
  };
  await openUserPortal(platform, actorId, subscriber.id);
  await cancel(true);
  await cancel(false);
  platform.clock.advance(61 * 60_000);
  await cancel(true);
  const lines = await readRows<{ by: string | null }>(
    platform,
    `select data ->> 'by' as by from activity where account_id = $1 and kind in ('subscription_cancelled', 'subscription_resumed')
     order by occurred_at, id`,
    [subscriber.id],
  );
  expect(lines.map(({ by }) => by)).toStrictEqual(['portal', 'portal', null]);
});

it('nothing is requested for a customer without a running subscription', async () => {
  const { id } = await buildCustomer(platform);
  const { id: actorId } = await buildAdministrator(platform, { permissions: ['transactions'] });
  await expect(requestUserEnd(platform, actorId, { id, when: 'now' })).rejects.toMatchObject({
    code: 'no_subscription',
  });
  expect(await readRows(platform, 'select from audit_entry where target_id = $1', [id])).toStrictEqual([]);
});
