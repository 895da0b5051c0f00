import { describe, expect, it } from 'vitest';
import type { CheckoutOutcome } from '../control/paymentControls.ts';
import { guestWish } from '../testing/guestSession.ts';
import { type Host, openHost } from '../testing/openHost.ts';
import { type Guest, payDeposit } from '../testing/payDeposit.ts';
import { idOf, type Shop, useSandbox } from '../testing/useSandbox.ts';
import { visit } from '../testing/visit.ts';

const day = 86_400;

const euros = { amount: 20_000, currency: 'eur' } as const;
const away = { off_session: true, confirm: true } as const;

describe('a payment while the guest is away', () => {
  const stage = useSandbox();

  async function open(card?: CheckoutOutcome) {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const { guest } = await payDeposit(shop, host, card);
    return { shop, host, guest, intents: shop.stripe.paymentIntents };
  }

  const lastTypes = async ({ stripe }: Shop, host: Host, count: number) =>
    (await stripe.events.list({ limit: count }, host.on)).data.map(({ type }) => type).toReversed();

  it.each(['success', 'three_d_secure_once'] as const)('succeeds with a saved card (%s)', async (card) => {
    const { shop, host, guest, intents } = await open(card);
    const intent = await intents.create({ ...euros, ...guest, ...away, metadata: { balance: '7' } }, host.on);
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 20_000, metadata: { balance: '7' } });
    expect(await lastTypes(shop, host, 3)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    expect((await intents.list({ customer: guest.customer }, host.on)).data[0]?.id).toBe(intent.id);
  });

  it.each([
    ['declined_later', 'card_declined', 'generic_decline'],
    ['three_d_secure', 'authentication_required', 'authentication_required'],
  ] as const)('is refused with a saved card that is %s, and the error has the intent', async (card, code, decline) => {
    const { shop, host, guest, intents } = await open(card);
    const error: unknown = await intents
      .create({ ...euros, ...guest, ...away }, host.on)
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code,
      decline_code: decline,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
      payment_method: { id: guest.payment_method },
    });
    expect(await lastTypes(shop, host, 3)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
  });

  it('that was refused for want of an authentication is paid once the guest is there and confirms', async () => {
    const { shop, host, guest, intents } = await open('three_d_secure');
    await expect(intents.create({ ...euros, ...guest, ...away }, host.on)).rejects.toMatchObject({ statusCode: 402 });
    const [refused] = (await intents.list({}, host.on)).data;
    const asked = await intents.confirm(
      refused?.id ?? '',
      { payment_method: guest.payment_method, return_url: 'https://clairvolet.example/solde?r=7' },
      host.on,
    );
    expect(asked.status).toBe('requires_action');
    const url = asked.next_action?.redirect_to_url?.url ?? '';
    expect((await visit(url)).text).toContain('Votre banque demande une confirmation');
    const back = await visit(url, { answer: 'yes' });
    expect(back.location).toContain('https://clairvolet.example/solde?r=7&payment_intent=');
    expect(back.location).toContain('redirect_status=succeeded');
    expect(await intents.retrieve(asked.id, {}, host.on)).toMatchObject({ status: 'succeeded', next_action: null });
    expect(await lastTypes(shop, host, 3)).toEqual([
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('waits for another card when the guest does not confirm', async () => {
    const { host, guest, intents } = await open('three_d_secure');
    const asked = await intents.create({ ...euros, ...guest, confirm: true }, host.on);
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await host.control.authenticate(asked.id, false)).toEqual({ status: 'requires_payment_method' });
    expect((await intents.retrieve(asked.id, {}, host.on)).last_payment_error?.code).toBe(
      'payment_intent_authentication_failure',
    );
  });

  it('is answered as the account wishes, for everyone or for one customer', async () => {
    const { shop, host, guest, intents } = await open();
    const { guest: other } = await payDeposit(shop, host);
    const pay = async (who: Guest) => intents.create({ ...euros, ...who, ...away }, host.on);
    await host.control.setBank('lost_card');
    await host.control.setBank('insufficient_funds', guest.customer);
    await expect(pay(guest)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
    await expect(pay(other)).rejects.toMatchObject({ decline_code: 'lost_card' });
    await host.control.setBank(null);
    await expect(pay(guest)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
    expect((await pay(other)).status).toBe('succeeded');
    const theirs = await openHost(shop);
    await host.control.setBank('expired_card');
    expect((await payDeposit(shop, theirs)).guest.customer).toMatch(/^cus_/);
  });

  it('is made once under an idempotency key, even when the answer or the card failed', async () => {
    const shop = await stage().openShop({ maxNetworkRetries: 2 });
    const host = await openHost(shop);
    const { guest } = await payDeposit(shop, host);
    await shop.control.fail([{ method: 'POST', path: '/v1/payment_intents', cut: 'after', times: 1 }]);
    const options = { ...host.on, idempotencyKey: 'balance-7' };
    const pay = async () => shop.stripe.paymentIntents.create({ ...euros, ...guest, ...away }, options);
    const { id } = await pay();
    expect((await pay()).id).toBe(id);
    await host.control.setBank('card_declined');
    const refused = async () =>
      shop.stripe.paymentIntents
        .create({ ...euros, ...guest, ...away }, { ...host.on, idempotencyKey: 'balance-8' })
        .catch((error: unknown) => error);
    const first = await refused();
    expect(await refused()).toMatchObject({ requestId: expect.any(String) as string, statusCode: 402 });
    expect(first).toMatchObject({ statusCode: 402 });
    expect((await shop.stripe.paymentIntents.list({ customer: guest.customer }, host.on)).data).toHaveLength(3);
  });

  it('is refused for a card that is not the customer’s, and with what does not fit', async () => {
    const { shop, host, guest, intents } = await open();
    const { guest: other } = await payDeposit(shop, host);
    const refused = async (wish: Parameters<typeof intents.create>[0], expected: object) =>
      expect(intents.create(wish, host.on)).rejects.toMatchObject({ statusCode: 400, ...expected });
    await refused({ ...euros, ...away, customer: other.customer, payment_method: guest.payment_method }, {});
    await refused({ ...euros, ...guest, off_session: true }, { param: 'off_session' });
    await refused({ ...euros, customer: guest.customer, confirm: true }, { param: 'payment_method' });
    await refused({ ...euros, ...guest, ...away, amount: 49 }, { code: 'amount_too_small' });
    await refused({ ...euros, transfer_group: 'x' }, { code: 'parameter_unknown' });
    await shop.stripe.paymentMethods.detach(guest.payment_method, {}, host.on);
    await refused({ ...euros, ...guest, ...away }, { param: 'payment_method' });
  });
});

describe('an amount that is held', () => {
  const stage = useSandbox();

  async function hold() {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const session = await shop.stripe.checkout.sessions.create(
      { ...guestWish, payment_intent_data: { capture_method: 'manual' } },
      host.on,
    );
    await host.control.completeCheckout(session.id, 'success');
    const held = await shop.stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent.latest_charge'] },
      host.on,
    );
    return { shop, host, session: held, id: idOf(held.payment_intent), intents: shop.stripe.paymentIntents };
  }

  it('is on the card for seven days, and not on the balance', async () => {
    const { shop, host, session } = await hold();
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_capture',
        amount_capturable: 45_000,
        amount_received: 0,
        latest_charge: {
          captured: false,
          amount_captured: 0,
          balance_transaction: null,
          payment_method_details: { card: { capture_before: session.created + 7 * day } },
        },
      },
    });
    const [newest, before] = (await shop.stripe.events.list({ limit: 2 }, host.on)).data;
    expect([before?.type, newest?.type]).toEqual([
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
    ]);
  });

  it('is captured once, wholly or in part, and the rest is given up', async () => {
    const { shop, host, id, intents, session } = await hold();
    await expect(intents.capture(id, { amount_to_capture: 45_001 }, host.on)).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    const taken = await intents.capture(
      id,
      { amount_to_capture: 12_000, expand: ['latest_charge.balance_transaction'] },
      host.on,
    );
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount: 45_000,
      amount_capturable: 0,
      amount_received: 12_000,
      latest_charge: {
        captured: true,
        amount_captured: 12_000,
        // As Stripe notes what is given up, though nothing went back.
        amount_refunded: 33_000,
        refunded: false,
        balance_transaction: { amount: 12_000 },
      },
    });
    await expect(intents.capture(id, {}, host.on)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(intents.cancel(id, {}, host.on)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id, {}, host.on)).payment_status).toBe('paid');
    const types = (await shop.stripe.events.list({ limit: 2 }, host.on)).data.map(({ type }) => type);
    expect(types).toEqual(['payment_intent.succeeded', 'charge.captured']);
  });

  it('is given up by a cancellation', async () => {
    const { shop, host, id, intents } = await hold();
    const given = await intents.cancel(id, { cancellation_reason: 'requested_by_customer' }, host.on);
    expect(given).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    });
    await expect(intents.capture(id, {}, host.on)).rejects.toMatchObject({ statusCode: 400 });
    await shop.control.advance({ seconds: 8 * day });
    const types = (await shop.stripe.events.list({ limit: 3 }, host.on)).data.map(({ type }) => type);
    expect(types).toEqual(['payment_intent.canceled', 'charge.refunded', 'checkout.session.completed']);
  });

  it('ends by itself at capture_before', async () => {
    const { shop, host, id, intents } = await hold();
    await shop.control.advance({ seconds: 7 * day - 1 });
    expect((await intents.retrieve(id, {}, host.on)).status).toBe('requires_capture');
    await shop.control.advance({ seconds: 1 });
    expect(await intents.retrieve(id, {}, host.on)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      canceled_at: Date.parse('2026-11-27T13:32:00.000Z') / 1_000,
    });
    const types = (await shop.stripe.events.list({ limit: 2 }, host.on)).data.map(({ type }) => type);
    expect(types).toEqual(['payment_intent.canceled', 'charge.expired']);
  });

  it('of a guest who is away is shorter with Visa', async () => {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    const { guest } = await payDeposit(shop, host);
    const intent = await shop.stripe.paymentIntents.create(
      { ...euros, ...guest, ...away, capture_method: 'manual', expand: ['latest_charge'] },
      host.on,
    );
    expect(intent).toMatchObject({
      status: 'requires_capture',
      latest_charge: {
        payment_method_details: { card: { capture_before: intent.created + 4 * day + 18 * 3_600 } },
      },
    });
  });
});
