import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJob } from '../../jobs/index.ts';
import { transact } from '../../platform/index.ts';
import {
  buildAdministrator,
  buildSubscriber,
  createTestPlatform,
  FakeClock,
  openStripeAccount,
  readRows,
  type BuiltAccount,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
} from '../../testing/index.ts';
import { mirrorPlans } from '../stripe/mirrorPlans.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import { openNightlyReconciliation, requestReconciliation } from './openReconciliation.ts';
import { reconcileStripe } from './reconcileStripe.ts';
import type { Difference } from './parts/Reconciliation.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

let stripe: StripeAccount;
let platform: TestPlatform;
let administrator: BuiltAccount;
let subscriber: Subscriber;
beforeEach(async () => {
  stripe = await openStripeAccount({ now: new FakeClock().now() });
  platform = await createTestPlatform({ stripe });
  administrator = await buildAdministrator(platform, { role: 'super_admin' });
  await mirrorPlans(platform);
  subscriber = await buildSubscriber(platform, stripe);
  await later(10 * minute);
  // The tests start from a state that was fully compared.
  await compare();
});
afterEach(async () => platform.close());

/** Time passes here and at Stripe. */
async function later(milliseconds: number): Promise<void> {
  platform.clock.advance(milliseconds);
  await stripe.control.advance({ to: platform.clock.now() });
}

interface Row {
  id: string;
  examined: Record<string, number>;
  differences: Difference[];
  error: string | null;
  finished_at: Date | null;
}

async function compare(): Promise<Row & { jobId: string }> {
  const { reconciliationId, jobId } = await requestReconciliation(platform, administrator.id);
  await transact(platform, null, async (tx) => reconcileStripe(platform, tx, reconciliationId));
  const [row] = await readRows<Row>(platform, 'select * from reconciliation where id = $1', [reconciliationId]);
  if (!row) throw new Error('There is no reconciliation');
  return { ...row, jobId };
}

const job = async (id: string) => readJob(platform.pool, { accountId: administrator.id, isSuperAdmin: true }, id);
const outcomes = ({ differences }: Row) => differences.map(({ kind, repaired }) => [kind, repaired]);
const eventsReceived = async () =>
  readRows<{ id: string }>(platform, `select id from stripe_event where source = 'reconciliation'`);
/** The events that have a job, which processes the others of the same customer as well. */
const eventsHandedOn = async () =>
  readRows<{ id: string }>(
    platform,
    `select s.id from outbox o join stripe_event s on s.id = o.payload ->> 'stripeEventId'
     where o.name = 'billing.stripe_event_received' and s.source = 'reconciliation'`,
  );

