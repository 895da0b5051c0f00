import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodEnd } from './billing/periodEnd.ts';
import { idOf, useSandbox } from './testing/useSandbox.ts';
import { sell } from './testing/sell.ts';

const iso = (seconds: number | null | undefined): string => new Date((seconds ?? 0) * 1_000).toISOString().slice(0, 16);
const at = (date: string): number => Date.parse(date) / 1_000;

describe('the periods of a subscription', () => {
  it('begin on the anchor’s day, and end on the last day of a month that is too short', () => {
    const anchor = at('2027-01-31T10:00:00Z');
    const ends: string[] = [];
    for (let start = anchor; ends.length < 4;) {
      start = periodEnd(anchor, start, 'month');
      ends.push(iso(start));
    }
    expect(ends).toEqual(['2027-02-28T10:00', '2027-03-31T10:00', '2027-04-30T10:00', '2027-05-31T10:00']);
    const leap = at('2028-02-29T10:00:00Z');
    expect(iso(periodEnd(leap, leap, 'year'))).toBe('2029-02-28T10:00');
  });

  it('follow each other without a gap, from any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
        fc.constantFrom('month', 'year'),
        (anchor, interval) => {
          const first = periodEnd(anchor, anchor, interval);
          const second = periodEnd(anchor, first, interval);
          return anchor < first && first < second && periodEnd(anchor, second - 1, interval) === second;
        },
      ),
    );
  });
});

