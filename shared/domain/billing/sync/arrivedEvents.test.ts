import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  createTestPlatform,
  holdLock,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { createCheckout } from '../checkout/createCheckout.ts';
import { openStripeEvent, processStripeEvent } from './processStripeEvent.ts';
import { receiveStripeEvent } from './storeStripeEvent.ts';

let platform: TestPlatform;
let stripe: StripeAccount;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  platform = await createTestPlatform({ stripe });
});
afterAll(async () => platform.close());

/** The event ids of a payment just made at Stripe, not delivered yet. */
let events: string[];
beforeEach(async () => {
  await platform.pool.query(`delete from stripe_event`);
  await platform.pool.query(`delete from outbox where name = 'billing.stripe_event_received'`);
  const known = new Set((await stripe.control.webhooks()).map(({ id }) => id));
  const host = await buildCustomer(platform);
  const { sessionId } = await createCheckout(platform, { accountId: host.id, plan: 'business' });
  await stripe.control.completeCheckout(sessionId, 'success');
  const told = (await stripe.control.webhooks()).filter(({ id }) => !known.has(id));
  events = told.filter(({ type }) => type !== 'customer.created').map(({ id }) => id);
});

async function receive(eventId: string): Promise<void> {
  const { payload, signature } = await stripe.control.signedEvent(eventId, platform.clock.now());
  await receiveStripeEvent(platform, { body: Buffer.from(payload), signature });
}

const asked = async () =>
  (
    await readRows<{ id: string }>(
      platform,
      `select payload ->> 'stripeEventId' as id from outbox where name = 'billing.stripe_event_received' order by outbox.id`,
    )
  ).map(({ id }) => id);
const unprocessed = async () => readRows(platform, 'select id, type from stripe_event where processed_at is null');

/** As a worker does. */
async function work(eventId: string): Promise<void> {
  await openStripeEvent(platform, eventId);
  await transact(platform, null, async (tx) => processStripeEvent(platform, tx, eventId));
}

it('a dozen events of one payment that arrive before their job begins take one job, which processes all of them', async () => {
  for (const id of events) await receive(id);
  expect(events.length).toBeGreaterThan(10);
  const jobs = await asked();
  expect(jobs).toHaveLength(1);
  await work(jobs[0] ?? '');
  expect(await unprocessed()).toStrictEqual([]);
});

it('an event that arrives once the job of earlier ones has begun gets a job of its own', async () => {
  const [first = '', second = '', third = ''] = events;
  await receive(first);
  await openStripeEvent(platform, first);
  await receive(second);
  await receive(third);
  expect(await asked()).toStrictEqual([first, second]);
});

it('an event that relies on the job of another one is processed by it, even if the other one was processed meanwhile', async () => {
  const [first = '', second = ''] = events;
  await receive(first);
  await receive(second);
  await platform.pool.query('update stripe_event set processed_at = received_at where id = $1', [first]);
  await work(first);
  expect(await unprocessed()).toStrictEqual([]);
});

it('a job that begins waits for an event that is just being stored without one', async () => {
  const [first = ''] = events;
  await receive(first);
  const receipt = await holdLock(platform, 'select from stripe_event where id = $1 for share', [first]);
  const begun = openStripeEvent(platform, first);
  await receipt.waiting(1);
  await receipt.release();
  await expect(begun).resolves.toBeUndefined();
});

it('an event does not rely on a job that has not begun for a minute: it may have been put aside', async () => {
  const [first = '', second = ''] = events;
  await receive(first);
  platform.clock.advance(61_000);
  await receive(second);
  expect(await asked()).toStrictEqual([first, second]);
});
