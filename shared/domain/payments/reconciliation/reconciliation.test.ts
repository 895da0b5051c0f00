import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeOf } from '../../stripe/index.ts';
import { readRows } from '../../testing/index.ts';
import { readDisputes } from '../disputes/readDisputes.ts';
import { readMoney } from '../plans/readMoney.ts';
import { openCardStage, type CardStage, type PaidStay } from '../testing/openCardStage.ts';
import { dismissFinding, readFindings } from './readFindings.ts';
import { restartReconciliations, reviewReconciliations } from './reviewReconciliations.ts';

let stage: CardStage;
let host: Awaited<ReturnType<CardStage['openHost']>>;
beforeAll(async () => {
  stage = await openCardStage();
});
afterAll(async () => stage.platform.close());
beforeEach(async () => {
  // Hosts of other tests are compared in nights of their own.
  await stage.platform.pool.query(`update host_account set closed_at = now(), closed_by = 'stripe'`);
  host = await stage.openHost();
});

const query = async (text: string, values: unknown[] = []) => stage.platform.pool.query(text, values);

/** A night in which every account is compared. */
async function night() {
  await restartReconciliations(stage.platform);
  return reviewReconciliations(stage.platform);
}
const run = async () =>
  (
    await readRows<{ phase: string | null; examined: number; mended: number }>(
      stage.platform,
      'select phase, examined, mended from host_reconciliation where account_id = $1',
      [host.accountId],
    )
  )[0];
const received = async (stay: Pick<PaidStay, 'accountId' | 'reservationId'>) =>
  (await readMoney(stage.platform, stay)).receivedCents;
const findings = async (accountId = host.accountId) => (await readFindings(stage.platform, accountId)).findings;
const kinds = async () => (await findings()).map(({ kind }) => kind);

