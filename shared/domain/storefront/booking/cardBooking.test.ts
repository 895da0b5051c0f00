import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAt } from '@app/contract/core/days.ts';
import { newId, transact } from '../../platform/index.ts';
import { stripeOf } from '../../stripe/index.ts';
import { changeReservation, confirmReservation, reviewHeldNights } from '../../reservations/index.ts';
import {
  addPayment,
  cancelWithMoney,
  chargeInstalments,
  chargeSavedCard,
  giveUpPayment,
  openCardPage,
  openPaymentOf,
  payByCard,
  processHostEvent,
  readMoney,
  refundCard,
  remindGuests,
  requestCardRefund,
  reviewCardPayments,
  settleOpenPayment,
} from '../../payments/index.ts';
import {
  buildBookable,
  connectHost,
  createTestPlatform,
  openStripeAccount,
  readRows,
  type Bookable,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { orderOf } from '../testing/orders.ts';
import { bookShown } from '../testing/bookShown.ts';

const start = new Date('2026-11-20T13:32:00.000Z');

let stripe: StripeAccount;
let platform: TestPlatform;
let site: Bookable;
let host: Awaited<ReturnType<typeof connectHost>>;

beforeEach(async () => {
  stripe = await openStripeAccount({ now: start });
  platform = await createTestPlatform({ stripe });
});
afterEach(async () => platform.close());

/** 30 % on booking, the rest a month before: 120 € and 280 € of four nights at 100 €. */
const byCard = { means: { card: true } };

async function open(terms: Parameters<typeof buildBookable>[1] = { terms: byCard }) {
  site = await buildBookable(platform, terms);
  host = await connectHost(platform, stripe, site.host.id);
}

/** A guest orders by card and is led to the page of Stripe. */
async function order(overrides: Parameters<typeof orderOf>[1] = {}) {
  const outcome = await bookShown(platform, site.host.id, orderOf(site, { means: 'card', ...overrides }));
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  const own = { accountId: site.host.id, reservationId: outcome.reservationId };
  const payment = await openPaymentOf(platform, own);
  const url = payment && (await openCardPage(platform, payment));
  return { own, session: url?.split('/').at(-1) ?? '' };
}

type Own = Awaited<ReturnType<typeof order>>['own'];

const stateOf = async ({ reservationId }: Own) =>
  (await readRows<{ state: string }>(platform, 'select state from reservation where id = $1', [reservationId]))[0]
    ?.state;
const cardsOf = async ({ reservationId }: Own) =>
  (
    await readRows<{ state: string; way: string; cents: number }>(
      platform,
      'select state, way, cents from card_payment where reservation_id = $1 order by created_at',
      [reservationId],
    )
  ).map(({ state, way, cents }) => `${way} ${state} ${cents}`);
const eventsOf = async ({ reservationId }: Own, like: string) =>
  (
    await readRows<{ name: string }>(
      platform,
      `select name from outbox where payload ->> 'reservationId' = $1 and name like $2 order by occurred_at, id`,
      [reservationId, like],
    )
  ).map(({ name }) => name);
const nightsOf = async ({ reservationId }: Own) =>
  (await readRows(platform, 'select 1 from occupancy where reservation_id = $1', [reservationId])).length;
const received = async (own: Own) => (await readMoney(platform, own)).receivedCents;

const minute = 60_000;

let events = 0;
/** Stripe tells of an object on the host's account, in any order and as often as it likes. */
async function stripeTells(objectType: string, objectId: string) {
  events += 1;
  const id = `evt_${events}`;
  await platform.pool.query(
    `insert into connect_event (id, family, type, connected_id, object_type, object_id, received_at)
     values ($1, 'connect', 'any', $2, $3, $4, now())`,
    [id, host.id, objectType, objectId],
  );
  await transact(platform, null, async (tx) => processHostEvent(platform, tx, id));
}

async function later(milliseconds: number) {
  platform.clock.advance(milliseconds);
  await stripe.control.advance({ to: platform.clock.now() });
}

describe('a stay that is booked by card', () => {
  beforeEach(async () => open());

  it('keeps its nights while its guest pays, tells nobody yet, and is booked once the card has paid', async () => {
    const { own, session } = await order();
    expect(await stateOf(own)).toBe('option');
    expect(await nightsOf(own)).toBe(1);
    expect(await eventsOf(own, 'storefront.%')).toStrictEqual([]);
    await expect(bookShown(platform, site.host.id, orderOf(site))).resolves.toMatchObject({ kind: 'refused' });

    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    expect(await stateOf(own)).toBe('confirmed');
    expect(await cardsOf(own)).toStrictEqual(['page paid 12000']);
    expect(await readMoney(platform, own)).toMatchObject({
      receivedCents: 12_000,
      payments: [{ cents: 12_000, means: 'card', byCard: true }],
      card: { underWay: null, isDisputed: false, refundableCents: 12_000, refunds: [] },
    });
    expect(await eventsOf(own, 'payments.%')).toStrictEqual(['payments.card_booking_held', 'payments.payment_noted']);
    const { charges } = await host.control.ledger();
    expect(charges).toHaveLength(1);
    expect((await stripe.control.ledger()).charges).toStrictEqual([]);
  });

  it('is booked once, however often and by whomever it is settled', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await Promise.all([1, 2, 3, 4].map(async () => settleOpenPayment(platform, own)));
    await reviewCardPayments(platform);
    expect(await received(own)).toBe(12_000);
    expect(await eventsOf(own, 'payments.%')).toHaveLength(2);
  });

  it('is booked by the review when the guest closes the page after paying and no event comes', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await later(29 * minute);
    await reviewCardPayments(platform);
    expect(await stateOf(own)).toBe('option');
    await later(minute);
    await reviewCardPayments(platform);
    expect(await stateOf(own)).toBe('confirmed');
    expect(await received(own)).toBe(12_000);
  });

  it('gives its nights back when nobody paid, only after the page is closed at Stripe', async () => {
    const { own, session } = await order();
    await later(30 * minute);
    // Another clock than the payment's ends it never.
    await reviewHeldNights(platform);
    expect(await stateOf(own)).toBe('option');
    await stripe.control.fail([{ status: 500, times: 20, account: host.id }]);
    await expect(reviewCardPayments(platform)).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(await nightsOf(own)).toBe(1);
    await stripe.control.fail([]);
    await reviewCardPayments(platform);
    expect(await stateOf(own)).toBe('expired');
    expect(await nightsOf(own)).toBe(0);
    await expect(host.control.completeCheckout(session, 'success')).rejects.toThrow();
    expect(await received(own)).toBe(0);
  });

  it('is given up at once by its guest, but not once the card has paid', async () => {
    const { own } = await order();
    await giveUpPayment(platform, own);
    expect(await stateOf(own)).toBe('expired');
    const again = await order();
    await host.control.completeCheckout(again.session, 'success');
    await giveUpPayment(platform, again.own);
    expect(await stateOf(again.own)).toBe('confirmed');
    expect(await received(again.own)).toBe(12_000);
  });

  it('that its host cancels while the card pays costs nothing', async () => {
    const { own, session } = await order();
    await cancelWithMoney(platform, own, { by: 'host', reason: '' });
    await host.control.completeCheckout(session, 'success');
    await reviewCardPayments(platform);
    expect(await cardsOf(own)).toStrictEqual(['page closed 12000']);
    expect(await received(own)).toBe(0);
    expect((await host.control.ledger()).charges).toMatchObject([{ amountRefunded: 12_000 }]);
  });

  it('ends when its host withdraws the account at Stripe, of which nothing can be known any more', async () => {
    const { own } = await order();
    await platform.pool.query(`update card_payment set connected_id = 'acct_withdrawn'`);
    await later(30 * minute);
    await reviewCardPayments(platform);
    expect(await stateOf(own)).toBe('expired');
    expect(await cardsOf(own)).toStrictEqual(['page closed 12000']);
  });

  it('is the same page when its form is sent twice, and another one once it is closed', async () => {
    const form = orderOf(site, { means: 'card' });
    const first = await bookShown(platform, site.host.id, form);
    expect(await bookShown(platform, site.host.id, form)).toStrictEqual(first);
    const own = { accountId: site.host.id, reservationId: first.kind === 'booked' ? first.reservationId : '' };
    const payment = await openPaymentOf(platform, own);
    if (!payment) throw new Error('no payment');
    const urls = await Promise.all([1, 2, 3].map(async () => openCardPage(platform, payment)));
    expect(new Set(urls).size).toBe(1);
  });

  it('is shown again without cards when the host’s account takes none any more', async () => {
    await platform.pool.query(`update host_account set state = 'blocked' where account_id = $1`, [site.host.id]);
    const outcome = await bookShown(platform, site.host.id, orderOf(site, { means: 'card' }));
    expect(outcome).toStrictEqual({ kind: 'changed' });
  });
});

