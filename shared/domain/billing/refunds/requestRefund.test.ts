import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionStatus } from '@app/contract/billing/rules.ts';
import { newId } from '../../platform/index.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { requestRefund, waitForRefund } from './requestRefund.ts';

let platform: TestPlatform;
let customer: BuiltAccount;
let administrator: BuiltAccount;
beforeAll(async () => {
  platform = await createTestPlatform();
  customer = await buildCustomer(platform, { subscriptionStatus: 'active' });
  administrator = await buildAdministrator(platform, { role: 'super_admin' });
});
afterAll(async () => platform.close());

const request = async (transactionId: string, more: Partial<Parameters<typeof requestRefund>[1]> = {}) =>
  requestRefund(platform, { transactionId, requestedBy: administrator.id, reason: 'Geste commercial', ...more });

const refundsOf = async (transactionId: string) =>
  readRows(
    platform,
    `select id, amount_cents, status, reason, requested_by_id, stripe_refund_id from refund where transaction_id = $1`,
    [transactionId],
  );
const eventsOf = async (refundId: string) =>
  readRows(platform, `select name, actor_id from outbox where payload ->> 'refundId' = $1`, [refundId]);

describe('asking for a refund', () => {
  it('creates a row and its event, for the whole rest of the payment', async () => {
    const { id } = await buildTransaction(platform, customer.id, { amountCents: 3_000, refundedCents: 500 });
    const { refundId } = await request(id);
    expect(await refundsOf(id)).toStrictEqual([
      {
        id: refundId,
        amount_cents: 2_500,
        status: 'requested',
        reason: 'Geste commercial',
        requested_by_id: administrator.id,
        stripe_refund_id: null,
      },
    ]);
    expect(await eventsOf(refundId)).toStrictEqual([{ name: 'billing.refund_requested', actor_id: administrator.id }]);
    const [row] = await readRows(platform, 'select status, refunded_cents from billing_transaction where id = $1', [
      id,
    ]);
    expect(row).toStrictEqual({ status: 'succeeded', refunded_cents: 500 });
  });

  it('creates one refund for any number of concurrent requests', async () => {
    const { id } = await buildTransaction(platform, customer.id);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => request(id)));
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await eventsOf(answers[0]?.refundId ?? '')).toHaveLength(1);
  });

  it('of a part is for that part, within what is left', async () => {
    const { id } = await buildTransaction(platform, customer.id, { amountCents: 3_000, refundedCents: 500 });
    for (const amountCents of [0, 2_501]) {
      await expect(request(id, { amountCents })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { amountCents: expect.stringContaining('25,00') },
      });
    }
    expect(await refundsOf(id)).toStrictEqual([]);
    await request(id, { amountCents: 1 });
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 1 }]);
  });

  it('sent again under the same id is the same refund, even once that one succeeded', async () => {
    const { id } = await buildTransaction(platform, customer.id, { amountCents: 3_000 });
    const requestId = newId();
    expect(await request(id, { requestId, amountCents: 1_000 })).toStrictEqual({ refundId: requestId });
    await platform.pool.query(`update refund set status = 'succeeded' where id = $1`, [requestId]);
    expect(await request(id, { requestId, amountCents: 1_000 })).toStrictEqual({ refundId: requestId });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('of all that is left, sent again under the same id, is the same refund', async () => {
    const { id } = await buildTransaction(platform, customer.id, { amountCents: 3_000, refundedCents: 500 });
    const requestId = newId();
    for (let time = 0; time < 2; time += 1) {
      expect(await request(id, { requestId })).toStrictEqual({ refundId: requestId });
      await platform.pool.query(`update refund set status = 'succeeded' where id = $1`, [requestId]);
      await platform.pool.query(
        `update billing_transaction set status = 'refunded', refunded_cents = 3000 where id = $1`,
        [id],
      );
    }
    expect(await request(id, { requestId, amountCents: 2_500 })).toStrictEqual({ refundId: requestId });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it.each([
    ['another amount', { amountCents: 900 }],
    ['all that is left', { amountCents: undefined }],
    ['an end of the subscription', { endSubscription: 'now' }],
    ['another reason', { reason: 'Double prélèvement' }],
  ] as const)('under the id of an earlier request, but for %s, is refused and says why', async (_, other) => {
    const { id } = await buildTransaction(platform, customer.id, { amountCents: 3_000 });
    const first = { requestId: newId(), amountCents: 100 };
    await request(id, first);
    for (const status of ['requested', 'succeeded']) {
      await platform.pool.query('update refund set status = $2 where id = $1', [first.requestId, status]);
      await expect(request(id, { ...first, ...other })).rejects.toMatchObject({
        code: 'not_refundable',
        detail: expect.stringContaining('déjà servi'),
      });
    }
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 100, reason: 'Geste commercial' }]);
  });

  it('under the id of a request for another payment is refused, also at the same time', async () => {
    const requestId = newId();
    const payments = await Promise.all([
      buildTransaction(platform, customer.id),
      buildTransaction(platform, customer.id),
    ]);
    const answers = await Promise.allSettled(payments.map(async ({ id }) => request(id, { requestId })));
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'not_refundable' });
    }
  });

  it('is refused while somebody else’s is under way, or one for another reason, whatever the amount', async () => {
    const { id } = await buildTransaction(platform, customer.id);
    const { refundId } = await request(id);
    const { id: colleague } = await buildAdministrator(platform, { permissions: ['transactions'] });
    for (const other of [{ requestedBy: colleague }, { reason: 'Double prélèvement' }, { requestId: newId() }]) {
      await expect(request(id, other)).rejects.toMatchObject({
        code: 'not_refundable',
        detail: 'Un remboursement de cette transaction est déjà en cours.',
      });
    }
    // The product needs the money to go back, whoever asked.
    expect(await request(id, { requestedBy: null, reason: 'Rétractation' })).toStrictEqual({ refundId });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('asks for nothing at all when the subscription that is to end with it is not running', async () => {
    const { id } = await buildTransaction(platform, customer.id);
    await expect(request(id, { endSubscription: 'now' })).rejects.toMatchObject({ code: 'no_subscription' });
    expect(await refundsOf(id)).toStrictEqual([]);
  });

  it.each<TransactionStatus>(['pending', 'failed', 'cancelled', 'refunded'])(
    'is refused for a payment that is %s',
    async (status) => {
      const { id } = await buildTransaction(platform, customer.id, { status });
      await expect(request(id)).rejects.toMatchObject({ code: 'not_refundable' });
      expect(await refundsOf(id)).toStrictEqual([]);
    },
  );

  it('is refused for a payment that was not made through Stripe, and for an unknown one', async () => {
    const { id } = await buildTransaction(platform, customer.id, {
      stripePaymentIntentId: null,
      stripeChargeId: null,
    });
    await expect(request(id)).rejects.toMatchObject({
      code: 'not_refundable',
      detail: expect.stringContaining('autre moyen'),
    });
    await expect(request(newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('waiting for a refund', () => {
  it('returns as soon as it is settled', async () => {
    const { id } = await buildTransaction(platform, customer.id);
    const { refundId } = await request(id);
    const waiting = waitForRefund(platform, refundId, 15_000);
    await platform.pool.query(`update refund set status = 'failed', failure_message = 'Refusé.' where id = $1`, [
      refundId,
    ]);
    expect(await waiting).toStrictEqual({ status: 'failed', failureMessage: 'Refusé.' });
  });

  it('reports that it is still requested when the time is over', async () => {
    const { id } = await buildTransaction(platform, customer.id);
    const { refundId } = await request(id);
    expect(await waitForRefund(platform, refundId, 1)).toStrictEqual({ status: 'requested', failureMessage: null });
    await expect(waitForRefund(platform, newId(), 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});
