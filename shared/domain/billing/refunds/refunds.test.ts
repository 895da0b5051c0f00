import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildAdministrator,
  buildSubscriber,
  createTestPlatform,
  FakeClock,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type Subscriber,
  type TestPlatform,
} from '../../testing/index.ts';
import { stripeOf } from '../../stripe/index.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { Refund } from '../ledger/Transaction.entity.ts';
import { concludeRefunds, lockTransaction, settleRefund } from './settleRefund.ts';
import { refundPayment } from './refundPayment.ts';
import { requestRefund } from './requestRefund.ts';
import { syncRefunds } from './syncRefunds.ts';

const price = 3_000;

let stripe: StripeAccount;
let platform: TestPlatform;
let subscriber: Subscriber;
let chargeId: string;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new FakeClock().now() });
  platform = await createTestPlatform({ stripe });
});
beforeEach(async () => {
  await stripe.control.fail([]);
  subscriber = await buildSubscriber(platform, stripe);
  chargeId = (await transactionRow()).stripe_charge_id;
});
afterAll(async () => platform.close());

interface TransactionRow {
  status: string;
  refunded_cents: number;
  stripe_charge_id: string;
  dispute_status: string | null;
}

async function transactionRow(): Promise<TransactionRow> {
  const [row] = await readRows<TransactionRow>(
    platform,
    'select status, refunded_cents, stripe_charge_id, dispute_status from billing_transaction where id = $1',
    [subscriber.transactionId],
  );
  if (!row) throw new Error('There is no transaction');
  return row;
}

const deadline = async () => {
  const [row] = await readRows<{ due: Date }>(
    platform,
    'select dispute_due_by as due from billing_transaction where id = $1',
    [subscriber.transactionId],
  );
  return row?.due.getTime();
};

const refundRows = async () =>
  readRows<{ id: string; status: string; amount_cents: number; failure_message: string | null; author: string | null }>(
    platform,
    `select id, status, amount_cents, failure_message, requested_by_id as author from refund where transaction_id = $1
     order by created_at, id`,
    [subscriber.transactionId],
  );
const creditNotes = async () =>
  readRows<{ total_cents: number }>(
    platform,
    `select total_cents from invoice where transaction_id = $1 and kind = 'credit_note' order by sequence`,
    [subscriber.transactionId],
  );
const eventsOf = async (name: string) =>
  readRows(platform, `select id from outbox where name = $1 and payload ->> 'transactionId' = $2`, [
    name,
    subscriber.transactionId,
  ]);
const atStripe = async () => (await stripe.control.ledger()).refunds.filter(({ charge }) => charge === chargeId);

const request = async () =>
  requestRefund(platform, { transactionId: subscriber.transactionId, requestedBy: null, reason: 'Geste commercial' });
const carryOut = async (refundId: string, on: TestPlatform = platform) =>
  transact(on, null, async (tx) => refundPayment(on, tx, refundId));
const readAgain = async () => transact(platform, null, async (tx) => syncRefunds(platform, tx, chargeId));