describe('what Stripe tells of', () => {
  beforeEach(async () => open());

  it('books a stay whose guest never comes back, once, and is nothing where it is not ours', async () => {
    const { own, session } = await order();
    await stripeTells('checkout.session', session);
    expect(await stateOf(own)).toBe('option');
    await host.control.completeCheckout(session, 'success');
    await stripeTells('checkout.session', 'cs_of_somebody_else');
    await stripeTells('checkout.session', session);
    await stripeTells('checkout.session', session);
    expect(await stateOf(own)).toBe('confirmed');
    expect(await received(own)).toBe(12_000);
  });

  it('takes off a stay what its host gave back at Stripe, once, and puts it back when the bank returns it', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    const [charge] = (await host.control.ledger()).charges;
    const refund = await host.control.refund(charge?.id ?? '', 5_000);
    await stripeTells('charge', charge?.id ?? '');
    await stripeTells('refund', refund.id);
    expect(await readMoney(platform, own)).toMatchObject({ receivedCents: 7_000, card: { refundableCents: 7_000 } });
    await host.control.failRefund(refund.id);
    await stripeTells('refund', refund.id);
    await stripeTells('refund', refund.id);
    expect(await readMoney(platform, own)).toMatchObject({ receivedCents: 12_000, card: { refundableCents: 12_000 } });
  });

  it('takes off a stay what its host gave back at Stripe under a mark of their own making', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    const [charge] = (await host.control.ledger()).charges;
    const marks = ['no id', crypto.randomUUID()];
    for (const mark of marks)
      await stripeOf(platform).refunds.create(
        { charge: charge?.id ?? '', amount: 1_000, metadata: { card_refund_id: mark } },
        { stripeAccount: host.id },
      );
    await stripeTells('charge', charge?.id ?? '');
    expect(await received(own)).toBe(10_000);
  });
});

