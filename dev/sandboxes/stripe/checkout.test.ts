import { describe, expect, it } from 'vitest';
import { idOf, useSandbox } from './testing/useSandbox.ts';
import { offer, sell } from './testing/sell.ts';

const urls = {
  success_url: 'http://localhost:3000/merci?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/non',
};

describe('a checkout of a subscription', () => {
  const stage = useSandbox();

  it('makes, once paid, an active subscription with a paid invoice, an intent and a charge of a card', async () => {
    const shop = await stage().openShop();
    const { subscription, session, customer, monthly } = await sell(shop);
    expect(subscription).toMatchObject({ status: 'active', customer, metadata: { account: '42' }, cancel_at: null });
    const [item] = subscription.items.data;
    expect(item?.price).toMatchObject({ id: monthly, unit_amount: 2_500 });
    expect(new Date((item?.current_period_end ?? 0) * 1_000).toISOString()).toBe('2026-12-20T13:32:00.000Z');

    const paid = await shop.stripe.checkout.sessions.retrieve(session, { expand: ['invoice.payments'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 2_500, url: null });
    const invoice = typeof paid.invoice === 'object' ? paid.invoice : null;
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 2_500,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(invoice?.lines.data[0]).toMatchObject({ amount: 2_500, pricing: { price_details: { price: monthly } } });
    const intent = await shop.stripe.paymentIntents.retrieve(idOf(invoice?.payments?.data[0]?.payment.payment_intent), {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2_500 });
    expect(intent.latest_charge).toMatchObject({
      amount: 2_500,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('reports it in events, the session last', async () => {
    const shop = await stage().openShop();
    await sell(shop);
    const types = (await shop.control.webhooks()).map(({ type }) => type);
    expect(types.slice(types.indexOf('payment_intent.created'))).toEqual([
      'payment_intent.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'customer.updated',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'invoice_payment.paid',
      'checkout.session.completed',
    ]);
  });

  it('stays open when the card is refused or the person gives up, and can still be paid', async () => {
    const shop = await stage().openShop();
    const { monthly } = await offer(shop);
    const customer = await shop.stripe.customers.create({ email: 'yann@legoff.test' });
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: monthly, quantity: 1 }],
      ...urls,
    });
    expect(await shop.control.completeCheckout(session.id, 'card_declined')).toEqual({
      status: 'open',
      paymentStatus: 'unpaid',
      redirectUrl: null,
    });
    expect(await shop.control.completeCheckout(session.id, 'cancel')).toMatchObject({
      status: 'open',
      redirectUrl: urls.cancel_url,
    });
    expect((await shop.control.ledger()).subscriptions).toEqual([]);
    expect(await shop.control.completeCheckout(session.id, 'success')).toEqual({
      status: 'complete',
      paymentStatus: 'paid',
      redirectUrl: `http://localhost:3000/merci?s=${session.id}`,
    });
    const { customers, charges } = await shop.control.ledger();
    expect(customers).toMatchObject([{ email: 'yann@legoff.test' }]);
    expect(charges.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(new Set(charges.map(({ paymentIntent }) => paymentIntent)).size).toBe(1);
    expect((await shop.control.ledger('yann@legoff.test')).charges).toEqual(charges);
    expect(await shop.control.ledger('personne@legoff.test')).toMatchObject({
      customers: [],
      checkoutSessions: [],
      charges: [],
    });
    await expect(shop.control.completeCheckout(session.id, 'success')).rejects.toThrow('no longer open');
  });

  it('expires after a day, or on request', async () => {
    const shop = await stage().openShop();
    const { monthly } = await offer(shop);
    const customer = await shop.stripe.customers.create({});
    const open = async () =>
      shop.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: monthly, quantity: 1 }],
        ...urls,
      });
    const [late, ended] = await Promise.all([open(), open()]);
    await shop.stripe.checkout.sessions.expire(ended.id);
    await expect(shop.stripe.checkout.sessions.expire(ended.id)).rejects.toThrow('Only Checkout Sessions');
    await shop.control.advance({ seconds: 86_399 });
    expect((await shop.stripe.checkout.sessions.retrieve(late.id)).status).toBe('open');
    await shop.control.advance({ seconds: 1 });
    expect(await shop.stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: 'expired', url: null });
    const types = (await shop.control.webhooks()).map(({ type }) => type);
    expect(types.filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
  });

  it('refuses what Stripe refuses', async () => {
    const { stripe } = await stage().openShop();
    const { id: product } = await stripe.products.create({ name: 'Ancien' });
    const once = await stripe.prices.create({ product, currency: 'eur', unit_amount: 900 });
    const monthly = { product, currency: 'eur', unit_amount: 900, recurring: { interval: 'month' } } as const;
    const recurring = await stripe.prices.create(monthly);
    const gone = await stripe.prices.create(monthly);
    await stripe.prices.update(gone.id, { active: false });
    const { id: customer } = await stripe.customers.create({});
    const open = async (mode: 'payment' | 'subscription', price: string, success_url = urls.success_url) =>
      stripe.checkout.sessions.create({
        mode,
        customer,
        line_items: [{ price, quantity: 1 }],
        ...(mode === 'payment' && { invoice_creation: { enabled: true } }),
        success_url,
      });
    await expect(open('subscription', once.id)).rejects.toThrow('at least one recurring price');
    await expect(open('payment', recurring.id)).rejects.toThrow('passed a recurring price');
    await expect(open('subscription', gone.id)).rejects.toMatchObject({
      param: 'line_items[0][price]',
      message: expect.stringContaining('inactive'),
    });
    await expect(open('payment', once.id, '/merci')).rejects.toMatchObject({
      code: 'url_invalid',
      param: 'success_url',
    });
  });
});

describe('a checkout of one thing', () => {
  const stage = useSandbox();

  it('takes the money, with an invoice', async () => {
    const shop = await stage().openShop();
    const customer = await shop.stripe.customers.create({ email: 'ines@haddad.test' });
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 1_490, product_data: { name: 'villa-ines.fr' } } },
      ],
      payment_intent_data: { metadata: { order: '7' } },
      invoice_creation: { enabled: true, invoice_data: { metadata: { order: '7' } } },
      ...urls,
    });
    await shop.control.completeCheckout(session.id, 'success');
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'invoice'] });
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', amount: 1_490, metadata: { order: '7' } });
    expect(paid.invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'manual',
      parent: null,
      metadata: { order: '7' },
    });
  });
});
