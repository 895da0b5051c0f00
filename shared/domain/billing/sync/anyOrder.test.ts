import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact, type Platform } from '../../platform/index.ts';
import {
  buildCustomer,
  createTestPlatform,
  isDeepRun,
  openStripeAccount,
  readRows,
  type BuiltAccount,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { createCheckout } from '../checkout/createCheckout.ts';
import { processStripeEvent } from './processStripeEvent.ts';
import { receiveStripeEvent } from './storeStripeEvent.ts';

const start = new Date('2026-11-20T13:32:00.000Z');
const day = 86_400;

interface Host extends BuiltAccount {
  customer: string;
  subscription: string;
}

let stripe: StripeAccount;
/** Received every event immediately and in order. */
let ordered: TestPlatform;
const platforms: TestPlatform[] = [];
let hosts: Host[];

const openPlatform = async () => {
  const platform = await createTestPlatform({ stripe });
  platforms.push(platform);
  return platform;
};

/** A repeatable shuffle (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As Stripe delivers. */
async function receive(platform: TestPlatform, eventId: string): Promise<void> {
  const { payload, signature } = await stripe.control.signedEvent(eventId, platform.clock.now());
  const outcome = await receiveStripeEvent(platform, { body: Buffer.from(payload), signature });
  // A repeated event is processed again completely, as if it were new.
  if (outcome === 'repeated')
    await platform.pool.query('update stripe_event set processed_at = null where id = $1', [eventId]);
}

/** As a worker does. */
async function process(platform: TestPlatform, eventId: string): Promise<void> {
  await transact(platform, null, async (tx) => processStripeEvent(platform, tx, eventId));
}

let deliveredInOrder = 0;
/** Processes what has happened at Stripe since, one event after the other. */
async function keepUp(): Promise<void> {
  const events = await stripe.control.webhooks();
  for (const { id } of events.slice(deliveredInOrder)) {
    await receive(ordered, id);
    await process(ordered, id);
  }
  deliveredInOrder = events.length;
}

async function pass(days: number): Promise<void> {
  await stripe.control.advance({ seconds: days * day });
  ordered.clock.advanceDays(days);
  await keepUp();
}

async function subscribe(account: BuiltAccount, plan: string, billingCycle: 'monthly' | 'yearly'): Promise<Host> {
  const { sessionId } = await createCheckout(ordered, { accountId: account.id, plan, billingCycle });
  await stripe.control.completeCheckout(sessionId, 'success');
  const { checkoutSessions } = await stripe.control.ledger();
  const session = checkoutSessions.find(({ id }) => id === sessionId);
  return { ...account, customer: session?.customer ?? '', subscription: session?.subscription ?? '' };
}

async function priceOf(slug: string, cycle: string): Promise<string> {
  const [row] = await readRows<{ price_id: string }>(
    ordered,
    'select price_id from stripe_price s join plan p on p.id = s.plan_id where p.slug = $1 and s.cycle = $2 and s.active',
    [slug, cycle],
  );
  return row?.price_id ?? '';
}

/** Copies people, plans and open pages to another database, which received no event. */
async function copyPeople(to: Platform): Promise<void> {
  for (const table of [
    'account',
    'customer',
    'stripe_customer',
    'stripe_product',
    'stripe_price',
    'checkout_session',
  ]) {
    const [rows] = await readRows<{ all: string }>(
      ordered,
      `select json_agg(t)::text as all from ${table} t ${table === 'account' ? `where kind = 'customer'` : ''}`,
    );
    await to.pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows?.all]);
  }
  await to.pool
    .query(`update customer set subscription_status = 'trial', subscription_ends_at = null, past_due_since = null,
    expired_at = null, plan_id = (select id from plan where slug = 'starter'), billing_cycle = 'monthly'`);
  await to.pool.query(
    `update checkout_session set status = 'open', stripe_subscription_id = null, completed_at = null`,
  );
}

