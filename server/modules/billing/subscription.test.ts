import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscriber,
  captureLogs,
  openStripeAccount,
  readRows,
  testAddress,
  type BuiltAccount,
  type CapturedLogs,
  type StripeAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let stripe: StripeAccount;
let logs: CapturedLogs;
let api: TestApi;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  logs = captureLogs();
  api = await startApi({ stripe, logger: logs.logger });
});
afterAll(async () => api.stop());

interface Someone extends BuiltAccount {
  browser: ApiClient;
}

async function someone(options: Parameters<typeof buildCustomer>[1] = {}): Promise<Someone> {
  const account = await buildCustomer(api.platform, options);
  return { ...account, browser: await api.signedIn(account) };
}

async function subscriber() {
  const paid = await buildSubscriber(api.platform, stripe);
  return { ...paid, browser: await api.signedIn(paid) };
}

const post = async (browser: ApiClient, path: string, body?: object) =>
  browser.call(`/api/billing/${path}`, { method: 'POST', ...(body && { body }) });
const checkout = async ({ browser }: Someone, body: object = {}) =>
  post(browser, 'checkout', { billingAddress: testAddress, ...body });
const opened = async (who: Someone, body: object = {}) => {
  const answer = await checkout(who, body);
  expect(answer.status).toBe(201);
  return answer.body as { url: string; sessionId: string };
};
const pages = async ({ id }: BuiltAccount) =>
  readRows(
    api.platform,
    `select c.*, p.slug from checkout_session c join plan p on p.id = c.plan_id where account_id = $1 order by c.created_at, c.id`,
    [id],
  );
/** What Stripe has of someone. */
async function atStripe({ id }: BuiltAccount) {
  const ledger = await stripe.control.ledger();
  const customers = ledger.customers.filter(({ metadata }) => metadata?.account_id === id);
  const isTheirs = ({ customer }: { customer: string | null }) => customers.some((known) => known.id === customer);
  return {
    customers,
    sessions: ledger.checkoutSessions.filter(isTheirs),
    subscriptions: ledger.subscriptions.filter(isTheirs),
    charges: ledger.charges.filter((charge) => isTheirs(charge) && charge.status === 'succeeded'),
    portals: ledger.portalSessions.filter(isTheirs),
  };
}