describe('comparing everything with Stripe', () => {
  it('finds nothing when nothing differs, and reports what it compared', async () => {
    await later(hour);
    const found = await compare();
    expect(found).toMatchObject({ differences: [], error: null, finished_at: platform.clock.now() });
    expect(found.examined).toMatchObject({ prices: 6, customers: 1, subscriptions: 1 });
    expect(await job(found.jobId)).toMatchObject({
      state: 'succeeded',
      progress: 100,
      result: { reconciliationId: found.id, differences: 0, repaired: 0 },
    });
  });

  it('stores events that never arrived, once', async () => {
    const before = (await eventsReceived()).length;
    const handedOn = (await eventsHandedOn()).length;
    await later(hour);
    await stripe.control.renew(subscriber.stripeSubscriptionId);
    platform.clock.advance(31 * 24 * hour);
    const missed = (await compare()).differences.filter(({ kind }) => kind === 'missed_event');
    expect(missed.map(({ detail }) => detail)).toContain('Événement invoice.paid jamais reçu');
    expect(missed.every(({ repaired }) => repaired)).toBe(true);
    expect((await eventsReceived()).length).toBe(before + missed.length);
    expect((await eventsHandedOn()).length).toBeGreaterThan(handedOn);
    expect((await compare()).differences).toStrictEqual([]);
    expect((await eventsReceived()).length).toBe(before + missed.length);
  });

  it('ignores the newest events, which may still arrive', async () => {
    await later(hour);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end: true });
    const { differences } = await compare();
    expect(differences.map(({ kind }) => kind)).not.toContain('missed_event');
  });

  it('finds payments and cancellations that no event reported', async () => {
    await later(hour);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end: true });
    const { differences } = await compare();
    expect(differences).toMatchObject([{ kind: 'customer', object: subscriber.stripeCustomerId, repaired: true }]);
    const [row] = await readRows(platform, 'select subscription_status from customer where account_id = $1', [
      subscriber.id,
    ]);
    expect(row).toStrictEqual({ subscription_status: 'cancelled' });
    expect(outcomes(await compare())).toStrictEqual([]);
  });

  it('finds refunds and disputes that no event reported', async () => {
    await later(hour);
    const [charge] = (await stripe.control.ledger()).charges;
    await stripe.control.refund(charge?.id ?? '', 500);
    await stripe.control.dispute(charge?.id ?? '', 'needs_response');
    const found = await compare();
    expect(outcomes(found).filter(([kind]) => kind === 'refund')).toStrictEqual([
      ['refund', true],
      ['refund', true],
    ]);
    const [row] = await readRows(
      platform,
      'select refunded_cents, dispute_status from billing_transaction where id = $1',
      [subscriber.transactionId],
    );
    expect(row).toStrictEqual({ refunded_cents: 500, dispute_status: 'needs_response' });
    // The end of a dispute, long after it began.
    await later(40 * 24 * hour);
    await compare();
    await stripe.control.dispute(charge?.id ?? '', 'won');
    await later(2 * hour);
    await compare();
    const [later_] = await readRows(platform, 'select dispute_status from billing_transaction where id = $1', [
      subscriber.transactionId,
    ]);
    expect(later_).toStrictEqual({ dispute_status: 'won' });
  });

  it('requests a refund again that was not carried out', async () => {
    const { refundId } = await requestRefund(platform, {
      transactionId: subscriber.transactionId,
      requestedBy: null,
      reason: '',
    });
    const asked = async () =>
      (await readRows(platform, `select from outbox where payload ->> 'refundId' = $1`, [refundId])).length;
    await compare();
    expect(await asked()).toBe(1);
    await later(hour + minute);
    const { differences } = await compare();
    expect(differences).toMatchObject([{ kind: 'refund', object: refundId, repaired: true }]);
    expect(await asked()).toBe(2);
  });

  it('reactivates prices that were archived at Stripe', async () => {
    const [price] = await readRows<{ id: string }>(platform, 'select price_id as id from stripe_price limit 1');
    const at = async () => (await stripe.control.ledger()).prices.find(({ id }) => id === price?.id);
    await stripeCall(`/v1/prices/${price?.id}`, 'active=false');
    expect((await at())?.active).toBe(false);
    expect((await compare()).differences).toMatchObject([{ kind: 'price', object: price?.id, repaired: true }]);
    expect((await at())?.active).toBe(true);
  });

  it('stores again what a restored database has lost', async () => {
    await platform.pool.query('delete from stripe_customer');
    await platform.pool.query('update checkout_session set stripe_subscription_id = null');
    await platform.pool.query('delete from subscription');
    await platform.pool.query(`update customer set subscription_status = 'trial' where account_id = $1`, [
      subscriber.id,
    ]);
    await later(hour);
    expect((await compare()).differences).toMatchObject([
      { kind: 'customer', object: subscriber.stripeCustomerId, repaired: true },
    ]);
    const [row] = await readRows(platform, 'select subscription_status from customer where account_id = $1', [
      subscriber.id,
    ]);
    expect(row).toStrictEqual({ subscription_status: 'active' });
    expect((await compare()).differences).toStrictEqual([]);
  });

  it('reports a running subscription of an unknown customer', async () => {
    await stripeCall(`/v1/subscriptions/${subscriber.stripeSubscriptionId}`, 'metadata[account_id]=');
    await platform.pool.query('delete from stripe_customer');
    await platform.pool.query('delete from subscription');
    await stripeCall(`/v1/customers/${subscriber.stripeCustomerId}`, 'metadata[account_id]=');
    await later(hour);
    const { differences } = await compare();
    expect(differences.filter(({ kind }) => kind !== 'missed_event')).toStrictEqual([
      {
        kind: 'subscription',
        object: subscriber.stripeSubscriptionId,
        detail: `Abonnement en cours d’un client inconnu ici (${subscriber.stripeCustomerId})`,
        repaired: false,
      },
    ]);
  });

  it('continues when a part fails, reports which, and can be started again', async () => {
    await later(hour);
    await stripe.control.changeSubscription(subscriber.stripeSubscriptionId, { cancel_at_period_end: true });
    await stripe.control.fail([{ method: 'GET', path: '/v1/events', status: 500, times: 3 }]);
    const found = await compare();
    expect(found.error).toBe('Ces parties n’ont pas pu être comparées\u00a0: Événements. Relancez le rapprochement.');
    expect(outcomes(found)).toStrictEqual([['customer', true]]);
    expect(await job(found.jobId)).toMatchObject({ state: 'failed', error: found.error });
    expect((await compare()).error).toBeNull();
  });

  it('continues when a customer cannot be read, and reports it', async () => {
    const other = await buildSubscriber(platform, stripe);
    await later(hour);
    for (const { stripeSubscriptionId } of [subscriber, other]) {
      await stripe.control.changeSubscription(stripeSubscriptionId, { cancel_at_period_end: true });
    }
    await stripe.control.fail([{ method: 'GET', path: '/v1/invoices', status: 500, times: 2 }]);
    const found = await compare();
    expect(found.error).toContain('Clients, abonnements et paiements');
    expect(outcomes(found).filter(([kind]) => kind === 'customer')).toHaveLength(1);
    expect(outcomes(await compare())).toHaveLength(1);
  });
});

describe('asking for a comparison', () => {
  const open = async () =>
    readRows<{ id: string; job_id: string | null }>(
      platform,
      'select id, job_id from reconciliation where finished_at is null',
    );

  it('joins the running one, for any number of requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => requestReconciliation(platform, administrator.id)),
    );
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await open()).toHaveLength(1);
  });

  it('joins the nightly one, and is notified of its end', async () => {
    await transact(platform, null, async (tx) => openNightlyReconciliation(tx));
    await transact(platform, null, async (tx) => openNightlyReconciliation(tx));
    const [nightly] = await open();
    expect(nightly?.job_id).toBeNull();
    const { reconciliationId, jobId } = await requestReconciliation(platform, administrator.id);
    expect(reconciliationId).toBe(nightly?.id);
    await transact(platform, null, async (tx) => reconcileStripe(platform, tx, reconciliationId));
    expect(await job(jobId)).toMatchObject({ state: 'succeeded' });
  });

  it('is not blocked by one that died', async () => {
    const dead = await requestReconciliation(platform, administrator.id);
    platform.clock.advance(7 * hour);
    const next = await requestReconciliation(platform, administrator.id);
    expect(next.reconciliationId).not.toBe(dead.reconciliationId);
  });
});

/** An action in Stripe's dashboard that the sandbox has no control for. */
async function stripeCall(path: string, body: string): Promise<void> {
  const response = await fetch(stripe.apiBase + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}