/** All stored data, without what depends on when and in which order events arrived. */
async function stateOf(platform: Platform) {
  const read = async (sql: string) => readRows(platform, sql);
  return {
    customers: await read(
      `select account_id, plan_id, billing_cycle, subscription_status, trial_ends_at, subscription_ends_at, past_due_since,
         expired_at from customer order by account_id`,
    ),
    subscriptions: await read(
      `select to_jsonb(s) - 'id' - 'created_at' - 'synced_at' as row from subscription s order by stripe_subscription_id`,
    ),
    transactions: await read(
      `select to_jsonb(t) - 'id' - 'number' - 'updated_at' as row from billing_transaction t order by stripe_invoice_id`,
    ),
    invoices: await read(
      `select i.stripe_invoice_id, i.kind, i.purpose, i.total_cents, regexp_replace(
           (i.snapshot -> 'lines')::text, 'INV-[0-9]+', 'INV-n', 'g') as lines,
         t.stripe_invoice_id as of from invoice i join billing_transaction t on t.id = i.transaction_id order by 1, 4, 6`,
    ),
    refunds: await read(
      `select r.amount_cents, r.status, stripe_refund_id, t.stripe_invoice_id from refund r
       join billing_transaction t on t.id = r.transaction_id order by stripe_refund_id`,
    ),
    sequences: await read('select kind, sequence from invoice order by 1, 2'),
    pages: await read(`select id, status, stripe_subscription_id from checkout_session order by id`),
    events: await read(
      `select name, payload ->> 'accountId' as account, count(*)::int from outbox
       where name in ('billing.payment_succeeded', 'billing.invoice_issued') group by 1, 2 order by 1, 2`,
    ),
  };
}