describe('a subscription', () => {
  const stage = useSandbox();

  it('is renewed on the 31st, then on the last day of February: a draft first, paid an hour later', async () => {
    const shop = await stage().openShop({ now: '2027-01-31T09:00:00.000Z' });
    const { subscription } = await sell(shop);
    await shop.control.advance({ to: new Date('2027-02-28T09:00:00.000Z') });
    const begun = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(iso(begun.items.data[0]?.current_period_end)).toBe('2027-03-31T09:00');
    expect(begun.latest_invoice).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      amount_due: 2_500,
    });
    await shop.control.advance({ seconds: 3_600 });
    const paid = await shop.stripe.invoices.retrieve(idOf(begun.latest_invoice));
    expect(paid).toMatchObject({ status: 'paid', attempt_count: 1 });
    expect([paid.lines.data[0]?.period.start, paid.lines.data[0]?.period.end].map(iso)).toEqual([
      '2027-02-28T09:00',
      '2027-03-31T09:00',
    ]);
    await shop.control.renew(subscription.id);
    const { charges, subscriptions } = await shop.control.ledger();
    expect(charges.map(({ amount }) => amount)).toEqual([2_500, 2_500, 2_500]);
    expect(iso(subscriptions[0]?.currentPeriodEnd)).toBe('2027-04-30T09:00');
  });

  it('whose card is refused is asked again after 3, 5 and 7 days, and then ends', async () => {
    const shop = await stage().openShop();
    const { subscription, customer } = await sell(shop);
    await shop.control.setCard(customer, { outcome: 'card_declined' });
    await shop.control.renew(subscription.id);
    const state = async () => {
      const now = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      const invoice = typeof now.latest_invoice === 'object' ? now.latest_invoice : null;
      return [now.status, invoice?.status, invoice?.attempt_count, iso(invoice?.next_payment_attempt)];
    };
    expect(await state()).toEqual(['past_due', 'open', 1, '2026-12-23T14:32']);
    await shop.control.advance({ seconds: 3 * 86_400 });
    expect(await state()).toEqual(['past_due', 'open', 2, '2026-12-28T14:32']);
    await shop.control.advance({ seconds: 5 * 86_400 });
    expect(await state()).toEqual(['past_due', 'open', 3, '2027-01-04T14:32']);
    await shop.control.advance({ seconds: 7 * 86_400 });
    expect(await state()).toEqual(['canceled', 'open', 4, '1970-01-01T00:00']);
    const ended = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(ended.cancellation_details?.reason).toBe('payment_failed');
    const types = (await shop.control.webhooks()).map(({ type }) => type);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
    await shop.control.advance({ seconds: 90 * 86_400 });
    expect((await shop.control.ledger()).charges).toHaveLength(5);
  });

  it('is active again once a later attempt is paid, by time or by hand', async () => {
    const shop = await stage().openShop();
    const [first, second] = [await sell(shop), await sell(shop)];
    for (const { customer } of [first, second]) await shop.control.setCard(customer, { outcome: 'card_declined' });
    await shop.control.renew(first.subscription.id);
    await shop.control.setCard(first.customer, { outcome: 'success', brand: 'mastercard', last4: '4444' });
    await shop.control.advance({ seconds: 3 * 86_400 });
    expect((await shop.stripe.subscriptions.retrieve(first.subscription.id)).status).toBe('active');

    const owing = await shop.stripe.subscriptions.retrieve(second.subscription.id);
    const pay = async () =>
      shop.stripe.invoices.pay(idOf(owing.latest_invoice), { payment_method: idOf(owing.default_payment_method) });
    await expect(pay()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    await shop.control.setCard(second.customer, { outcome: 'success' });
    expect((await pay()).status).toBe('paid');
    await expect(pay()).rejects.toMatchObject({ code: 'invoice_already_paid' });
    expect((await shop.stripe.subscriptions.retrieve(second.subscription.id)).status).toBe('active');
  });

  it.each(['unpaid', 'past_due'] as const)(
    'stays %s after the last attempt when the account wants that',
    async (end) => {
      const shop = await stage().openShop();
      await shop.control.open({ dunning: { afterDays: [1], end } });
      const { subscription, customer } = await sell(shop);
      await shop.control.setCard(customer, { outcome: 'card_declined' });
      await shop.control.renew(subscription.id);
      await shop.control.advance({ seconds: 86_400 });
      expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe(end);
    },
  );

  it('ends with its period when asked to, and continues when that is revoked in time', async () => {
    const shop = await stage().openShop();
    const { subscription } = await sell(shop);
    const end = subscription.items.data[0]?.current_period_end;
    const schedule = async () => {
      await shop.control.changeSubscription(subscription.id, { cancel_at_period_end: true });
      return shop.stripe.subscriptions.retrieve(subscription.id);
    };
    // As the portal notes it in subscriptions of the flexible kind, which all new ones are.
    const scheduled = { status: 'active', cancel_at_period_end: false, cancel_at: end };
    expect(await schedule()).toMatchObject(scheduled);
    expect(await shop.stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    expect(await schedule()).toMatchObject(scheduled);
    await shop.control.advance({ to: new Date((end ?? 0) * 1_000) });
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    });
    expect((await shop.control.ledger()).invoices).toHaveLength(1);
    await expect(
      shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({
      code: 'invalid_canceled_subscription_fields',
    });
    expect((await shop.stripe.subscriptions.list()).data).toEqual([]);
    expect((await shop.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('charges the difference at once or never when its price changes', async () => {
    const shop = await stage().openShop({ now: '2026-11-01T00:00:00.000Z' });
    const { id: product } = await shop.stripe.products.create({ name: 'Pro' });
    const { id: price } = await shop.stripe.prices.create({
      product,
      currency: 'eur',
      unit_amount: 5_500,
      recurring: { interval: 'month' },
    });
    const [now, never] = [await sell(shop), await sell(shop)];
    // 10 of 30 days are over: 20/30 × 25 € back, 20/30 × 55 € to pay.
    await shop.control.advance({ to: new Date('2026-11-11T00:00:00.000Z') });
    await shop.control.changeSubscription(now.subscription.id, { price, proration_behavior: 'always_invoice' });
    await shop.control.changeSubscription(never.subscription.id, { price, proration_behavior: 'none' });
    const invoiced = (await shop.stripe.invoices.list({ customer: now.customer })).data[0];
    expect(invoiced).toMatchObject({ status: 'paid', total: 2_000, billing_reason: 'subscription_update' });
    expect(
      invoiced?.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
    ).toEqual([
      [-1_667, true],
      [3_667, true],
    ]);
    await shop.control.advance({ to: new Date('2026-12-01T01:00:00.000Z') });
    const totals = async (customer: string) =>
      (await shop.stripe.invoices.list({ customer })).data.map(({ total }) => total);
    expect(await totals(now.customer)).toEqual([5_500, 2_000, 2_500]);
    expect(await totals(never.customer)).toEqual([5_500, 2_500]);
  });

  it('begins a new period when it changes from months to years, less what was paid for the month', async () => {
    const shop = await stage().openShop({ now: '2026-11-01T00:00:00.000Z' });
    const { subscription, yearly } = await sell(shop);
    await shop.control.advance({ to: new Date('2026-11-16T00:00:00.000Z') });
    await shop.control.changeSubscription(subscription.id, { price: yearly, proration_behavior: 'always_invoice' });
    const changed = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(iso(changed.items.data[0]?.current_period_end)).toBe('2027-11-16T00:00');
    expect(changed.latest_invoice).toMatchObject({ status: 'paid', total: 25_000 - 1_250 });
  });

  it('keeps what a cheaper plan gives back for the next invoices', async () => {
    const shop = await stage().openShop({ now: '2026-11-01T00:00:00.000Z' });
    const { subscription, product, customer } = await sell(shop);
    const { id: price } = await shop.stripe.prices.create({
      product,
      currency: 'eur',
      unit_amount: 1_000,
      recurring: { interval: 'month' },
    });
    await shop.control.changeSubscription(subscription.id, { price, proration_behavior: 'always_invoice' });
    const [credit] = (await shop.stripe.invoices.list()).data;
    expect(credit).toMatchObject({ status: 'paid', total: -1_500, amount_due: 0, ending_balance: -1_500 });
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1_500 });
    await shop.control.renew(subscription.id);
    await shop.control.renew(subscription.id);
    const [second, first] = (await shop.stripe.invoices.list({ limit: 2 })).data;
    expect(first).toMatchObject({
      total: 1_000,
      amount_due: 0,
      status: 'paid',
      starting_balance: -1_500,
      ending_balance: -500,
    });
    expect(second).toMatchObject({ total: 1_000, amount_due: 500, amount_paid: 500, ending_balance: 0 });
  });
});

describe('money given back', () => {
  const stage = useSandbox();

  it('is refunded in parts until nothing is left, once for each key', async () => {
    const shop = await stage().openShop();
    await sell(shop);
    const [charge] = (await shop.control.ledger()).charges;
    const refund = async (amount: number, idempotencyKey: string) =>
      shop.stripe.refunds.create(
        { charge: charge?.id ?? '', amount, metadata: { row: idempotencyKey } },
        { idempotencyKey },
      );
    const first = await refund(1_000, 'a');
    expect((await refund(1_000, 'a')).id).toBe(first.id);
    await expect(refund(1_501, 'b')).rejects.toThrow('greater than unrefunded amount');
    const rest = await shop.stripe.refunds.create({
      payment_intent: charge?.paymentIntent ?? '',
      reason: 'requested_by_customer',
    });
    expect(rest).toMatchObject({ amount: 1_500, status: 'succeeded', charge: charge?.id });
    await expect(refund(1, 'c')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await shop.stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
      refunded: true,
      amount_refunded: 2_500,
    });
    const types = (await shop.control.webhooks()).map(({ type }) => type);
    for (const type of ['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated']) {
      expect(types.filter((known) => known === type)).toHaveLength(2);
    }
    expect((await shop.stripe.refunds.list({ charge: charge?.id ?? '' })).data).toMatchObject([
      { id: rest.id },
      { id: first.id },
    ]);
  });

  it('can be taken by a dispute, which blocks refunds until it is won', async () => {
    const shop = await stage().openShop();
    await sell(shop);
    const [charge] = (await shop.control.ledger()).charges;
    const { id } = await shop.control.dispute(charge?.id ?? '', 'needs_response');
    expect((await shop.stripe.disputes.list({ charge: charge?.id ?? '' })).data).toMatchObject([
      { id, status: 'needs_response', amount: 2_500 },
    ]);
    await expect(shop.stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await shop.control.dispute(charge?.id ?? '', 'under_review');
    await shop.control.dispute(charge?.id ?? '', 'won');
    const types = (await shop.control.webhooks()).map(({ type }) => type).filter((type) => type.includes('dispute'));
    expect(types).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    await shop.control.refund(charge?.id ?? '');
    expect((await shop.control.ledger()).refunds).toMatchObject([{ amount: 2_500 }]);
  });
});