describe('the payment page', () => {
  it('opens at Stripe with the plan that was chosen at registration', async () => {
    const maïder = await someone();
    const { url, sessionId } = await opened(maïder);
    expect(url).toMatch(/^http/);
    const [session] = (await atStripe(maïder)).sessions;
    expect(session).toMatchObject({
      id: sessionId,
      status: 'open',
      mode: 'subscription',
      amountTotal: 25_00,
      clientReferenceId: maïder.id,
    });
    expect(await pages(maïder)).toMatchObject([
      {
        id: session?.metadata?.checkout_id,
        status: 'open',
        slug: 'starter',
        cycle: 'monthly',
        stripe_session_id: sessionId,
        url,
        amount_cents: 25_00,
        expires_at: expect.any(Date),
      },
    ]);
    const state = await maïder.browser.call(`/api/billing/checkout/${sessionId}`);
    expect(state.body).toStrictEqual({
      state: 'pending',
      planName: 'Starter',
      billingCycle: 'monthly',
      amountPaidCents: null,
      nextBillingAt: null,
      invoiceNumber: null,
      confirmationSent: false,
    });
  });

  it('is refused, by field, until the billing address is whole, which is then in the profile and at Stripe', async () => {
    const host = await someone();
    const known = async () =>
      readRows(api.platform, 'select address, city, postal_code from customer where account_id = $1', [host.id]);
    const refused = await checkout(host, { billingAddress: { address: '3 quai du Port' } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        detail: 'Complétez votre adresse de facturation avant de payer\u00a0: code postal, ville.',
        errors: { postalCode: 'Indiquez le code postal', city: 'Indiquez la ville' },
      },
    ]);
    expect(await known()).toMatchObject([{ address: null }]);
    expect((await atStripe(host)).sessions).toStrictEqual([]);
    await opened(host, { billingAddress: { address: '3 quai du Port', postalCode: '29360', city: 'Le Pouldu' } });
    expect(await known()).toStrictEqual([{ address: '3 quai du Port', city: 'Le Pouldu', postal_code: '29360' }]);
    expect((await host.browser.call('/api/billing/subscription')).body).toMatchObject({
      billingAddress: { address: '3 quai du Port', postalCode: '29360', city: 'Le Pouldu', country: 'FR' },
    });
    // What the profile has need not be sent again.
    await opened(host, { billingAddress: undefined });
  });

  it('opens with the requested plan, by id, slug or name, and the requested billing cycle', async () => {
    const [business] = await readRows<{ id: string }>(api.platform, `select id from plan where slug = 'business'`);
    for (const plan of [business?.id, 'business', 'Business']) {
      const anyone = await someone();
      await opened(anyone, { plan, billingCycle: 'yearly' });
      expect((await atStripe(anyone)).sessions).toMatchObject([{ amountTotal: 306_00 }]);
    }
  });

  it('carries the customer’s details at Stripe', async () => {
    const host = await someone({ firstName: 'Peio', lastName: 'Harispe' });
    await opened(host);
    const { customers } = await atStripe(host);
    expect(customers).toMatchObject([{ email: host.email, metadata: { account_id: host.id } }]);
  });

  it('is the same one for repeated and concurrent requests', async () => {
    const hasty = await someone();
    const together = await Promise.all([opened(hasty), opened(hasty), opened(hasty)]);
    const later = await opened(hasty);
    expect(new Set([...together, later].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect((await atStripe(hasty)).sessions).toHaveLength(1);
    expect((await atStripe(hasty)).customers).toHaveLength(1);
  });

  it('replaces an open page for another billing cycle', async () => {
    const undecided = await someone();
    await opened(undecided);
    await opened(undecided, { billingCycle: 'yearly' });
    expect((await atStripe(undecided)).sessions.map(({ status }) => status).toSorted()).toStrictEqual([
      'expired',
      'open',
    ]);
    expect((await pages(undecided)).map(({ status }) => status)).toStrictEqual(['expired', 'open']);
  });

  it('is a new one when the price has changed since', async () => {
    const slow = await someone({ planSlug: 'enterprise' });
    const first = await opened(slow);
    await api.platform.pool.query(`update plan set price_monthly_cents = 8100 where slug = 'enterprise'`);
    const second = await opened(slow);
    await api.platform.pool.query(`update plan set price_monthly_cents = 8000 where slug = 'enterprise'`);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await atStripe(slow)).sessions).toMatchObject([
      { status: 'expired', amountTotal: 80_00 },
      { status: 'open', amountTotal: 81_00 },
    ]);
  });

  it('is refused to a customer with a subscription', async () => {
    const paid = await subscriber();
    const answer = await checkout(paid);
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect((await atStripe(paid)).sessions).toHaveLength(1);
  });

  it('is refused to a customer who has paid on another page, even before the event of Stripe arrives', async () => {
    const quick = await someone();
    const { sessionId } = await opened(quick);
    await stripe.control.completeCheckout(sessionId, 'success');
    expect(await checkout(quick, { billingCycle: 'yearly' })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    expect((await quick.browser.call('/api/billing/subscription')).body).toMatchObject({ state: 'active' });
  });

  it('asks a customer with an overdue payment to update their card', async () => {
    const paid = await subscriber();
    await api.platform.pool.query(`update subscription set status = 'past_due' where id = $1`, [paid.subscriptionId]);
    expect(await checkout(paid)).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed', detail: expect.stringContaining('moyen de paiement') },
    });
  });

  it.each([
    ['there is no such plan', { plan: 'premium' }, 'plan'],
    ['there is no such cycle', { billingCycle: 'weekly' }, 'billingCycle'],
    ['the plan is no text', { plan: 7 }, 'plan'],
  ])('is refused when %s', async (_what, body, field) => {
    const answer = await checkout(await someone(), body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });

  it('is refused for a free plan, and for one that is not on offer any more', async () => {
    const anyone = await someone();
    await api.platform.pool.query(`update plan set price_yearly_cents = 0 where slug = 'starter'`);
    const free = await checkout(anyone, { billingCycle: 'yearly' });
    await api.platform.pool.query(`update plan set price_yearly_cents = 25500, active = false where slug = 'starter'`);
    const withdrawn = await checkout(anyone);
    await api.platform.pool.query(`update plan set active = true where slug = 'starter'`);
    for (const answer of [free, withdrawn]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { plan: expect.any(String) } } });
    }
    expect(free.body).toMatchObject({ errors: { plan: expect.stringContaining('gratuite') } });
    expect(await pages(anyone)).toHaveLength(0);
  });

  it('opens for an expired account', async () => {
    const late = await someone({ subscriptionStatus: 'expired' });
    await opened(late);
    expect((await atStripe(late)).sessions).toHaveLength(1);
  });

  it('is refused while Stripe is unreachable, and nothing is bought twice afterwards', async () => {
    const patient = await someone();
    await stripe.control.fail([{ method: 'POST', path: '/v1/checkout/sessions', status: 503, times: 3 }]);
    const away = await checkout(patient);
    expect(away).toMatchObject({ status: 503, body: { code: 'billing_unavailable', detail: expect.any(String) } });
    expect(await pages(patient)).toMatchObject([{ status: 'opening', stripe_session_id: null, url: null }]);
    // Done at Stripe, but the answer is lost, three times.
    await stripe.control.fail([{ method: 'POST', path: '/v1/checkout/sessions', cut: 'after', times: 3 }]);
    expect((await checkout(patient)).status).toBe(503);
    await stripe.control.fail([]);
    const { sessionId } = await opened(patient);
    expect((await atStripe(patient)).sessions).toMatchObject([{ id: sessionId }]);
    expect(await pages(patient)).toMatchObject([{ status: 'open', stripe_session_id: sessionId }]);
  });

  it('is requested with a new idempotency key after Stripe has refused one', async () => {
    const unlucky = await someone();
    await stripe.control.fail([{ method: 'POST', path: '/v1/checkout/sessions', status: 400, times: 1 }]);
    expect(await checkout(unlucky)).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('Vérifiez la configuration Stripe.') },
    });
    await opened(unlucky);
    expect((await pages(unlucky)).map(({ status }) => status)).toStrictEqual(['expired', 'open']);
  });

  it('opens for a new Stripe customer when the former one was deleted at Stripe', async () => {
    const host = await someone();
    await opened(host);
    await api.platform.pool.query(`update stripe_customer set customer_id = 'cus_deleted' where account_id = $1`, [
      host.id,
    ]);
    await opened(host, { billingCycle: 'yearly' });
    const [row] = await readRows(api.platform, 'select customer_id from stripe_customer where account_id = $1', [
      host.id,
    ]);
    expect((await atStripe(host)).customers.map(({ id }) => id)).toContain(row?.customer_id);
  });
});

