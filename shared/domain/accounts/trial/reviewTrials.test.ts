import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../../testing/index.ts';
import { transact } from '../../platform/index.ts';
import { readCustomerOverview } from '../profile/customerOverview.ts';
import { reviewTrials } from './reviewTrials.ts';

const hour = 3_600_000;
const day = 24 * hour;
const slot = '2026-11-20T13:30:00.000Z';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(async () => platform.close());

const review = async (batch?: number) => transact(platform, null, async (tx) => reviewTrials(tx, slot, batch));

/** The events so far, in order: the last word of the name, the account, and the number of days left. */
async function recorded(): Promise<[string, string, number | null][]> {
  const rows = await readRows<{ name: string; account: string; days: number | null }>(
    platform,
    `select replace(name, 'accounts.', '') as name, payload ->> 'accountId' as account, (payload -> 'daysLeft')::int as days
     from outbox where name like 'accounts.trial\\_%' order by id`,
  );
  return rows.map(({ name, account, days }) => [name, account, days]);
}

const statusOf = async (id: string) =>
  (
    await readRows<{ status: string; expired_at: Date | null }>(
      platform,
      'select subscription_status as status, expired_at from customer where account_id = $1',
      [id],
    )
  )[0];

async function set(id: string, column: string, value: unknown): Promise<void> {
  await platform.pool.query(`update customer set ${column} = $2 where account_id = $1`, [id, value]);
}

const activitiesOf = async (id: string) =>
  (await readRows<{ kind: string }>(platform, 'select kind from activity where account_id = $1', [id])).map(
    ({ kind }) => kind,
  );

