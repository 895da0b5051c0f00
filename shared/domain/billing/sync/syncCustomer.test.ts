import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildSubscriber,
  createTestPlatform,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
  testAddress,
} from '../../testing/index.ts';
import { stripeOf } from '../../stripe/index.ts';
import { createCheckout } from '../checkout/createCheckout.ts';
import { invoiceSnapshotSchema } from '../invoices/snapshot/InvoiceSnapshot.ts';
import { syncCustomer } from './syncCustomer.ts';

const day = 86_400;

let platform: TestPlatform;
let stripe: StripeAccount;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());

const sync = async ({ stripeCustomerId }: Pick<Subscriber, 'stripeCustomerId'>) =>
  transact(platform, null, async (tx) => syncCustomer(platform, tx, stripeCustomerId));

/** Both clocks, for renewals here and at Stripe happen by them. */
async function pass(seconds: number): Promise<void> {
  await stripe.control.advance({ seconds });
  platform.clock.advance(seconds * 1_000);
}

/** Advances until the next period has begun and its payment was requested. */
async function renew({ stripeSubscriptionId }: Subscriber): Promise<void> {
  const { now } = await stripe.control.renew(stripeSubscriptionId);
  platform.clock.advance(now.getTime() - platform.clock.now().getTime());
}

const customerRow = async ({ id }: Subscriber) => {
  const [row] = await readRows(
    platform,
    `select c.*, p.slug from customer c join plan p on p.id = c.plan_id where account_id = $1`,
    [id],
  );
  return row;
};
const transactions = async ({ id }: Subscriber) =>
  readRows<Record<string, unknown>>(
    platform,
    'select * from billing_transaction where account_id = $1 order by created_at, number',
    [id],
  );
const invoices = async ({ id }: Subscriber) =>
  readRows<Record<string, unknown>>(platform, 'select * from invoice where account_id = $1 order by sequence', [id]);
const activities = async ({ id }: Subscriber) =>
  (
    await readRows<{ kind: string }>(
      platform,
      'select kind from activity where account_id = $1 order by occurred_at, id',
      [id],
    )
  ).map(({ kind }) => kind);

/** Number of events of each account that `events` has returned already. */
const returned = new Map<string, number>();
async function events({ id }: Subscriber): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    platform,
    `select name from outbox where payload ->> 'accountId' = $1 and name like 'billing.%' order by occurred_at, id`,
    [id],
  );
  const before = returned.get(id) ?? 0;
  returned.set(id, rows.length);
  return rows
    .slice(before)
    .map(({ name }) => name.replace('billing.', ''))
    .toSorted();
}