describe('a refund that was requested here', () => {
  it('refunds the full amount, once, with a credit note, however often it is carried out', async () => {
    const { refundId } = await request();
    for (let round = 0; round < 3; round += 1) await carryOut(refundId);
    await Promise.all([carryOut(refundId), carryOut(refundId)]);
    expect(await atStripe()).toMatchObject([{ amount: price, metadata: { refund_id: refundId } }]);
    expect(await refundRows()).toMatchObject([{ id: refundId, status: 'succeeded', amount_cents: price }]);
    expect(await transactionRow()).toMatchObject({ status: 'refunded', refunded_cents: price });
    expect(await creditNotes()).toHaveLength(1);
    expect(await eventsOf('billing.refunded')).toHaveLength(1);
    const activity = await readRows(
      platform,
      `select data from activity where account_id = $1 and kind = 'payment_refunded'`,
      [subscriber.id],
    );
    expect(activity).toStrictEqual([{ data: { amount: '30,00\u00a0€' } }]);
  });

  it('carried out by several workers at once is one refund', async () => {
    const { refundId } = await request();
    const other = await platform.sibling();
    await Promise.all([
      carryOut(refundId),
      carryOut(refundId),
      transact(other, null, async (tx) => refundPayment(other, tx, refundId)),
    ]);
    expect(await atStripe()).toHaveLength(1);
    expect(await creditNotes()).toHaveLength(1);
  });

  it('is one refund when the answer of Stripe is lost', async () => {
    const { refundId } = await request();
    await stripe.control.fail([{ method: 'POST', path: '/v1/refunds', cut: 'after', times: 2 }]);
    await expect(carryOut(refundId)).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(await refundRows()).toMatchObject([{ status: 'requested' }]);
    expect(await transactionRow()).toMatchObject({ status: 'succeeded', refunded_cents: 0 });
    await carryOut(refundId);
    expect(await atStripe()).toHaveLength(1);
    expect(await refundRows()).toMatchObject([{ status: 'succeeded' }]);
    expect(await creditNotes()).toHaveLength(1);
  });

  it('is recognised from an event when the worker never got Stripe’s answer', async () => {
    const { refundId } = await request();
    await stripe.control.fail([{ method: 'POST', path: '/v1/refunds', cut: 'after', times: 2 }]);
    await expect(carryOut(refundId)).rejects.toThrow();
    expect(await readAgain()).toHaveLength(1);
    expect(await refundRows()).toMatchObject([{ id: refundId, status: 'succeeded' }]);
    await carryOut(refundId);
    expect(await atStripe()).toHaveLength(1);
    expect(await creditNotes()).toHaveLength(1);
  });

  it('waits while Stripe is unavailable', async () => {
    const { refundId } = await request();
    await stripe.control.fail([{ method: 'POST', path: '/v1/refunds', status: 500, times: 2 }]);
    await expect(carryOut(refundId)).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(await refundRows()).toMatchObject([{ status: 'requested', failure_message: null }]);
    await carryOut(refundId);
    expect(await refundRows()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that Stripe refuses is marked as failed with a French reason, and leaves the payment as it was', async () => {
    await stripe.control.dispute(chargeId, 'needs_response');
    const { refundId } = await request();
    await carryOut(refundId);
    await carryOut(refundId);
    expect(await refundRows()).toMatchObject([
      { id: refundId, status: 'failed', failure_message: expect.stringContaining('contesté') },
    ]);
    expect(await transactionRow()).toMatchObject({ status: 'succeeded', refunded_cents: 0 });
    expect(await creditNotes()).toStrictEqual([]);
    expect(await eventsOf('billing.refund_failed')).toHaveLength(1);
    // Another one can be requested.
    const again = await request();
    expect(again.refundId).not.toBe(refundId);
  });

  it('fails when the payment was refunded at Stripe meanwhile, and that refund counts', async () => {
    const { refundId } = await request();
    await stripe.control.refund(chargeId);
    await carryOut(refundId);
    expect(await refundRows()).toMatchObject([
      { id: refundId, status: 'failed', failure_message: 'Ce paiement est déjà remboursé.' },
      { status: 'succeeded', author: null },
    ]);
    expect(await transactionRow()).toMatchObject({ status: 'refunded', refunded_cents: price });
    expect(await creditNotes()).toHaveLength(1);
  });
});

describe('what happened in Stripe’s own dashboard', () => {
  it('is stored: partial refunds, each with its credit note, until the payment is fully refunded', async () => {
    await stripe.control.refund(chargeId, 1_000);
    expect(await readAgain()).toHaveLength(1);
    expect(await readAgain()).toStrictEqual([]);
    expect(await transactionRow()).toMatchObject({ status: 'succeeded', refunded_cents: 1_000 });
    await stripe.control.refund(chargeId, 2_000);
    await readAgain();
    await readAgain();
    expect(await transactionRow()).toMatchObject({ status: 'refunded', refunded_cents: price });
    expect(await refundRows()).toMatchObject([
      { status: 'succeeded', amount_cents: 1_000, author: null },
      { status: 'succeeded', amount_cents: 2_000, author: null },
    ]);
    expect(await creditNotes()).toHaveLength(2);
    expect(await eventsOf('billing.refunded')).toHaveLength(2);
  });

  it('leaves the rest of the payment refundable here', async () => {
    await stripe.control.refund(chargeId, 1_000);
    await readAgain();
    const { refundId } = await request();
    await carryOut(refundId);
    expect((await atStripe()).map(({ amount }) => amount)).toStrictEqual([1_000, 2_000]);
    expect(await transactionRow()).toMatchObject({ status: 'refunded', refunded_cents: price });
  });

  it('is stored once when read by many at once', async () => {
    await stripe.control.refund(chargeId, 1_000);
    const other = await platform.sibling();
    await Promise.all([
      readAgain(),
      readAgain(),
      transact(other, null, async (tx) => syncRefunds(other, tx, chargeId)),
      transact(other, null, async (tx) => syncCustomer(other, tx, subscriber.stripeCustomerId)),
    ]);
    expect(await refundRows()).toHaveLength(1);
    expect(await creditNotes()).toHaveLength(1);
  });

  it('reports a dispute once, and follows it to its end', async () => {
    await stripe.control.dispute(chargeId, 'needs_response');
    expect(await readAgain()).toHaveLength(1);
    expect(await readAgain()).toStrictEqual([]);
    expect((await transactionRow()).dispute_status).toBe('needs_response');
    const week = 7 * 86_400_000;
    expect(await deadline()).toBeCloseTo(platform.clock.now().getTime() + week, -4);
    await stripe.control.dispute(chargeId, 'won');
    await readAgain();
    expect((await transactionRow()).dispute_status).toBe('won');
    expect(await eventsOf('billing.dispute_opened')).toHaveLength(1);
  });

  it('changes nothing for a charge that is not ours', async () => {
    const unknown = await transact(platform, null, async (tx) => syncRefunds(platform, tx, 'ch_unknown'));
    expect(unknown).toStrictEqual([]);
  });
});

describe('a refund that takes its time', () => {
  /** Sends Stripe's event of the refund in this state. */
  async function report(refundId: string, change: { status: string; failure_reason?: string }): Promise<boolean> {
    const { data } = await stripeOf(platform).refunds.list({ charge: chargeId });
    const [atTheMoment] = data;
    if (!atTheMoment) throw new Error('There is no refund at Stripe');
    return transact(platform, null, async (tx) => {
      const locked = await lockTransaction(tx, subscriber.transactionId);
      const refund = await tx.em.findOneOrFail(Refund, { id: refundId });
      const outcome = await settleRefund(tx, locked.transaction, refund, { ...atTheMoment, ...change });
      await concludeRefunds(tx, locked, outcome === 'succeeded' ? [refund] : []);
      return outcome !== null;
    });
  }

  beforeEach(async () => {
    await stripe.control.refund(chargeId);
  });

  it('changes nothing before it has succeeded', async () => {
    const { refundId } = await request();
    expect(await report(refundId, { status: 'pending' })).toBe(false);
    expect(await refundRows()).toMatchObject([{ id: refundId, status: 'requested' }]);
    expect(await transactionRow()).toMatchObject({ status: 'succeeded', refunded_cents: 0 });
    expect(await creditNotes()).toStrictEqual([]);
    expect(await report(refundId, { status: 'succeeded' })).toBe(true);
    expect(await creditNotes()).toHaveLength(1);
  });

  it('and fails has no credit note, and can be requested again', async () => {
    const { refundId } = await request();
    await report(refundId, { status: 'pending' });
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
    expect(await report(refundId, failed)).toBe(true);
    expect(await report(refundId, failed)).toBe(false);
    expect(await refundRows()).toMatchObject([
      { status: 'failed', failure_message: 'La carte du client est expirée ou annulée.' },
    ]);
    expect(await transactionRow()).toMatchObject({ status: 'succeeded', refunded_cents: 0 });
    expect(await creditNotes()).toStrictEqual([]);
    expect(await eventsOf('billing.refund_failed')).toHaveLength(1);
  });

  it('and is returned after it had succeeded retains its credit note: the money is still owed', async () => {
    const { refundId } = await request();
    await report(refundId, { status: 'succeeded' });
    await report(refundId, { status: 'failed', failure_reason: 'declined' });
    expect(await refundRows()).toMatchObject([
      { status: 'failed', failure_message: 'La banque du client a refusé le remboursement.' },
    ]);
    expect(await transactionRow()).toMatchObject({ status: 'refunded', refunded_cents: price });
    expect(await creditNotes()).toHaveLength(1);
    expect(await eventsOf('billing.refund_failed')).toHaveLength(1);
  });
});

it('an administrator’s refund stores their name', async () => {
  const administrator = await buildAdministrator(platform, { role: 'super_admin' });
  const { refundId } = await requestRefund(platform, {
    transactionId: subscriber.transactionId,
    requestedBy: administrator.id,
    reason: '',
  });
  await carryOut(refundId);
  expect(await refundRows()).toMatchObject([{ author: administrator.id, status: 'succeeded' }]);
});