describe('a payment', () => {
  it('is confirmed at once with the effect of its Stripe event, which then has no second effect', async () => {
    const host = await someone();
    const { sessionId } = await opened(host);
    expect((await post(host.browser, `checkout/${sessionId}/confirm`)).body).toMatchObject({ state: 'pending' });
    await stripe.control.completeCheckout(sessionId, 'success');
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => post(host.browser, `checkout/${sessionId}/confirm`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]));
    const last = await post(host.browser, `checkout/${sessionId}/confirm`);
    expect(last.body).toStrictEqual({
      state: 'paid',
      planName: 'Starter',
      billingCycle: 'monthly',
      amountPaidCents: 25_00,
      nextBillingAt: expect.stringMatching(/^2026-12-20T13:32/),
      invoiceNumber: expect.stringMatching(/^INV-\d+$/),
      confirmationSent: false,
    });
    const names = await readRows<{ name: string }>(
      api.platform,
      `select name from outbox where payload ->> 'accountId' = $1 order by 1`,
      [host.id],
    );
    expect(names.map(({ name }) => name)).toStrictEqual([
      'billing.invoice_issued',
      'billing.payment_succeeded',
      'billing.subscription_activated',
    ]);
  });

  it('that was refused remains open', async () => {
    const host = await someone();
    const { sessionId } = await opened(host);
    await stripe.control.completeCheckout(sessionId, 'card_declined');
    expect((await post(host.browser, `checkout/${sessionId}/confirm`)).body).toMatchObject({ state: 'pending' });
    await stripe.control.completeCheckout(sessionId, 'success');
    expect((await post(host.browser, `checkout/${sessionId}/confirm`)).body).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['failed', 'failed'],
    ['unknown', 'failed'],
  ])('is recorded as cancelled when its owner returns without paying: %s', async (reason, state) => {
    const host = await someone();
    const { sessionId } = await opened(host);
    const answer = await post(host.browser, `checkout/${sessionId}/abandon`, { reason });
    expect(answer).toMatchObject({ status: 200, body: { state } });
    expect(await pages(host)).toMatchObject([{ status: 'abandoned', abandon_reason: reason }]);
    // The page is still there, and is the one that is opened again.
    expect((await opened(host)).sessionId).toBe(sessionId);
    expect(await pages(host)).toMatchObject([{ status: 'open' }]);
  });

  it('that was received cannot be cancelled any more', async () => {
    const paid = await subscriber();
    const answer = await post(paid.browser, `checkout/${paid.sessionId}/abandon`, { reason: 'cancel' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
  });

  it('is accepted even after it was cancelled', async () => {
    const host = await someone();
    const { sessionId } = await opened(host);
    await post(host.browser, `checkout/${sessionId}/abandon`, { reason: 'cancel' });
    await stripe.control.completeCheckout(sessionId, 'success');
    expect((await post(host.browser, `checkout/${sessionId}/confirm`)).body).toMatchObject({ state: 'paid' });
  });

  it('that was not made within its time has expired', async () => {
    const host = await someone();
    const { sessionId } = await opened(host);
    await api.platform.pool.query(`update plan set price_monthly_cents = 2600 where slug = 'starter'`);
    await opened(host);
    await api.platform.pool.query(`update plan set price_monthly_cents = 2500 where slug = 'starter'`);
    await api.platform.pool.query(`update checkout_session set status = 'open' where stripe_session_id = $1`, [
      sessionId,
    ]);
    expect((await post(host.browser, `checkout/${sessionId}/confirm`)).body).toMatchObject({ state: 'expired' });
  });

  it('retains its last known state while Stripe is unreachable', async () => {
    const host = await someone();
    const { sessionId } = await opened(host);
    await stripe.control.completeCheckout(sessionId, 'success');
    await stripe.control.fail([{ path: '/v1/subscriptions', status: 500, times: 5 }]);
    expect(await post(host.browser, `checkout/${sessionId}/confirm`)).toMatchObject({ status: 503 });
    await stripe.control.fail([]);
    expect((await host.browser.call(`/api/billing/checkout/${sessionId}`)).body).toMatchObject({ state: 'pending' });
    expect((await host.browser.call('/api/billing/subscription')).body).toMatchObject({ state: 'trial' });
  });

  it('is not visible to another customer', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { sessionId } = await opened(owner);
    const attempts = [
      await other.browser.call(`/api/billing/checkout/${sessionId}`),
      await post(other.browser, `checkout/${sessionId}/confirm`),
      await post(other.browser, `checkout/${sessionId}/abandon`, { reason: 'cancel' }),
      await owner.browser.call('/api/billing/checkout/cs_test_nothing'),
      await post(owner.browser, 'checkout/sub_1/confirm'),
    ];
    expect(attempts.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404, 404]);
    expect(await pages(owner)).toMatchObject([{ status: 'open' }]);
  });
});