describe('the review of trials', () => {
  it('announces an end three days and one day before, and reports it when it has come', async () => {
    const { id } = await buildCustomer(platform, { trialDays: 15 });
    await review();
    platform.clock.advance(12 * day - 1);
    await review();
    expect(await recorded()).toStrictEqual([]);
    platform.clock.advance(1);
    await review();
    expect(await recorded()).toStrictEqual([['trial_ending', id, 3]]);
    platform.clock.advance(2 * day);
    await review();
    expect((await recorded()).slice(1)).toStrictEqual([['trial_ending', id, 1]]);
    platform.clock.advance(day);
    await review();
    // At its last instant a trial still is one.
    expect((await statusOf(id))?.status).toBe('trial');
    const end = platform.clock.now();
    platform.clock.advance(15 * 60_000);
    await review();
    expect((await recorded()).slice(2)).toStrictEqual([['trial_ended', id, null]]);
    expect(await statusOf(id)).toStrictEqual({ status: 'expired', expired_at: end });
    expect(await activitiesOf(id)).toStrictEqual(['trial_ended']);
    expect(await readCustomerOverview(platform, id)).toMatchObject({
      state: 'expired',
      abilities: { read: true, addThings: false, publicSite: 'on' },
      banner: { kind: 'expired', until: new Date(end.getTime() + 30 * day) },
    });
  });

  it('sends each notice once per end date, however often it runs', async () => {
    const { id } = await buildCustomer(platform, { trialDays: 15 });
    const everyQuarter = async (hours: number) => {
      for (let quarter = 0; quarter < hours * 4; quarter += 12) {
        platform.clock.advance(3 * hour);
        await Promise.all([review(), review()]);
      }
    };
    platform.clock.advance(11 * day);
    await everyQuarter(5 * 24);
    expect(await recorded()).toStrictEqual([
      ['trial_ending', id, 3],
      ['trial_ending', id, 1],
      ['trial_ended', id, null],
    ]);
    // Another fortnight is granted: its end is announced as well.
    await set(id, 'subscription_status', 'trial');
    await set(id, 'trial_ends_at', new Date(platform.clock.now().getTime() + 4 * day));
    await everyQuarter(5 * 24);
    expect((await recorded()).slice(3)).toStrictEqual([
      ['trial_ending', id, 3],
      ['trial_ending', id, 1],
      ['trial_ended', id, null],
    ]);
  });

  it('gives the actual days left when it runs late, and sends no earlier announcement after a later one', async () => {
    const { id } = await buildCustomer(platform, { trialDays: 15 });
    platform.clock.advance(13.5 * day);
    await review();
    expect(await recorded()).toStrictEqual([['trial_ending', id, 2]]);
    const other = await buildCustomer(platform, { trialDays: 15 });
    platform.clock.advance(14.5 * day);
    await review();
    await review();
    expect((await recorded()).filter(([, account]) => account === other.id)).toStrictEqual([
      ['trial_ending', other.id, 1],
    ]);
  });

  it.each([
    [1, []],
    [2, [1]],
    [3, [1]],
    [4, [3, 1]],
  ])('of a trial of %i days announces the end this many days before: %j', async (trialDays, expected) => {
    await buildCustomer(platform, { trialDays });
    for (let hours = 0; hours < trialDays * 24; hours += 1) {
      await review();
      platform.clock.advance(hour);
    }
    await review();
    const announced = (await recorded()).filter(([name]) => name === 'trial_ending').map(([, , days]) => days);
    expect(announced).toStrictEqual(expected);
  });

  it('sends nothing to customers who have subscribed or closed their account', async () => {
    const subscribed = await buildCustomer(platform, { subscriptionStatus: 'active', trialDays: 3 });
    const closed = await buildCustomer(platform, { trialDays: 10 });
    await platform.pool.query('update account set closed_at = created_at where id = $1', [closed.id]);
    platform.clock.advance(8 * day);
    await review();
    platform.clock.advance(8 * day);
    await review();
    expect((await recorded()).map(([name]) => name)).not.toContain('trial_ending');
    expect((await statusOf(subscribed.id))?.status).toBe('active');
  });

  it('does not report an end that is long past', async () => {
    const { id } = await buildCustomer(platform, { trialDays: 1 });
    platform.clock.advance(9 * day);
    await review();
    expect(await recorded()).toStrictEqual([]);
    expect((await statusOf(id))?.status).toBe('expired');
  });

  it('ends the fortnight of a due payment, and the paid period of a cancelled subscription', async () => {
    const unpaid = await buildCustomer(platform, { subscriptionStatus: 'past_due' });
    const unknown = await buildCustomer(platform, { subscriptionStatus: 'past_due' });
    const cancelled = await buildCustomer(platform, { subscriptionStatus: 'cancelled' });
    const open = await buildCustomer(platform, { subscriptionStatus: 'cancelled' });
    const now = platform.clock.now();
    await set(unpaid.id, 'past_due_since', now);
    await set(cancelled.id, 'subscription_ends_at', new Date(now.getTime() + 20 * day));
    platform.clock.advance(14 * day);
    await review();
    expect((await statusOf(unpaid.id))?.status).toBe('past_due');
    platform.clock.advance(1);
    await review();
    expect(await statusOf(unpaid.id)).toStrictEqual({
      status: 'expired',
      expired_at: new Date(now.getTime() + 14 * day),
    });
    // Its subscription has to end at Stripe too.
    expect(await readRows(platform, `select payload from outbox where name = 'accounts.grace_ended'`)).toStrictEqual([
      { payload: { accountId: unpaid.id, pastDueUntil: new Date(now.getTime() + 14 * day).toISOString() } },
    ]);
    expect((await statusOf(cancelled.id))?.status).toBe('cancelled');
    platform.clock.advance(6 * day);
    await review();
    expect(await statusOf(cancelled.id)).toStrictEqual({
      status: 'expired',
      expired_at: new Date(now.getTime() + 20 * day),
    });
    expect(await activitiesOf(cancelled.id)).toStrictEqual(['subscription_ended']);
    expect((await statusOf(unknown.id))?.status).toBe('past_due');
    expect((await statusOf(open.id))?.status).toBe('cancelled');
    expect(await recorded()).toStrictEqual([]);
  });

  it('processes a limited number of accounts, and requests another review while there may be more', async () => {
    for (let count = 0; count < 5; count += 1) await buildCustomer(platform, { trialDays: 2 });
    platform.clock.advance(2 * day + 1);
    const asked = async () =>
      (await readRows(platform, `select id from outbox where name = 'accounts.trials_review_requested'`)).length;
    await review(2);
    expect([(await recorded()).length, await asked()]).toStrictEqual([2, 1]);
    await review(2);
    expect([(await recorded()).length, await asked()]).toStrictEqual([4, 2]);
    await review(2);
    expect([(await recorded()).length, await asked()]).toStrictEqual([5, 2]);
  });

  it('skips an account that is locked by another transaction, and processes it next time', async () => {
    const { id } = await buildCustomer(platform, { trialDays: 2 });
    platform.clock.advance(2 * day + 1);
    const client = await platform.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from customer where account_id = $1 for update', [id]);
      await review();
      expect((await statusOf(id))?.status).toBe('trial');
      await client.query('rollback');
    } finally {
      client.release();
    }
    await review();
    expect((await statusOf(id))?.status).toBe('expired');
  });
});
