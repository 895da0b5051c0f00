import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { reviewUnpaid } from './reviewUnpaid.ts';

const hour = 3_600_000;
const day = 24 * hour;
const slot = '2026-11-20T13:00:00.000Z';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(async () => platform.close());

const review = async (batch?: number) => transact(platform, null, async (tx) => reviewUnpaid(tx, slot, batch));

/** A customer whose payment becomes due now. */
async function unpaid(): Promise<{ id: string; transactionId: string }> {
  const { id } = await buildCustomer(platform, { subscriptionStatus: 'past_due' });
  await dueSinceNow(id);
  const { id: transactionId } = await buildTransaction(platform, id, { status: 'failed' });
  return { id, transactionId };
}

async function dueSinceNow(id: string): Promise<void> {
  await platform.pool.query(
    `update customer set subscription_status = 'past_due', past_due_since = $2 where account_id = $1`,
    [id, platform.clock.now()],
  );
}

const reminders = async () =>
  (
    await readRows<{ account: string; transaction: string; notice: string }>(
      platform,
      `select payload ->> 'accountId' as account, payload ->> 'transactionId' as transaction, payload ->> 'notice' as notice
       from outbox where name = 'billing.payment_reminder_due' order by id`,
    )
  ).map(({ account, transaction, notice }) => [account, transaction, notice]);

describe('the review of payments that are due', () => {
  it('reminds customers after 3, 7 and 12 days, each once, however often it runs', async () => {
    const { id, transactionId } = await unpaid();
    const seen: [number, string][] = [];
    for (let hours = 0; hours <= 13 * 24; hours += 6) {
      await review();
      for (const [, , notice] of (await reminders()).slice(seen.length)) seen.push([hours / 24, String(notice)]);
      platform.clock.advance(6 * hour);
    }
    expect(seen).toStrictEqual([
      [3, 'after_3_days'],
      [7, 'after_7_days'],
      [12, 'after_12_days'],
    ]);
    expect((await reminders())[0]).toStrictEqual([id, transactionId, 'after_3_days']);
  });

  it('sends only the latest when several were missed, and never an earlier one after it', async () => {
    const { id, transactionId } = await unpaid();
    platform.clock.advance(12.5 * day);
    await review();
    await review();
    expect(await reminders()).toStrictEqual([[id, transactionId, 'after_12_days']]);
  });

  it('starts anew when a payment becomes due again', async () => {
    const { id } = await unpaid();
    platform.clock.advance(3 * day);
    await review();
    platform.clock.advance(27 * day);
    await dueSinceNow(id);
    platform.clock.advance(3 * day);
    await review();
    expect((await reminders()).map(([, , notice]) => notice)).toStrictEqual(['after_3_days', 'after_3_days']);
  });

  it('skips customers who have paid, closed their account, have no stored due payment, or are expired', async () => {
    const paid = await unpaid();
    await platform.pool.query(`update customer set subscription_status = 'active' where account_id = $1`, [paid.id]);
    const closed = await unpaid();
    await platform.pool.query('update account set closed_at = created_at where id = $1', [closed.id]);
    const byHand = await buildCustomer(platform, { subscriptionStatus: 'past_due' });
    await dueSinceNow(byHand.id);
    const settled = await unpaid();
    await platform.pool.query(`update billing_transaction set status = 'succeeded' where id = $1`, [
      settled.transactionId,
    ]);
    platform.clock.advance(7 * day);
    await review();
    expect(await reminders()).toStrictEqual([]);
    const late = await unpaid();
    platform.clock.advance(14 * day);
    await review();
    expect((await reminders()).filter(([account]) => account === late.id)).toStrictEqual([]);
  });

  it('reports the latest due payment', async () => {
    const { id } = await unpaid();
    platform.clock.advance(day);
    const newer = await buildTransaction(platform, id, { status: 'pending' });
    await buildTransaction(platform, id, { status: 'succeeded' });
    platform.clock.advance(2 * day);
    await review();
    expect((await reminders()).map(([, transaction]) => transaction)).toStrictEqual([newer.id]);
  });

  it('processes a limited number of accounts, and requests another review while there may be more', async () => {
    for (let count = 0; count < 3; count += 1) await unpaid();
    platform.clock.advance(3 * day);
    const asked = async () =>
      (await readRows(platform, `select from outbox where name = 'billing.unpaid_review_requested'`)).length;
    await review(2);
    expect([(await reminders()).length, await asked()]).toStrictEqual([2, 1]);
    await review(2);
    expect([(await reminders()).length, await asked()]).toStrictEqual([3, 1]);
  });

  it('reminds once when two workers run it at once', async () => {
    await unpaid();
    platform.clock.advance(3 * day);
    const other = await platform.sibling();
    await Promise.all([review(), transact(other, null, async (tx) => reviewUnpaid(tx, slot)), review()]);
    expect(await reminders()).toHaveLength(1);
  });
});
