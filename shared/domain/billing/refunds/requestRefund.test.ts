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

const request = async (transactionId: string) =>
  requestRefund(platform, { transactionId, requestedBy: administrator.id, reason: 'Geste commercial' });

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