describe('a customer of Stripe, read again', () => {
  let subscriber: Subscriber;
  beforeEach(async () => {
    subscriber = await buildSubscriber(platform, stripe);
  });

  it('has subscribed: account, subscription, payment and invoice are stored, each once', async () => {
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'active',
      slug: 'business',
      billing_cycle: 'monthly',
      trial_ends_at: platform.clock.now(),
      subscription_ends_at: null,
    });
    const [subscription] = await readRows(platform, 'select * from subscription where account_id = $1', [
      subscriber.id,
    ]);
    expect(subscription).toMatchObject({
      status: 'active',
      amount_cents: 30_00,
      cycle: 'monthly',
      cancel_at: null,
      payment_method: { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) },
    });
    expect(await transactions(subscriber)).toMatchObject([
      {
        status: 'succeeded',
        type: 'subscription',
        description: 'Abonnement Business, mensuel',
        amount_cents: 30_00,
        attempts: 1,
        card_brand: 'visa',
        stripe_charge_id: expect.stringMatching(/^ch_/),
        stripe_payment_intent_id: expect.stringMatching(/^pi_/),
        paid_at: expect.any(Date),
        failure_message: null,
      },
    ]);
    expect(await invoices(subscriber)).toMatchObject([{ kind: 'invoice', purpose: 'activation', total_cents: 30_00 }]);
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded', 'subscription_activated']);
    expect(await sync(subscriber)).toStrictEqual([]);
    expect(await events(subscriber)).toStrictEqual([]);
    expect(await activities(subscriber)).toStrictEqual(['payment_received', 'subscription_activated']);
    const [page] = await readRows(platform, 'select * from checkout_session where account_id = $1', [subscriber.id]);
    expect(page).toMatchObject({ status: 'complete', stripe_subscription_id: subscriber.stripeSubscriptionId });
  });

  it('is invoiced in the country given to Stripe, until the profile has an address', async () => {
    const german = await buildSubscriber(platform, stripe, { country: 'DE' });
    await platform.pool.query(`update customer set country = 'BE', city = 'Namur' where account_id = $1`, [german.id]);
    await renew(german);
    await sync(german);
    const countries = (await invoices(german)).map(
      ({ snapshot }) => invoiceSnapshotSchema.parse(snapshot).buyer.country,
    );
    expect(countries).toStrictEqual(['DE', 'BE']);
  });

  it('whose address is not whole gives it on the payment page', async () => {
    const customer = await buildCustomer(platform);
    const asked = await createCheckout(platform, { accountId: customer.id, plan: 'business' });
    const known = await createCheckout(platform, {
      accountId: (await buildCustomer(platform)).id,
      plan: 'business',
      billingAddress: testAddress,
    });
    const collections = [asked, known].map(async ({ sessionId }) => {
      const session = await stripeOf(platform).checkout.sessions.retrieve(sessionId);
      return session.billing_address_collection;
    });
    expect(await Promise.all(collections)).toStrictEqual(['required', 'auto']);
  });

  it('has renewed', async () => {
    await events(subscriber);
    await renew(subscriber);
    const differences = await sync(subscriber);
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(/^Facture in_\w+ de 30,00\s€\s: absente ici, «\sRéussi\s» chez Stripe$/);
    expect(await transactions(subscriber)).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect((await invoices(subscriber)).map(({ purpose }) => purpose)).toStrictEqual(['activation', 'renewal']);
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded']);
  });

  it('has a due payment since it first failed, is informed of each attempt once, and pays at last', async () => {
    await events(subscriber);
    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'card_declined' });
    await renew(subscriber);
    await sync(subscriber);
    const [, failed] = await transactions(subscriber);
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 1,
      failure_message: 'La banque a refusé le paiement.',
      stripe_charge_id: null,
      paid_at: null,
    });
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'past_due',
      past_due_since: failed?.due_at,
    });
    expect(await events(subscriber)).toStrictEqual(['payment_failed']);

    await pass(4 * day);
    await sync(subscriber);
    await sync(subscriber);
    expect((await transactions(subscriber))[1]).toMatchObject({ status: 'failed', attempts: 2 });
    expect((await customerRow(subscriber))?.past_due_since).toStrictEqual(failed?.due_at);
    expect(await events(subscriber)).toStrictEqual(['payment_failed']);

    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'success' });
    await pass(6 * day);
    await sync(subscriber);
    expect((await transactions(subscriber))[1]).toMatchObject({
      status: 'succeeded',
      attempts: 3,
      failure_message: null,
    });
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', past_due_since: null });
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded']);
  });

  it('whose unpaid subscription is ended by Stripe has an expired account', async () => {
    await stripe.control.setCard(subscriber.stripeCustomerId, { outcome: 'card_declined' });
    await renew(subscriber);
    await sync(subscriber);
    await events(subscriber);
    await pass(20 * day);
    await sync(subscriber);
    expect(await events(subscriber)).toStrictEqual(['payment_failed', 'subscription_ended']);
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'expired',
      expired_at: expect.any(Date),
      past_due_since: null,
    });
  });

  it('cancels with access until the end of the paid period, undoes it, cancels again, and expires', async () => {
    await events(subscriber);
    const cancel = async (how: boolean) =>
      stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end: how });
    await cancel(true);
    await sync(subscriber);
    const [{ current_period_end: end } = {}] = await readRows<{ current_period_end: Date }>(
      platform,
      'select * from subscription where id = $1',
      [subscriber.subscriptionId],
    );
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'cancelled',
      subscription_ends_at: end,
    });
    expect(await events(subscriber)).toStrictEqual(['subscription_cancelled']);

    await cancel(false);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', subscription_ends_at: null });
    expect(await events(subscriber)).toStrictEqual(['subscription_resumed']);

    await cancel(true);
    await pass(32 * day);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'expired', expired_at: end });
    expect(await events(subscriber)).toStrictEqual(['subscription_ended']);
    expect(await activities(subscriber)).toContain('subscription_ended');
  });

  it('whose subscription is ended at once keeps the paid period, and loses it with a refund', async () => {
    await events(subscriber);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel: true });
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'cancelled',
      subscription_ends_at: expect.any(Date),
    });
    expect(await events(subscriber)).toStrictEqual(['subscription_cancelled']);
    await platform.pool.query(
      `insert into refund (id, transaction_id, amount_cents, status, created_at)
       values (gen_random_uuid(), $1, 3000, 'succeeded', now())`,
      [subscriber.transactionId],
    );
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'expired', subscription_ends_at: null });
  });

  it('has changed plans: credit and charge are on one invoice', async () => {
    await events(subscriber);
    await buildSubscriber(platform, stripe, { plan: 'enterprise' });
    const [enterprise] = await readRows<{ price_id: string }>(
      platform,
      `select price_id from stripe_price s join plan p on p.id = s.plan_id where p.slug = 'enterprise' and cycle = 'monthly'`,
    );
    await pass(10 * day);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, {
      price: enterprise?.price_id ?? '',
      proration_behavior: 'always_invoice',
    });
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ slug: 'enterprise', subscription_status: 'active' });
    const [, change] = await transactions(subscriber);
    expect(change).toMatchObject({ status: 'succeeded', description: 'Temps restant, Enterprise, mensuel' });
    const [, invoice] = await invoices(subscriber);
    expect(invoice).toMatchObject({ purpose: 'change', total_cents: change?.amount_cents });
    expect(JSON.stringify(invoice?.snapshot)).toContain('Temps non utilisé, Business, mensuel');
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded', 'plan_changed']);
  });

  const setByHand = async ({ id }: Subscriber, status: string) =>
    platform.pool.query(
      `update customer set subscription_status = $2, status_set_by = gen_random_uuid(), status_set_at = $3
       where account_id = $1`,
      [id, status, platform.clock.now()],
    );
  const lastChanged = async ({ id }: Subscriber) =>
    (await readRows<{ updated_at: Date }>(platform, 'select updated_at from account where id = $1', [id]))[0]
      ?.updated_at;

  it('overrides a status set by an administrator, clears its mark, and counts as a change of the account', async () => {
    const before = await lastChanged(subscriber);
    await setByHand(subscriber, 'expired');
    platform.clock.advance(1_000);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({
      subscription_status: 'active',
      expired_at: null,
      status_set_by: null,
      status_set_at: null,
    });
    expect(await lastChanged(subscriber)).toStrictEqual(platform.clock.now());
    expect(await lastChanged(subscriber)).not.toStrictEqual(before);
    // The mark is cleared even where Stripe has the same status; nothing else changes then.
    await setByHand(subscriber, 'active');
    const after = await lastChanged(subscriber);
    platform.clock.advance(1_000);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', status_set_at: null });
    expect(await lastChanged(subscriber)).toStrictEqual(after);
  });

  it('leaves a status set by an administrator alone once the subscription is over', async () => {
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel: true });
    await sync(subscriber);
    await setByHand(subscriber, 'active');
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active' });
    expect((await customerRow(subscriber))?.status_set_at).not.toBeNull();
  });

  it('is found again from Stripe’s data when a restored database has lost it', async () => {
    const { id } = subscriber;
    await platform.pool.query('alter table invoice disable trigger invoice_final');
    for (const table of ['invoice', 'billing_transaction', 'checkout_session', 'subscription', 'stripe_customer']) {
      await platform.pool.query(`delete from ${table} where account_id = $1`, [id]);
    }
    await platform.pool.query('alter table invoice enable trigger invoice_final');
    await platform.pool.query(`update customer set subscription_status = 'trial' where account_id = $1`, [id]);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', slug: 'business' });
    expect(await transactions(subscriber)).toHaveLength(1);
    expect(await invoices(subscriber)).toHaveLength(1);
  });

  it('is read by its subscription when Stripe no longer lists it because the customer was deleted', async () => {
    const forgotten = { stripeCustomerId: `cus_of${subscriber.subscriptionId.replaceAll('-', '')}` };
    await platform.pool.query('update subscription set stripe_customer_id = $2 where id = $1', [
      subscriber.subscriptionId,
      forgotten.stripeCustomerId,
    ]);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel: true });
    await sync(forgotten);
    expect(
      await readRows(platform, 'select status from subscription where id = $1', [subscriber.subscriptionId]),
    ).toStrictEqual([{ status: 'canceled' }]);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'cancelled' });
  });

  it('with a closed account is never reopened: running subscriptions are ended, later payments refunded', async () => {
    await platform.pool.query('update account set closed_at = $2 where id = $1', [subscriber.id, platform.clock.now()]);
    await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [
      subscriber.id,
    ]);
    await events(subscriber);
    await renew(subscriber);
    await sync(subscriber);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'expired' });
    const { subscriptions } = await stripe.control.ledger();
    expect(subscriptions.find(({ id }) => id === subscriber.stripeSubscriptionId)?.status).toBe('canceled');
    const [first, second] = await transactions(subscriber);
    expect(await readRows(platform, 'select transaction_id from refund')).toContainEqual({
      transaction_id: second?.id,
    });
    expect(await readRows(platform, 'select transaction_id from refund')).not.toContainEqual({
      transaction_id: first?.id,
    });
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded']);
  });
});