describe('events of whole lives, of several customers at once', () => {
  beforeAll(async () => {
    stripe = await openStripeAccount({ now: start });
    ordered = await openPlatform();
    hosts = [];
    for (const [plan, cycle] of [
      ['starter', 'monthly'],
      ['business', 'monthly'],
      ['enterprise', 'yearly'],
      ['starter', 'monthly'],
      ['business', 'monthly'],
      ['business', 'monthly'],
    ] as const) {
      hosts.push(await subscribe(await buildCustomer(ordered), plan, cycle));
    }
    const [renews, recovers, changes, ends, fails, returns] = hosts as [Host, Host, Host, Host, Host, Host];
    const { control } = stripe;
    await keepUp();
    await control.changeSubscription(returns.subscription, { cancel: true });
    await pass(5);
    const { charges } = await control.ledger();
    const chargeOf = ({ customer }: Host) => charges.find((charge) => charge.customer === customer)?.id ?? '';
    await control.refund(chargeOf(returns));
    await control.refund(chargeOf(changes), 5_00);
    await control.dispute(chargeOf(recovers), 'needs_response');
    await keepUp();
    await control.dispute(chargeOf(recovers), 'won');
    await control.changeSubscription(changes.subscription, {
      price: await priceOf('business', 'monthly'),
      proration_behavior: 'always_invoice',
    });
    await control.changeSubscription(ends.subscription, { cancel_at_period_end: true });
    await keepUp();
    await pass(2);
    await control.changeSubscription(ends.subscription, { cancel_at_period_end: false });
    await control.changeSubscription(renews.subscription, {
      price: await priceOf('enterprise', 'monthly'),
      proration_behavior: 'always_invoice',
    });
    await keepUp();
    await control.changeSubscription(ends.subscription, { cancel_at_period_end: true });
    await keepUp();
    await control.setCard(recovers.customer, { outcome: 'card_declined' });
    await control.setCard(fails.customer, { outcome: 'card_declined' });
    await pass(25);
    await pass(4);
    await control.setCard(recovers.customer, { outcome: 'success', brand: 'mastercard', last4: '4444' });
    await pass(8);
    await subscribe(returns, 'starter', 'yearly');
    await pass(20);
  }, 300_000);
  afterAll(async () => Promise.all(platforms.map(async (platform) => platform.close())));

  const statuses = async (platform: Platform) => {
    const rows = await readRows<{ account_id: string; subscription_status: string }>(
      platform,
      'select * from customer',
    );
    return hosts.map(({ id }) => rows.find((row) => row.account_id === id)?.subscription_status);
  };

  /** A database that received only these events. */
  async function replay(events: readonly string[], atOnce: number): Promise<TestPlatform> {
    const platform = await openPlatform();
    await copyPeople(platform);
    platform.clock.advance(ordered.clock.now().getTime() - platform.clock.now().getTime());
    const waiting = [...events];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (waiting.length > 0) {
          // Some arrive before the first of them is processed.
          const arrived = waiting.splice(0, 4);
          for (const id of arrived) await receive(platform, id);
          for (const id of arrived) await process(platform, id);
        }
      }),
    );
    return platform;
  }

  it('received in order, lead to the final state', async () => {
    expect(await statuses(ordered)).toStrictEqual(['active', 'active', 'active', 'expired', 'expired', 'active']);
    const { charges } = await stripe.control.ledger();
    const paid = charges.filter(({ status }) => status === 'succeeded');
    const transactions = await readRows(
      ordered,
      `select stripe_charge_id as id, amount_cents as amount from billing_transaction where paid_at is not null`,
    );
    expect(new Set(transactions.map(({ id, amount }) => `${String(id)} ${String(amount)}`))).toStrictEqual(
      new Set(paid.map(({ id, amount }) => `${id} ${amount}`)),
    );
    const names = await readRows<{ name: string; count: number }>(
      ordered,
      `select name, count(*)::int from outbox where name like 'billing.%' group by 1 order by 1`,
    );
    expect(Object.fromEntries(names.map(({ name, count }) => [name.replace('billing.', ''), count]))).toMatchObject({
      subscription_activated: 7,
      subscription_cancelled: 3,
      subscription_resumed: 1,
      plan_changed: 2,
      payment_succeeded: paid.length,
      refunded: 2,
      dispute_opened: 1,
      // A credit note for each refund.
      invoice_issued: paid.length + 2,
    });
  });

  it.each(isDeepRun ? [1, 2] : [1])(
    'lead to the same state in any order, each delivered one to five times, five at once (%i)',
    async (seed) => {
      const random = randomly(seed);
      const events = (await stripe.control.webhooks()).flatMap(({ id }) =>
        // Most come once, as at Stripe.
        Array.from({ length: random() < 0.85 ? 1 : 2 + Math.floor(random() * 4) }, () => id),
      );
      const shuffled = events.map((id) => ({ id, at: random() })).toSorted((a, b) => a.at - b.at);
      const platform = await replay(
        shuffled.map(({ id }) => id),
        5,
      );
      expect(await stateOf(platform)).toStrictEqual(await stateOf(ordered));
    },
    300_000,
  );

  it('lead to the same state when only the last of each subscription, refund and dispute arrives', async () => {
    const events = await stripe.control.webhooks();
    const last = new Map(events.map(({ id, objectId }) => [objectId ?? '', id]));
    const enough = [...last].flatMap(([objectId, id]) => (/^(?:sub|re|dp|du)_/.test(objectId) ? [id] : []));
    expect(enough.length).toBeLessThan(events.length / 10);
    const platform = await replay(enough, 3);
    expect(await stateOf(platform)).toStrictEqual(await stateOf(ordered));
  });

  it('are all marked as processed, also those of irrelevant types', async () => {
    const [left] = await readRows(
      ordered,
      'select count(*)::int as count from stripe_event where processed_at is null',
    );
    expect(left).toStrictEqual({ count: 0 });
    const kinds = await readRows(ordered, 'select distinct type from stripe_event');
    expect(kinds.length).toBeGreaterThan(12);
  });
});
