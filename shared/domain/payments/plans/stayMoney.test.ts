import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { NewPayment } from '@app/contract/payments/moneyApi.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { transact } from '../../platform/index.ts';
import { readReservation } from '../../reservations/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  readRows,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { cancelWithMoney } from './cancelWithMoney.ts';
import { addPayment, removePayment } from './declarePayments.ts';
import { readMoney } from './readMoney.ts';
import { agreePlan } from '../records/stayPlans.ts';

let platform: TestPlatform;
let villa: BuiltProperty;
let today: string;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  const host = await buildCustomer(platform, { trialDays: 3_650 });
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa' });
  today = dayAt(platform.clock.now());
});

const terms = settableTermsSchema.parse({
  deposit: { kind: 'arrhes', percent: 30 },
  balance: { daysBefore: 30 },
  means: { vouchers: {} },
});

type Columns = NonNullable<Parameters<typeof buildReservation>[2]>;

/** A stay in sixty days at 1 000 €: 300 € on booking, 700 € a month before. */
async function agreedStay(columns: Columns = {}) {
  const arrival = addDays(today, 60);
  const stay = await buildReservation(platform, villa, { arrival, totalCents: 100_000, ...columns });
  const own = { accountId: villa.accountId, reservationId: stay.id };
  const plan = paymentPlan(terms, { totalCents: 100_000, touristTaxCents: 0, arrival, bookedOn: today });
  await transact(platform, null, async (tx) => agreePlan(tx, own, { terms, plan }));
  return own;
}

async function typedStay(columns: Columns = {}) {
  const { id } = await buildReservation(platform, villa, columns);
  return { accountId: villa.accountId, reservationId: id };
}

const payment = (cents: number, more: Partial<NewPayment> = {}): NewPayment => ({
  cents,
  means: 'transfer',
  on: today,
  note: '',
  ...more,
});

type Own = Awaited<ReturnType<typeof typedStay>>;
const stateOf = async ({ accountId, reservationId }: Own) =>
  readReservation(platform, { accountId, id: reservationId });
const statesOf = async (own: Own) =>
  (await readMoney(platform, own)).plan?.instalments.map(({ state, paidCents }) => [state, paidCents]);