describe('the portal', () => {
  it.each(['home', 'change_plan', 'cancel', 'payment_method'])('opens at Stripe: %s', async (flow) => {
    const paid = await subscriber();
    const answer = await post(paid.browser, 'portal', { flow });
    expect(answer.status).toBe(201);
    expect((await atStripe(paid)).portals).toMatchObject([{ url: (answer.body as { url: string }).url }]);
  });

  it('opens its first page for an action that is not possible any more', async () => {
    const paid = await subscriber();
    await stripe.control.changeSubscription(paid.stripeSubscriptionId, { cancel_at_period_end: true });
    // The product has not processed the event yet.
    expect((await post(paid.browser, 'portal', { flow: 'cancel' })).status).toBe(201);
    await api.platform.pool.query('update subscription set cancel_at = $2 where id = $1', [
      paid.subscriptionId,
      new Date('2026-12-20T13:32:00.000Z'),
    ]);
    expect((await post(paid.browser, 'portal', { flow: 'cancel' })).status).toBe(201);
  });

  it('is refused to a customer who never paid', async () => {
    const host = await someone();
    expect(await post(host.browser, 'portal', {})).toMatchObject({ status: 409, body: { code: 'no_subscription' } });
  });

  it('cannot change or cancel anything for a customer without a subscription', async () => {
    const paid = await subscriber();
    await api.platform.pool.query(`update subscription set status = 'canceled' where id = $1`, [paid.subscriptionId]);
    const answers = await Promise.all(
      ['change_plan', 'cancel', 'home', 'payment_method'].map(async (flow) => post(paid.browser, 'portal', { flow })),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual([409, 409, 201, 201]);
  });

  it('refuses an unknown action', async () => {
    const paid = await subscriber();
    expect((await post(paid.browser, 'portal', { flow: 'refund' })).status).toBe(422);
  });
});

describe('a subscription', () => {
  it('is shown to its owner', async () => {
    const paid = await subscriber();
    expect((await paid.browser.call('/api/billing/subscription')).body).toStrictEqual({
      state: 'active',
      plan: {
        id: expect.any(String),
        slug: 'business',
        name: 'Business',
        maxProperties: 10,
        priceMonthlyCents: 30_00,
        priceYearlyCents: 306_00,
      },
      billingCycle: 'monthly',
      amountCents: 30_00,
      trial: { endsAt: '2026-11-20T13:32:00.000Z', daysLeft: 0 },
      nextBillingAt: '2026-12-20T13:32:00.000Z',
      endsAt: null,
      isManaged: true,
      customerSince: '2026-11-20T13:32:00.000Z',
      paymentMethod: { brand: 'visa', last4: '4242', expiryMonth: expect.any(Number), expiryYear: expect.any(Number) },
      unpaid: null,
      billingAddress: { address: null, postalCode: null, city: null, country: 'FR' },
      mustConfirmEmail: false,
      withdrawalUntil: expect.stringMatching(/^2026-12-04T/),
    });
  });

  it('is absent during a trial, which shows the days that are left', async () => {
    const host = await someone({ trialDays: 15 });
    expect((await host.browser.call('/api/billing/subscription')).body).toMatchObject({
      state: 'trial',
      plan: { slug: 'starter' },
      amountCents: null,
      trial: { endsAt: '2026-12-05T13:32:00.000Z', daysLeft: 15 },
      nextBillingAt: null,
      isManaged: false,
      paymentMethod: null,
      customerSince: null,
      withdrawalUntil: null,
    });
  });

  it('can be resumed after a cancellation', async () => {
    const paid = await subscriber();
    await stripe.control.changeSubscription(paid.stripeSubscriptionId, { cancel_at_period_end: true });
    await post(paid.browser, `checkout/${paid.sessionId}/confirm`);
    expect((await paid.browser.call('/api/billing/subscription')).body).toMatchObject({
      state: 'cancelled',
      endsAt: '2026-12-20T13:32:00.000Z',
      nextBillingAt: null,
      isManaged: true,
    });
    const resumed = await post(paid.browser, 'subscription/resume');
    expect(resumed).toMatchObject({ status: 200, body: { state: 'active', endsAt: null } });
    expect((await atStripe(paid)).subscriptions).toMatchObject([{ cancelAt: null, status: 'active' }]);
    expect((await post(paid.browser, 'subscription/resume')).status).toBe(200);
    const resumptions = await readRows(api.platform, `select from outbox where name = 'billing.subscription_resumed'`);
    expect(resumptions).toHaveLength(1);
  });

  it('that does not exist cannot be resumed', async () => {
    const host = await someone();
    expect(await post(host.browser, 'subscription/resume')).toMatchObject({
      status: 409,
      body: { code: 'no_subscription' },
    });
  });

  it('that is overdue shows the amount due and the last day of full access', async () => {
    const paid = await subscriber();
    const { id, subscriptionId } = paid;
    await api.platform.pool.query(`update subscription set status = 'past_due' where id = $1`, [subscriptionId]);
    await api.platform.pool.query(`update billing_transaction set status = 'failed' where account_id = $1`, [id]);
    await api.platform.pool.query(
      `update customer set subscription_status = 'past_due', past_due_since = '2026-11-18T10:00:00Z' where account_id = $1`,
      [id],
    );
    expect((await paid.browser.call('/api/billing/subscription')).body).toMatchObject({
      state: 'past_due',
      unpaid: { amountCents: 30_00, since: '2026-11-18T10:00:00.000Z', accessUntil: '2026-12-02T10:00:00.000Z' },
      nextBillingAt: null,
    });
  });
});

describe('who may', () => {
  const calls: [string, string, object?][] = [
    ['GET', 'subscription'],
    ['POST', 'checkout', {}],
    ['POST', 'portal', {}],
    ['POST', 'subscription/resume'],
    ['GET', 'checkout/cs_1'],
    ['POST', 'checkout/cs_1/confirm'],
    ['POST', 'checkout/cs_1/abandon', { reason: 'cancel' }],
  ];

  it.each(calls)('%s %s: a customer who is signed in, and nobody else', async (method, path, body) => {
    const admin = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    for (const [browser, status] of [
      [api.visitor(), 401],
      [admin, 403],
    ] as const) {
      const answer = await browser.call(`/api/billing/${path}`, { method, ...(body && { body }) });
      expect(answer.status).toBe(status);
    }
  });
});

it('the logs contain no secret of Stripe', () => {
  expect(logs.lines().some(({ msg }) => msg === 'Stripe refused')).toBe(true);
  expect(logs.text()).not.toContain(stripe.secretKey);
  expect(logs.text()).not.toContain(stripe.webhookSecret);
});
