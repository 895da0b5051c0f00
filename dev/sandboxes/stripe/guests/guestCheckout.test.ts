import { describe, expect, it } from 'vitest';
import { guestWish } from '../testing/guestSession.ts';
import { openHost } from '../testing/openHost.ts';
import { idOf, useSandbox } from '../testing/useSandbox.ts';

describe('a checkout on a connected account', () => {
  const stage = useSandbox();

  async function open() {
    const shop = await stage().openShop();
    const host = await openHost(shop);
    return { shop, host, stripe: shop.stripe, sessions: shop.stripe.checkout.sessions };
  }

  const typesOf = async ({ stripe, host }: Awaited<ReturnType<typeof open>>) =>
    (await stripe.events.list({ limit: 100 }, host.on)).data
      .map(({ type }) => type)
      .toReversed()
      .filter((type) => !/^(product|price|account)\./.test(type));

  it('takes several items without an invoice, and makes a customer whose card is saved', async () => {
    const opened = await open();
    const { host, sessions, stripe, shop } = opened;
    const session = await sessions.create(
      {
        ...guestWish,
        client_reference_id: 'reservation-7',
        locale: 'fr',
        submit_type: 'book',
        metadata: { reservation: '7' },
        payment_intent_data: {
          setup_future_usage: 'off_session',
          description: 'Acompte du séjour',
          metadata: { reservation: '7' },
          statement_descriptor_suffix: 'SEJOUR',
        },
      },
      host.on,
    );
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 45_000,
      customer: null,
      payment_intent: null,
      client_reference_id: 'reservation-7',
      submit_type: 'book',
      expires_at: session.created + 86_400,
    });
    expect((await sessions.listLineItems(session.id, {}, host.on)).data).toMatchObject([
      { description: 'Séjour du 3 au 7 mai', quantity: 4, amount_total: 40_000 },
      { description: 'Ménage', quantity: 1, amount_total: 5_000 },
    ]);
    expect(await host.control.completeCheckout(session.id, 'success')).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      redirectUrl: `https://clairvolet.example/merci?s=${session.id}`,
    });
    const paid = await sessions.retrieve(
      session.id,
      { expand: ['payment_intent.latest_charge.balance_transaction', 'customer', 'line_items'] },
      host.on,
    );
    expect(paid).toMatchObject({
      payment_status: 'paid',
      customer: { email: 'ana@guest.test' },
      customer_details: { email: 'ana@guest.test', name: 'Camille Essai' },
      line_items: { data: [{ quantity: 4 }, { quantity: 1 }] },
      payment_intent: {
        status: 'succeeded',
        amount_received: 45_000,
        description: 'Acompte du séjour',
        metadata: { reservation: '7' },
        setup_future_usage: 'off_session',
        latest_charge: {
          calculated_statement_descriptor: 'VILLA ETCH* SEJOUR',
          captured: true,
          balance_transaction: { type: 'charge', amount: 45_000, fee: 700, net: 44_300, status: 'pending' },
        },
      },
    });
    const saved = await stripe.paymentMethods.list({ customer: idOf(paid.customer) }, host.on);
    expect(saved.data).toMatchObject([{ card: { last4: '4242' } }]);
    expect(await typesOf(opened)).toEqual([
      'payment_intent.created',
      'customer.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_method.attached',
      'checkout.session.completed',
    ]);
    expect((await shop.control.ledger()).charges).toEqual([]);
    expect((await host.control.ledger()).charges).toMatchObject([{ amount: 45_000, status: 'succeeded' }]);
  });

  it('pays for a customer that is there already, and for a guest of whom nothing is kept', async () => {
    const { host, sessions, stripe } = await open();
    const { customer_creation: _creation, customer_email: email, ...wish } = guestWish;
    const customer = await stripe.customers.create({ email }, host.on);
    const known = await sessions.create({ ...wish, customer: customer.id }, host.on);
    await host.control.completeCheckout(known.id, 'success');
    expect((await sessions.retrieve(known.id, {}, host.on)).customer).toBe(customer.id);
    // Nothing was asked to be saved.
    expect((await stripe.paymentMethods.list({ customer: customer.id }, host.on)).data).toEqual([]);
    const passing = await sessions.create(wish, host.on);
    await host.control.completeCheckout(passing.id, 'success');
    expect(await sessions.retrieve(passing.id, {}, host.on)).toMatchObject({ status: 'complete', customer: null });
  });

  it('saves a card without charging anything', async () => {
    const opened = await open();
    const { host, sessions, stripe } = opened;
    const customer = await stripe.customers.create({ email: 'ana@guest.test' }, host.on);
    const session = await sessions.create(
      {
        mode: 'setup',
        currency: 'eur',
        customer: customer.id,
        setup_intent_data: { description: 'Empreinte', metadata: { reservation: '7' } },
        success_url: guestWish.success_url,
      },
      host.on,
    );
    expect(session).toMatchObject({ mode: 'setup', amount_total: null, payment_status: 'no_payment_required' });
    await host.control.completeCheckout(session.id, 'card_declined');
    const setup = async () => stripe.setupIntents.retrieve(idOf(session.setup_intent), {}, host.on);
    expect(await setup()).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
    await host.control.completeCheckout(session.id, 'authentication_failed');
    expect((await setup()).last_setup_error?.code).toBe('setup_intent_authentication_failure');
    await host.control.completeCheckout(session.id, 'three_d_secure_once');
    expect(await setup()).toMatchObject({
      status: 'succeeded',
      customer: customer.id,
      description: 'Empreinte',
      metadata: { reservation: '7' },
    });
    expect((await stripe.setupIntents.list({ customer: customer.id }, host.on)).data).toHaveLength(1);
    expect((await stripe.customers.listPaymentMethods(customer.id, {}, host.on)).data).toMatchObject([
      { card: { last4: '3155' } },
    ]);
    expect(await typesOf(opened)).toEqual([
      'customer.created',
      'setup_intent.created',
      'setup_intent.setup_failed',
      'setup_intent.setup_failed',
      'payment_method.attached',
      'setup_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('stays open after a refusal, says why, and is paid by the next card with the same intent', async () => {
    const { host, sessions, stripe } = await open();
    const { id } = await sessions.create(guestWish, host.on);
    for (const outcome of ['insufficient_funds', 'expired_card', 'authentication_failed'] as const) {
      expect(await host.control.completeCheckout(id, outcome)).toMatchObject({ status: 'open', redirectUrl: null });
    }
    const [intent] = (await stripe.paymentIntents.list({}, host.on)).data;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await host.control.completeCheckout(id, 'three_d_secure');
    expect((await stripe.paymentIntents.list({}, host.on)).data).toMatchObject([
      { id: intent?.id, status: 'succeeded' },
    ]);
    const { charges } = await host.control.ledger();
    expect(charges.map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded']);
  });

  it('expires by time or by wish, and is then neither paid nor expired again, nor is a paid one expired', async () => {
    const { shop, host, sessions, stripe } = await open();
    const now = Math.floor(Date.parse('2026-11-20T13:32:00.000Z') / 1_000);
    for (const expires_at of [now + 1_799, now + 86_401]) {
      await expect(sessions.create({ ...guestWish, expires_at }, host.on)).rejects.toMatchObject({
        param: 'expires_at',
      });
    }
    const session = await sessions.create({ ...guestWish, expires_at: now + 1_800 }, host.on);
    await host.control.completeCheckout(session.id, 'card_declined');
    await shop.control.advance({ seconds: 1_800 });
    expect(await sessions.retrieve(session.id, { expand: ['payment_intent'] }, host.on)).toMatchObject({
      status: 'expired',
      url: null,
      payment_intent: { status: 'canceled' },
    });
    await expect(host.control.completeCheckout(session.id, 'success')).rejects.toThrow('no longer open');
    await expect(sessions.expire(session.id, {}, host.on)).rejects.toThrow('can be expired');

    const given = await sessions.create(guestWish, host.on);
    expect((await sessions.expire(given.id, {}, host.on)).status).toBe('expired');
    const types = (await stripe.events.list({ types: ['checkout.session.expired'] }, host.on)).data;
    expect(types).toHaveLength(2);
    const paid = await sessions.create(guestWish, host.on);
    await host.control.completeCheckout(paid.id, 'success');
    await expect(sessions.expire(paid.id, {}, host.on)).rejects.toThrow('status of complete');
    expect((await sessions.list({ status: 'complete' }, host.on)).data.map(({ id }) => id)).toEqual([paid.id]);
  });

  it('is refused with what does not fit, and to an account that takes no cards', async () => {
    const { shop, host, sessions } = await open();
    const { customer_creation: _creation, customer_email: email, ...bare } = guestWish;
    const customer = await shop.stripe.customers.create({ email }, host.on);
    const refused = async (wish: Parameters<typeof sessions.create>[0], expected: object) =>
      expect(sessions.create(wish, host.on)).rejects.toMatchObject({ statusCode: 400, ...expected });
    await refused({ ...guestWish, setup_intent_data: { description: 'x' } }, { param: 'setup_intent_data' });
    await refused({ ...bare, mode: 'setup' }, { param: 'line_items' });
    await refused({ mode: 'setup', success_url: guestWish.success_url }, { param: 'currency' });
    await refused({ ...bare, customer: customer.id, customer_email: email }, { param: 'customer' });
    await refused({ ...bare, customer: 'cus_nobody' }, { code: 'resource_missing' });
    await refused({ ...bare, mode: 'subscription' }, { param: 'mode' });
    await refused({ ...bare, payment_intent_data: { statement_descriptor_suffix: 'A*B' } }, {});
    await refused({ ...bare, invoice_creation: { enabled: true } }, { code: 'parameter_unknown' });
    const [, cleaning] = guestWish.line_items;
    const free = { ...cleaning?.price_data, unit_amount: 20, currency: 'eur', product_data: { name: 'Taxe' } };
    await refused(
      { ...bare, line_items: [{ price_data: free, quantity: 2 }] },
      { param: 'line_items', code: 'amount_too_small' },
    );
    await shop.control.onboard(host.id, 'blocked');
    await refused(guestWish, {});
  });

  it('leaves the platform’s own sessions as strict as they were', async () => {
    const { sessions, shop } = await open();
    const { id } = await shop.stripe.customers.create({});
    const { customer_creation: _creation, customer_email: _email, ...bare } = guestWish;
    await expect(sessions.create({ ...bare, customer: id })).rejects.toMatchObject({ param: 'line_items' });
    await expect(
      sessions.create({ ...bare, customer: id, line_items: bare.line_items.slice(1) }),
    ).rejects.toMatchObject({ param: 'invoice_creation' });
  });
});