describe('the money of a stay', () => {
  it('goes to the first instalments first, and what is left is still to come', async () => {
    const own = await agreedStay();
    expect(await readMoney(platform, own)).toStrictEqual({
      plan: {
        instalments: [
          { kind: 'deposit', cents: 30_000, dueOn: today, paidCents: 0, state: 'due' },
          { kind: 'balance', cents: 70_000, dueOn: addDays(today, 30), paidCents: 0, state: 'planned' },
        ],
        totalCents: 100_000,
      },
      payments: [],
      card: { underWay: null, isDisputed: false, disputedCents: 0, lostCents: 0, refundableCents: 0, refunds: [] },
      receivedCents: 0,
      remainingCents: 100_000,
      cancellation: null,
    });
    const after = await addPayment(platform, own, payment(35_000, { means: 'cheque', note: 'Chèque n° 12' }));
    expect(after).toMatchObject({
      plan: {
        instalments: [
          { paidCents: 30_000, state: 'paid' },
          { paidCents: 5_000, state: 'planned' },
        ],
      },
      payments: [{ cents: 35_000, means: 'cheque', on: today, note: 'Chèque n° 12' }],
      receivedCents: 35_000,
      remainingCents: 65_000,
    });
  });

  it('that did not come by its day is late the day after, by the clock', async () => {
    const own = await agreedStay();
    platform.clock.advanceDays(1);
    expect(await statesOf(own)).toStrictEqual([
      ['late', 0],
      ['planned', 0],
    ]);
    platform.clock.advanceDays(29);
    expect(await statesOf(own)).toStrictEqual([
      ['late', 0],
      ['due', 0],
    ]);
  });

  it('of an option is not late before the day to which its nights are held, and of a request not asked for', async () => {
    const option = await agreedStay({ state: 'option', heldUntil: addDays(today, 5) });
    const request = await agreedStay({ state: 'request', arrival: addDays(today, 90) });
    platform.clock.advanceDays(5);
    expect((await statesOf(option))?.[0]).toStrictEqual(['due', 0]);
    expect((await statesOf(request))?.[0]).toStrictEqual(['planned', 0]);
    platform.clock.advanceDays(1);
    expect((await statesOf(option))?.[0]).toStrictEqual(['late', 0]);
  });

  it('is noted once, however often its form is sent, and by no form of another stay', async () => {
    const [own, another] = [await agreedStay(), await agreedStay({ arrival: addDays(today, 90) })];
    const sent = payment(35_000, { submission: crypto.randomUUID() });
    const [first, second] = await Promise.all([addPayment(platform, own, sent), addPayment(platform, own, sent)]);
    expect([first.receivedCents, second.receivedCents]).toStrictEqual([35_000, 35_000]);
    expect((await addPayment(platform, own, sent)).payments).toHaveLength(1);
    for (const [stay, changed] of [
      [another, sent],
      [own, { ...sent, cents: 1 }],
    ] as const)
      await expect(addPayment(platform, stay, changed)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  it('of a stay that its host typed has no plan, and nothing remains where nobody said what it costs', async () => {
    const own = await typedStay({ totalCents: 30_000 });
    expect(await addPayment(platform, own, payment(12_000))).toMatchObject({ plan: null, remainingCents: 18_000 });
    const unknown = await typedStay({ totalCents: null, arrival: addDays(today, 90) });
    expect(await addPayment(platform, unknown, payment(12_000))).toMatchObject({
      plan: null,
      receivedCents: 12_000,
      remainingCents: null,
    });
  });
});

describe('a payment', () => {
  it('that covers what is due confirms an option, with its history and its event', async () => {
    const own = await agreedStay({ state: 'option', heldUntil: addDays(today, 5) });
    await addPayment(platform, own, payment(29_999));
    expect(await stateOf(own)).toMatchObject({ state: 'option', version: 1 });
    await addPayment(platform, own, payment(1));
    const after = await stateOf(own);
    expect(after).toMatchObject({ state: 'confirmed', heldUntil: null, version: 2 });
    expect(after.changes.map(({ kind }) => kind)).toStrictEqual(['confirmed']);
    const told = `select name, count(*)::int as times from outbox where payload ->> 'reservationId' = $1 group by name`;
    expect(await readRows(platform, `${told} order by name`, [own.reservationId])).toStrictEqual([
      { name: 'payments.payment_noted', times: 2 },
      { name: 'reservations.changed', times: 1 },
    ]);
  });

  it('confirms neither a request nor an option without a plan', async () => {
    const request = await agreedStay({ state: 'request' });
    await addPayment(platform, request, payment(30_000));
    expect(await stateOf(request)).toMatchObject({ state: 'request' });
    const typed = await typedStay({ state: 'option', totalCents: 10_000, heldUntil: addDays(today, 5) });
    await addPayment(platform, typed, payment(10_000));
    expect(await stateOf(typed)).toMatchObject({ state: 'option' });
  });

  it('is refused on a day to come, and when more is given back than was received', async () => {
    const own = await agreedStay();
    const refused = async (given: NewPayment, field: string) =>
      expect(addPayment(platform, own, given)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    await refused(payment(1_000, { on: addDays(today, 1) }), 'on');
    await addPayment(platform, own, payment(1_000));
    await refused(payment(-1_001), 'cents');
    expect(await addPayment(platform, own, payment(-1_000))).toMatchObject({ receivedCents: 0 });
  });

  it('is taken back, unless it was given back already', async () => {
    const own = await agreedStay();
    const id = (await addPayment(platform, own, payment(30_000))).payments[0]?.id ?? '';
    const given = await addPayment(platform, own, payment(-10_000, { means: 'cash' }));
    await expect(removePayment(platform, own, { paymentId: id })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { paymentId: expect.any(String) },
    });
    const back = given.payments.find(({ cents }) => cents < 0)?.id ?? '';
    expect(await removePayment(platform, own, { paymentId: back })).toMatchObject({ receivedCents: 30_000 });
    expect(await removePayment(platform, own, { paymentId: id })).toMatchObject({ payments: [], receivedCents: 0 });
    await expect(removePayment(platform, own, { paymentId: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is never received below zero, however many are given back at once', async () => {
    const own = await agreedStay();
    await addPayment(platform, own, payment(1_000));
    const outcomes = await Promise.allSettled([1, 2, 3].map(async () => addPayment(platform, own, payment(-600))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readMoney(platform, own)).toMatchObject({ receivedCents: 400 });
  });

  it('is nobody’s but its host’s, and of one stay', async () => {
    const own = await agreedStay();
    const paymentId = (await addPayment(platform, own, payment(1_000))).payments[0]?.id ?? '';
    const other = await buildCustomer(platform, { trialDays: 3_650 });
    const foreign = { accountId: other.id, reservationId: own.reservationId };
    const sibling = await typedStay({ arrival: addDays(today, 90) });
    for (const attempt of [
      () => readMoney(platform, foreign),
      () => addPayment(platform, foreign, payment(1_000)),
      () => removePayment(platform, foreign, { paymentId }),
      () => removePayment(platform, sibling, { paymentId }),
      () => cancelWithMoney(platform, foreign, { by: 'host', reason: '' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await readMoney(platform, own)).toMatchObject({ receivedCents: 1_000 });
  });
});

describe('a cancellation by the host', () => {
  it('gives back what was paid and the arrhes once more, as it was on that day', async () => {
    const own = await agreedStay();
    await addPayment(platform, own, payment(35_000));
    expect(await cancelWithMoney(platform, own, { by: 'host', reason: 'Dégât des eaux' })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'host',
    });
    const cancellation = { paidCents: 35_000, keptCents: 0, refundCents: 35_000, extraCents: 30_000, by: 'host' };
    expect(await readMoney(platform, own)).toMatchObject({ cancellation, remainingCents: null });
    expect(await addPayment(platform, own, payment(-35_000))).toMatchObject({ cancellation, receivedCents: 0 });
    await expect(cancelWithMoney(platform, own, { by: 'host', reason: '' })).rejects.toMatchObject({
      code: 'reservation_closed',
    });
  });

  it('counts nights by the days on which a stay is, and does not become dearer when its host moves it', async () => {
    /** Paid, and moved by its host from the sixtieth day to these. */
    const moved = async (arrival: number, departure: number) => {
      const own = await agreedStay({ arrival: addDays(today, arrival), departure: addDays(today, departure) });
      await addPayment(platform, own, payment(100_000));
      return own;
    };
    const cancelled = async (own: Own) => {
      await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
      return (await readMoney(platform, own)).cancellation;
    };
    const [begun, sooner, later] = [await moved(20, 27), await moved(27, 29), await moved(120, 127)];
    platform.clock.advanceDays(25);
    expect(await cancelled(begun)).toMatchObject({ keptCents: 100_000, refundCents: 0 });
    expect(await cancelled(sooner)).toMatchObject({ keptCents: 30_000, refundCents: 70_000 });
    platform.clock.advanceDays(40);
    expect(await cancelled(later)).toMatchObject({ keptCents: 30_000, refundCents: 70_000 });
  });

  it('comes to nothing where nothing was agreed', async () => {
    const own = await typedStay();
    await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
    expect(await readMoney(platform, own)).toMatchObject({ cancellation: null, remainingCents: null });
  });
});