describe('two subscriptions of one customer', () => {
  /** Two payment pages that were both paid, as two tabs can do it. */
  async function payTwice() {
    const subscriber = await buildSubscriber(platform, stripe);
    await pass(60);
    // As if the other page had been opened before the first was paid.
    await platform.pool.query(`update subscription set status = 'incomplete' where id = $1`, [
      subscriber.subscriptionId,
    ]);
    const { sessionId } = await createCheckout(platform, { accountId: subscriber.id, plan: 'starter' });
    await platform.pool.query(`update subscription set status = 'active' where id = $1`, [subscriber.subscriptionId]);
    await stripe.control.completeCheckout(sessionId, 'success');
    return subscriber;
  }
  const refundsOf = async ({ id }: Subscriber) =>
    readRows(
      platform,
      `select t.description, r.status, r.reason from refund r join billing_transaction t on t.id = r.transaction_id
       where t.account_id = $1`,
      [id],
    );
  const refunded = [
    { description: 'Abonnement Starter, mensuel', status: 'requested', reason: 'Second abonnement ouvert par erreur' },
  ];

  it('leave the older one: the newer is ended and its payment refunded, once', async () => {
    const subscriber = await payTwice();
    await events(subscriber);
    await sync(subscriber);
    await sync(subscriber);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', slug: 'business' });
    const { subscriptions } = await stripe.control.ledger();
    expect(
      subscriptions.filter(({ customer }) => customer === subscriber.stripeCustomerId).map(({ status }) => status),
    ).toStrictEqual(['active', 'canceled']);
    expect(await refundsOf(subscriber)).toStrictEqual(refunded);
    expect(await events(subscriber)).toStrictEqual(['invoice_issued', 'payment_succeeded']);
  });

  it('are distinguished even when our transaction was lost after the newer was ended', async () => {
    const subscriber = await payTwice();
    await expect(
      transact(platform, null, async (tx) => {
        await syncCustomer(platform, tx, subscriber.stripeCustomerId);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await refundsOf(subscriber)).toStrictEqual([]);
    await sync(subscriber);
    expect(await refundsOf(subscriber)).toStrictEqual(refunded);
    expect(await customerRow(subscriber)).toMatchObject({ subscription_status: 'active', slug: 'business' });
  });
});

describe('reading a customer from Stripe', () => {
  it('changes nothing for a customer that is not ours', async () => {
    expect(await sync({ stripeCustomerId: 'cus_nobody' })).toStrictEqual([]);
  });

  it('is retried later when another transaction reads the customer for too long', async () => {
    const subscriber = await buildSubscriber(platform, stripe);
    const holder = await platform.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `stripe_customer:${subscriber.stripeCustomerId}`,
      ]);
      await expect(sync(subscriber)).rejects.toThrow('billing_unavailable');
      await holder.query('rollback');
    } finally {
      holder.release();
    }
    expect(await sync(subscriber)).toStrictEqual([]);
  });

  it('stores nothing when Stripe becomes unavailable in the middle', async () => {
    const subscriber = await buildSubscriber(platform, stripe);
    await events(subscriber);
    await renew(subscriber);
    await stripe.control.fail([{ path: '/v1/payment_intents/:id', status: 500, times: 10 }]);
    await expect(sync(subscriber)).rejects.toThrow('billing_unavailable');
    expect(await transactions(subscriber)).toHaveLength(1);
    expect(await events(subscriber)).toStrictEqual([]);
    await stripe.control.fail([]);
    await sync(subscriber);
    expect(await transactions(subscriber)).toHaveLength(2);
  });
});
