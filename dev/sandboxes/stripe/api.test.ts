import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { sell } from './testing/sell.ts';
import { stripeClient, useSandbox } from './testing/useSandbox.ts';

describe('the API', () => {
  const stage = useSandbox();

  async function raw(
    path: string,
    init: RequestInit & { key?: string } = {},
  ): Promise<{ status: number; body: string; headers: Headers }> {
    const { key = 'sk_test_direct', ...rest } = init;
    const answer = await fetch(stage().sandbox.url + path, {
      ...rest,
      headers: { ...(rest.headers as Record<string, string>), ...(key !== '' && { authorization: `Bearer ${key}` }) },
    });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  }

  it('asks for a secret key of the test mode', async () => {
    for (const key of ['', 'nonsense', 'pk_test_publique', 'sk_live_dangerous', 'rk_live_dangerous']) {
      expect([key, (await raw('/v1/customers', { key })).status]).toEqual([key, 401]);
    }
    expect((await raw('/v1/customers', { key: 'rk_test_limited' })).status).toBe(200);
    await expect(stripeClient(stage().sandbox.url, 'sk_live_x').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('gives each key an account of its own', async () => {
    const [mine, theirs] = [await stage().openShop(), await stage().openShop()];
    const customer = await mine.stripe.customers.create({ email: 'maite@villa-etchea.test' });
    expect((await theirs.stripe.customers.list()).data).toEqual([]);
    await expect(theirs.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ statusCode: 404 });
    const [me, again, them] = [
      await mine.stripe.accounts.retrieveCurrent(),
      await mine.stripe.accounts.retrieveCurrent(),
      await theirs.stripe.accounts.retrieveCurrent(),
    ];
    expect(me.id).toBe(again.id);
    expect(me.id).not.toBe(them.id);
  });

  it.each([
    ['POST', '/v1/customers', 'emial=x@y.fr', 'parameter_unknown', 'emial'],
    ['POST', '/v1/customers', 'address[town]=Bayonne', 'parameter_unknown', 'address[town]'],
    ['GET', '/v1/customers?limti=3', '', 'parameter_unknown', 'limti'],
    ['POST', '/v1/products', 'description=x', 'parameter_missing', 'name'],
    ['POST', '/v1/prices', 'currency=eur&product=prod_x&unit_amount=12.5', 'parameter_invalid_integer', 'unit_amount'],
    ['POST', '/v1/prices', 'currency=eur&product=prod_x&unit_amount=12', 'resource_missing', 'product'],
    // Removed from Stripe's API by this version.
    ['POST', '/v1/checkout/sessions', 'payment_method_types[]=card', 'parameter_unknown', 'payment_method_types'],
    ['GET', '/v1/customers?limit=101', '', undefined, 'limit'],
  ])('refuses %s %s %s as Stripe does', async (method, path, body, code, param) => {
    const answer = await raw(path, {
      method,
      ...(body !== '' && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      error: { type: 'invalid_request_error', param, ...(code && { code }) },
    });
  });

  it('refuses another version, JSON bodies and calls it does not know', async () => {
    expect((await raw('/v1/customers', { headers: { 'stripe-version': '2024-06-20' } })).status).toBe(400);
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await raw('/v1/customers', json)).status).toBe(400);
    expect((await raw('/v1/coupons')).status).toBe(404);
    const answer = await raw('/v1/customers');
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it('takes no write that a page of another site makes in the developer’s browser', async () => {
    const write = async (headers: Record<string, string>) =>
      raw('/sandbox/clock/advance', {
        method: 'POST',
        body: JSON.stringify({ secretKey: 'sk_test_direct', seconds: 60 }),
        headers,
      });
    expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await write({ origin: 'null' })).status).toBe(403);
    expect((await write({ origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await write({})).status).toBe(200);
  });

  it('pages through lists, and narrows them', async () => {
    const { stripe, control } = await stage().openShop();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      ids.unshift((await stripe.customers.create({ email: `hote-${at % 2}@clairvolet.test` })).id);
      await control.advance({ seconds: 60 });
    }
    const first = await stripe.customers.list({ limit: 3 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const next = await stripe.customers.list({ limit: 3, starting_after: ids[2] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    expect((await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).map(({ id }) => id)).toEqual(
      ids,
    );
    expect((await stripe.customers.list({ email: 'hote-1@clairvolet.test' })).data).toHaveLength(3);
    const third = (await stripe.customers.list()).data[4];
    expect((await stripe.customers.list({ created: { gte: third?.created ?? 0 } })).data).toHaveLength(5);
    await expect(stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('expands what can be expanded, in lists and several levels deep, and refuses the rest', async () => {
    const shop = await stage().openShop();
    const { subscription } = await sell(shop);
    const deep = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['customer', 'latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(deep.customer).toMatchObject({ object: 'customer', email: 'maite@villa-etchea.test' });
    expect(deep.latest_invoice).toMatchObject({
      payments: { data: [{ payment: { payment_intent: { object: 'payment_intent', status: 'succeeded' } } }] },
    });
    const listed = await shop.stripe.subscriptions.list({ expand: ['data.default_payment_method'] });
    expect(listed.data[0]?.default_payment_method).toMatchObject({ card: { last4: '4242' } });
    await expect(shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['status'] })).rejects.toThrow(
      'cannot be expanded',
    );
    // Gone from invoices since payments have a list of their own.
    const invoices = await shop.stripe.invoices.list();
    await expect(
      shop.stripe.invoices.retrieve(invoices.data[0]?.id ?? '', { expand: ['payment_intent'] }),
    ).rejects.toThrow('cannot be expanded');
  });

  it('keeps metadata entry by entry', async () => {
    const { stripe } = await stage().openShop();
    const { id } = await stripe.customers.create({ metadata: { account: '42', origin: 'site' }, name: 'Paul' });
    const changed = await stripe.customers.update(id, { metadata: { origin: '', plan: 'pro' } });
    expect(changed).toMatchObject({ metadata: { account: '42', plan: 'pro' }, name: 'Paul' });
  });

  it('never edits the amount of a price, and lists those on offer', async () => {
    const { stripe } = await stage().openShop();
    const { id: product } = await stripe.products.create({ name: 'Pro', metadata: { plan: '3' } });
    const price = { product, currency: 'eur', recurring: { interval: 'month' as const } };
    const old = await stripe.prices.create({ ...price, unit_amount: 4_900 });
    expect(old.unit_amount_decimal?.toString()).toBe('4900');
    // @ts-expect-error The SDK knows that it cannot be.
    await expect(stripe.prices.update(old.id, { unit_amount: 5_900 })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    const next = await stripe.prices.create({ ...price, unit_amount: 5_900 });
    await stripe.prices.update(old.id, { active: false });
    expect((await stripe.prices.list({ active: true })).data.map(({ id }) => id)).toEqual([next.id]);
  });
});

describe('the idempotency of the API', () => {
  const stage = useSandbox();

  it('does a request once and gives its answer again for a day', async () => {
    const { stripe, control } = await stage().openShop();
    const create = async (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'inscription-42' });
    const first = await create('a@b.test');
    const again = await create('a@b.test');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('c@d.test')).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    await control.advance({ seconds: 86_401 });
    expect((await create('a@b.test')).id).not.toBe(first.id);
  });

  it('lets the same key be used again after a refusal, and not while it is in use', async () => {
    const { stripe, control } = await stage().openShop();
    const options = { idempotencyKey: 'plan-7' };
    await expect(stripe.products.create({ name: 'x'.repeat(5_001) }, options)).rejects.toMatchObject({
      statusCode: 400,
    });
    await control.fail([{ path: '/v1/products', delayMs: 300, times: 1 }]);
    const slow = stripe.products.create({ name: 'Pro' }, options);
    await expect
      .poll(async () =>
        stripe.products.create({ name: 'Pro' }, options).then(
          () => 'done',
          (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : error),
        ),
      )
      .toBe('idempotency_key_in_use');
    const made = await slow;
    expect((await stripe.products.create({ name: 'Pro' }, options)).id).toBe(made.id);
    expect((await stripe.products.list()).data).toHaveLength(1);
  });

  it('lets the SDK try again when the answer was lost, without doing it twice', async () => {
    const { stripe, control } = await stage().openShop({ maxNetworkRetries: 2 });
    await control.fail([{ method: 'POST', path: '/v1/customers', cut: 'after', times: 1 }]);
    const customer = await stripe.customers.create({ email: 'a@b.test' });
    expect((await control.ledger()).customers.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('fails as configured: before the call, with a status, a given number of times', async () => {
    const { stripe, control } = await stage().openShop();
    await control.fail([
      { method: 'GET', path: '/v1/customers/:id', status: 500, times: 1 },
      // The SDK always retries a broken connection once: it may have been idle for too long.
      { method: 'POST', cut: 'before', times: 2 },
      { method: 'GET', path: '/v1/customers', status: 429, times: 1 },
    ]);
    await expect(stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    const { id } = await stripe.customers.create({});
    await expect(stripe.customers.retrieve(id)).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
  });
});