describe('the nightly comparison of a host’s Stripe account', () => {
  it('finds nothing where nothing differs, and says when it was', async () => {
    await stage.pay(host);
    expect(await night()).toBe(1);
    expect(await run()).toMatchObject({ phase: null, examined: 1, mended: 0 });
    expect(await readFindings(stage.platform, host.accountId)).toStrictEqual({
      findings: [],
      comparedAt: stage.platform.clock.now().toISOString(),
    });
    // The next one is a night away.
    expect(await reviewReconciliations(stage.platform)).toBe(0);
  });

  it('settles a payment of which nobody told, once', async () => {
    const stay = await stage.payUnheard(host);
    await query('update card_payment set session_id = null, wish = null where id = $1', [stay.id]);
    await night();
    await night();
    expect(await received(stay)).toBe(30_000);
    expect(await kinds()).toStrictEqual([]);
  });

  it.each([
    ['is open again', `update card_payment set state = 'open', intent_id = null, charge_id = null where id = $1`],
    ['was closed unpaid', `update card_payment set state = 'closed', intent_id = null where id = $1`],
    ['is not there at all', 'delete from card_payment where id = $1'],
  ])('brings back a payment that after a restore %s', async (_what, rewind) => {
    const stay = await stage.pay(host);
    await query('delete from stay_payment where card_payment_id = $1', [stay.id]);
    await query(rewind, [stay.id]);
    expect(await received(stay)).toBe(0);
    for (const _time of [1, 2]) await night();
    expect(await received(stay)).toBe(30_000);
    expect(
      await readRows(stage.platform, 'select state, cents, intent_id from card_payment where reservation_id = $1', [
        stay.reservationId,
      ]),
    ).toStrictEqual([{ state: 'paid', cents: 30_000, intent_id: stay.intentId }]);
    expect(await kinds()).toStrictEqual([]);
  });

  it('brings back a refund that nobody told of, once', async () => {
    const refunded = await stage.pay(host);
    await host.control.refund(refunded.chargeId, 5_000);
    for (const _time of [1, 2]) await night();
    expect(await received(refunded)).toBe(25_000);
  });

  it('notices a dispute and its end without any event', async () => {
    const stay = await stage.pay(host);
    await host.control.dispute(stay.chargeId, 'needs_response');
    await night();
    expect(await received(stay)).toBe(0);
    await host.control.dispute(stay.chargeId, 'won');
    await night();
    expect(await received(stay)).toBe(30_000);
    expect(await readDisputes(stage.platform, host.accountId)).toMatchObject([{ status: 'won' }]);
  });

  it('tells a host of money for a stay that is gone, until it went back or they have seen to it', async () => {
    const stay = await stage.pay(host);
    await query('delete from occupancy where reservation_id = $1', [stay.reservationId]);
    await query('delete from reservation where id = $1', [stay.reservationId]);
    await night();
    const [found] = await findings();
    expect(found).toMatchObject({ kind: 'unknown_stay', stay: null, stripeCents: 30_000, notedCents: null });
    expect(found?.detail).toContain('Itsaso');
    await dismissFinding(stage.platform, { accountId: host.accountId, id: found?.id ?? '' });
    await night();
    expect(await findings()).toStrictEqual([]);
    await query('update stay_finding set dismissed_at = null where account_id = $1', [host.accountId]);
    await host.control.refund(stay.chargeId);
    await night();
    expect(await findings()).toStrictEqual([]);
  });

  it('tells a host of another amount, and of a payment that Stripe does not know, until that is mended', async () => {
    const stay = await stage.pay(host);
    await query('update stay_payment set cents = 29900 where card_payment_id = $1', [stay.id]);
    const { rows } = await query(
      `insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, intent_id, created_at, updated_at)
       select gen_random_uuid(), account_id, reservation_id, connected_id, 'stay', 'page', 'paid', 500, 'pi_nobody', created_at, updated_at
       from card_payment where id = $1 returning id`,
      [stay.id],
    );
    await night();
    expect((await kinds()).toSorted()).toStrictEqual(['amount_differs', 'unknown_payment']);
    expect((await findings()).find(({ kind }) => kind === 'amount_differs')).toMatchObject({
      stay: { reservationId: stay.reservationId },
      notedCents: 29_900,
      stripeCents: 30_000,
    });
    await query('update stay_payment set cents = 30000 where card_payment_id = $1', [stay.id]);
    await query('delete from card_payment where id = $1', [rows[0]?.id]);
    await night();
    expect(await kinds()).toStrictEqual(['unknown_payment']);
  });

  it('makes nothing of marks that a host wrote at Stripe with the ids of another', async () => {
    const stay = await stage.pay(host);
    const thief = await stage.openHost();
    const { intentId } = await stage.pay(thief);
    const marked = async (id: string) =>
      stripeOf(stage.platform).paymentIntents.update(
        intentId,
        { metadata: { card_payment_id: id, reservation_id: stay.reservationId } },
        { stripeAccount: thief.id },
      );
    for (const id of [stay.id, crypto.randomUUID(), `' or true --`]) {
      await marked(id);
      await night();
    }
    expect(await received(stay)).toBe(30_000);
    expect(await findings(thief.accountId)).toStrictEqual([]);
    expect(await kinds()).toStrictEqual([]);
  });

  it('goes on where it was broken off, and keeps what it had compared', async () => {
    const stay = await stage.pay(host);
    await host.control.refund(stay.chargeId, 5_000);
    await stage.stripe.control.fail([{ path: '/v1/disputes', status: 500, times: 3, account: host.id }]);
    expect(await night()).toBe(0);
    await stage.stripe.control.fail([]);
    expect(await run()).toMatchObject({ phase: 'disputes', examined: 2, mended: 1 });
    // A worker that died has it no longer once its lease is over.
    await query(`update host_reconciliation set leased_until = $1, due_at = $1`, [stage.platform.clock.now()]);
    expect(await reviewReconciliations(stage.platform)).toBe(1);
    expect(await run()).toMatchObject({ phase: null, examined: 2, mended: 1 });
    expect(await received(stay)).toBe(25_000);
  });

  it('is made by one worker of several', async () => {
    await stage.pay(host);
    await restartReconciliations(stage.platform);
    const done = await Promise.all([1, 2, 3].map(async () => reviewReconciliations(stage.platform)));
    expect(done.reduce((sum, one) => sum + one)).toBe(1);
  });

  it('finds nothing about an account that its owner withdrew, and asks again the next night', async () => {
    await stage.pay(host);
    await query(`update host_account set connected_id = 'acct_withdrawn' where account_id = $1`, [host.accountId]);
    expect(await night()).toBe(0);
    expect(await kinds()).toStrictEqual([]);
    expect(await reviewReconciliations(stage.platform)).toBe(0);
    await query(`update host_account set connected_id = $2 where account_id = $1`, [host.accountId, host.id]);
  });
});