describe('a request by card', () => {
  beforeEach(async () => open({ terms: { ...byCard, booking: { mode: 'request', answerHours: 12 } } }));

  it('sets the amount aside, and takes it once its host accepts', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    expect(await stateOf(own)).toBe('request');
    expect(await cardsOf(own)).toStrictEqual(['page held 12000']);
    expect(await received(own)).toBe(0);
    await reviewCardPayments(platform);
    expect(await cardsOf(own)).toStrictEqual(['page held 12000']);
    await confirmReservation(platform, { accountId: own.accountId, id: own.reservationId });
    await reviewCardPayments(platform);
    expect(await received(own)).toBe(12_000);
  });

  it('gives the amount up when nobody answers', async () => {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    await later(12 * 60 * minute);
    await reviewHeldNights(platform);
    expect(await stateOf(own)).toBe('expired');
    await reviewCardPayments(platform);
    expect(await cardsOf(own)).toStrictEqual(['page closed 12000']);
    expect(await received(own)).toBe(0);
  });
});

describe('the balance of a stay that was booked by card', () => {
  beforeEach(async () => open());

  /** A stay in July whose balance is due a month before. */
  async function booked() {
    const { own, session } = await order();
    await host.control.completeCheckout(session, 'success');
    await settleOpenPayment(platform, own);
    return own;
  }

  async function charge(own: Own) {
    await chargeInstalments(platform);
    const charges = await readRows<{ id: string }>(
      platform,
      `select id from card_payment where reservation_id = $1 and way = 'saved' and state = 'open'`,
      [own.reservationId],
    );
    for (const { id } of charges) await chargeSavedCard(platform, { accountId: own.accountId, id });
  }

  it('is charged on its day, once', async () => {
    const own = await booked();
    await charge(own);
    expect(await received(own)).toBe(12_000);
    await later(195 * 86_400_000);
    await charge(own);
    await charge(own);
    await reviewCardPayments(platform);
    expect(await received(own)).toBe(40_000);
    expect(await cardsOf(own)).toStrictEqual(['page paid 12000', 'saved paid 28000']);
  });

  it('is announced three days before and asked for when it is late, each once, and not once it is paid', async () => {
    const own = await booked();
    const reminders = async () =>
      (
        await readRows<{ kind: string }>(
          platform,
          `select payload ->> 'kind' as kind from outbox where name = 'payments.guest_reminder_due' order by occurred_at, id`,
        )
      ).map(({ kind }) => kind);
    await remindGuests(platform);
    expect(await reminders()).toStrictEqual([]);
    // The balance of an arrival on 3 July is due on 3 June.
    await later(192 * 86_400_000);
    await remindGuests(platform);
    await remindGuests(platform);
    expect(await reminders()).toStrictEqual(['upcoming']);
    await later(5 * 86_400_000);
    await remindGuests(platform);
    expect(await reminders()).toStrictEqual(['upcoming', 'late']);
    await charge(own);
    await later(4 * 86_400_000);
    await remindGuests(platform);
    expect(await reminders()).toStrictEqual(['upcoming', 'late']);
  });

  it('is charged once when the process dies at any step', async () => {
    const own = await booked();
    await later(195 * 86_400_000);
    await chargeInstalments(platform);
    const paths = ['/v1/payment_intents', '/v1/payment_intents/:id/confirm', '/v1/payment_intents/:id'];
    for (const path of paths) {
      await stripe.control.fail([{ path, cut: 'after', times: 3, account: host.id }]);
      await expect(reviewCardPayments(platform)).rejects.toMatchObject({ code: 'billing_unavailable' });
      await stripe.control.fail([]);
    }
    await reviewCardPayments(platform);
    expect(await received(own)).toBe(40_000);
    const { charges } = await host.control.ledger();
    expect(charges).toHaveLength(2);
  });

  it.each(['before Stripe was asked', 'while Stripe did not answer'])(
    'is not charged any more once the stay was cancelled %s',
    async (when) => {
      const own = await booked();
      await later(195 * 86_400_000);
      if (when === 'before Stripe was asked') await chargeInstalments(platform);
      else {
        const path = '/v1/payment_intents/:id/confirm';
        await stripe.control.fail([{ path, cut: 'before', times: 3, account: host.id }]);
        await charge(own).catch(() => undefined);
        await stripe.control.fail([]);
      }
      await cancelWithMoney(platform, own, { by: 'guest', reason: '' });
      for (const _time of [1, 2]) await reviewCardPayments(platform);
      expect(await cardsOf(own)).toStrictEqual(['page paid 12000', 'saved refused 28000']);
      expect((await host.control.ledger()).charges).toHaveLength(1);
      expect(await received(own)).toBe(12_000);
    },
  );

  it('that was begun at Stripe and not yet confirmed is not a refusal to whom Stripe tells of it', async () => {
    const own = await booked();
    await later(195 * 86_400_000);
    await chargeInstalments(platform);
    const path = '/v1/payment_intents/:id/confirm';
    await stripe.control.fail([{ path, status: 500, times: 3, account: host.id }]);
    await expect(reviewCardPayments(platform)).rejects.toMatchObject({ code: 'billing_unavailable' });
    await stripe.control.fail([]);
    const [begun] = await readRows<{ intent: string }>(
      platform,
      `select intent_id as intent from card_payment where reservation_id = $1 and way = 'saved'`,
      [own.reservationId],
    );
    await stripeTells('payment_intent', begun?.intent ?? '');
    expect(await received(own)).toBe(12_000);
    await reviewCardPayments(platform);
    expect(await received(own)).toBe(40_000);
  });

  it('that the bank wants confirmed is paid by the guest on a page, and tried once more by itself', async () => {
    const own = await booked();
    await later(195 * 86_400_000);
    await host.control.setBank('authentication_required');
    await charge(own);
    expect(await cardsOf(own)).toStrictEqual(['page paid 12000', 'saved refused 28000']);
    expect(await eventsOf(own, 'payments.card_refused')).toHaveLength(1);
    await charge(own);
    expect(await cardsOf(own)).toHaveLength(2);
    await host.control.setBank(null);
    const payer = { label: 'Itsaso', language: 'fr', email: null, stayUrl: 'https://chez.example/sejour/x' } as const;
    const url = await payByCard(platform, own, payer);
    expect(await payByCard(platform, own, payer)).toBe(url);
    await host.control.completeCheckout(url?.split('/').at(-1) ?? '', 'success');
    await settleOpenPayment(platform, own);
    expect(await received(own)).toBe(40_000);
    await later(4 * 86_400_000);
    await charge(own);
    expect(await received(own)).toBe(40_000);
    expect(await payByCard(platform, own, payer)).toBeNull();
  });

  it('goes back to the card, newest first, never more than it paid', async () => {
    const own = await booked();
    await later(195 * 86_400_000);
    await charge(own);
    await expect(requestCardRefund(platform, own, { cents: 40_001 })).rejects.toMatchObject({ code: 'invalid_input' });
    // The answer was lost, and the button pressed again.
    const form = { cents: 30_000, submission: newId() };
    const send = async (more = {}) => requestCardRefund(platform, own, { ...form, ...more });
    await Promise.all([send(), send()]);
    await later(1_000);
    await send();
    await expect(send({ cents: 5_000 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect((await readMoney(platform, own)).card).toMatchObject({
      refundableCents: 10_000,
      refunds: [
        { cents: 28_000, state: 'asked' },
        { cents: 2_000, state: 'asked' },
      ],
    });
    const refunds = await readRows<{ id: string }>(platform, 'select id from card_refund order by created_at, id');
    for (const { id } of [...refunds, ...refunds]) await refundCard(platform, { cardRefundId: id });
    expect(await readMoney(platform, own)).toMatchObject({
      receivedCents: 10_000,
      card: { refundableCents: 10_000, refunds: [] },
    });
    expect((await host.control.ledger()).refunds).toHaveLength(2);
  });

  it('goes back once when the answer of Stripe is lost and its key is forgotten since', async () => {
    const own = await booked();
    await requestCardRefund(platform, own, { cents: 5_000 });
    const [refund] = await readRows<{ id: string }>(platform, 'select id from card_refund');
    const cardRefundId = refund?.id ?? '';
    await stripe.control.fail([{ path: '/v1/refunds', cut: 'after', times: 3, account: host.id }]);
    await expect(refundCard(platform, { cardRefundId })).rejects.toMatchObject({ code: 'billing_unavailable' });
    await stripe.control.fail([]);
    await later(3 * 86_400_000);
    await refundCard(platform, { cardRefundId });
    expect((await host.control.ledger()).refunds).toHaveLength(1);
    expect(await readMoney(platform, own)).toMatchObject({ receivedCents: 7_000, card: { refunds: [] } });
  });

  it('is charged for no more than the stay costs since its host made it cheaper', async () => {
    const own = await booked();
    const stay = { accountId: own.accountId, id: own.reservationId };
    await changeReservation(platform, stay, { totalCents: 30_000 });
    await later(195 * 86_400_000);
    for (const _time of [1, 2]) await charge(own);
    expect(await cardsOf(own)).toStrictEqual(['page paid 12000', 'saved paid 18000']);
  });

  it.each(['before its day', 'after it was paid'])('is not charged for what its host gave back %s', async (when) => {
    const own = await booked();
    const giveBack = async () => {
      await requestCardRefund(platform, own, { cents: 5_000 });
      const [refund] = await readRows<{ id: string }>(platform, 'select id from card_refund');
      await refundCard(platform, { cardRefundId: refund?.id ?? '' });
      await addPayment(platform, own, { cents: -1_000, means: 'cash', on: dayAt(platform.clock.now()), note: '' });
    };
    if (when === 'before its day') await giveBack();
    await later(195 * 86_400_000);
    await charge(own);
    if (when !== 'before its day') await giveBack();
    await later(3 * 86_400_000);
    for (const _time of [1, 2]) await charge(own);
    await remindGuests(platform);
    expect(await cardsOf(own)).toStrictEqual(['page paid 12000', 'saved paid 28000']);
    expect(await received(own)).toBe(34_000);
    expect(await eventsOf(own, 'payments.guest_reminder_due')).toStrictEqual([]);
  });
});
