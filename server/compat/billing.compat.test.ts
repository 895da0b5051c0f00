import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscriber,
  openStripeAccount,
  readRows,
  type StripeAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const billingPath = '/backend/api/stripe-billing.php';

describe('the .php paths of payment', () => {
  let stripe: StripeAccount;
  let api: TestApi;
  beforeAll(async () => {
    stripe = await openStripeAccount();
    api = await startApi({ stripe });
  });
  afterAll(async () => api.stop());

  const post = async (client: ApiClient, path: string, body: object) => client.call(path, { method: 'POST', body });

  it('open a payment page and confirm its payment, from trial to invoice', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const opened = await post(client, billingPath, {
      action: 'create_checkout',
      user_id: customer.id,
      plan_name: 'Business',
      billing_cycle: 'yearly',
    });
    expect([opened.status, opened.body]).toMatchObject([200, { success: true, url: expect.stringContaining('http') }]);
    const [page] = await readRows<{ id: string }>(
      api.platform,
      'select stripe_session_id as id from checkout_session where account_id = $1',
      [customer.id],
    );
    const sessionId = page?.id ?? '';

    const early = await post(client, billingPath, {
      action: 'process_payment_success',
      session_id: sessionId,
      user_id: customer.id,
    });
    expect(early.body).toMatchObject({ success: false, error: 'Votre paiement est en cours de confirmation' });

    await stripe.control.completeCheckout(sessionId, 'success');
    const paid = await post(client, billingPath, {
      action: 'process_payment_success',
      session_id: sessionId,
      user_id: customer.id,
    });
    const session = { plan_name: 'Business', billing_cycle: 'yearly', amount_paid: 306_00 };
    expect([paid.status, paid.body]).toStrictEqual([200, { success: true, session }]);
    const verified = await client.call(`/backend/api/verify-payment.php?session_id=${sessionId}`);
    expect(verified.body).toStrictEqual({
      success: true,
      message: 'Emails de confirmation envoyés\u202f!',
      ...session,
    });

    const subscription = await client.call(
      `/backend/api/subscriptions.php?action=get-subscription&user_id=${customer.id}`,
    );
    expect(subscription.body).toMatchObject({
      success: true,
      plan_name: 'Business',
      amount: 306,
      billing_cycle: 'yearly',
      status: 'active',
      next_billing_date: expect.any(String),
    });
    const { next_billing_date: next } = subscription.body as { next_billing_date: string };
    // Stripe has a clock of its own.
    expect((Date.parse(next) - Date.now()) / 86_400_000).toBeGreaterThan(364);
    const list = await client.call(`/backend/api/invoices.php?user_id=${customer.id}`);
    expect(list.body).toMatchObject({
      success: true,
      invoices: [
        {
          id: expect.any(String),
          invoice_number: expect.stringMatching(/^INV-\d+$/),
          amount: 306,
          status: 'paid',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    });
    const { invoices } = list.body as { invoices: { id: string }[] };
    const pdf = await client.call(`/backend/api/generate-invoice-pdf.php?id=${invoices[0]?.id}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toStrictEqual([200, 'application/pdf']);
    expect(String(pdf.body)).toMatch(/^%PDF-1\.7/);

    const portal = await post(client, billingPath, { action: 'create_customer_portal', user_id: customer.id });
    expect(portal.body).toMatchObject({ success: true, url: expect.stringContaining('http') });
  });

  it('record a cancelled payment, and do not let that undo a received one', async () => {
    const customer = await buildSubscriber(api.platform, stripe);
    const client = await api.signedIn(customer);
    const answer = await post(client, '/backend/api/process-payment-failure.php', {
      session_id: customer.sessionId,
      user_id: customer.id,
      reason: 'cancel',
    });
    expect([answer.status, answer.body]).toStrictEqual([200, { success: true }]);
    const verified = await client.call(`/backend/api/verify-payment.php?session_id=${customer.sessionId}`);
    expect(verified.body).toMatchObject({ success: true });
    const hesitant = await buildCustomer(api.platform);
    const browser = await api.signedIn(hesitant);
    await post(browser, billingPath, { action: 'create_checkout', user_id: hesitant.id, plan_name: 'Starter' });
    const pages = async () =>
      readRows<{ id: string; status: string; abandon_reason: string | null }>(
        api.platform,
        'select stripe_session_id as id, status, abandon_reason from checkout_session where account_id = $1',
        [hesitant.id],
      );
    const [page] = await pages();
    const failure = { session_id: page?.id, user_id: hesitant.id, reason: 'failed' };
    await post(browser, '/backend/api/process-payment-failure.php', failure);
    expect(await pages()).toMatchObject([{ status: 'abandoned', abandon_reason: 'failed' }]);
  });

  it('refuse the account, payment page and invoice of another customer', async () => {
    const owner = await buildSubscriber(api.platform, stripe);
    const [invoice] = await readRows<{ id: string }>(api.platform, 'select id from invoice where account_id = $1', [
      owner.id,
    ]);
    const other = await api.signedIn(await buildCustomer(api.platform));
    const status = async (path: string, body?: object) =>
      (await other.call(path, body ? { method: 'POST', body } : {})).status;
    expect(await status(`/backend/api/invoices.php?user_id=${owner.id}`)).toBe(403);
    expect(await status(`/backend/api/subscriptions.php?action=get-subscription&user_id=${owner.id}`)).toBe(403);
    expect(await status(billingPath, { action: 'create_checkout', user_id: owner.id, plan_name: 'Starter' })).toBe(403);
    expect(await status(billingPath, { action: 'create_customer_portal', user_id: owner.id })).toBe(403);
    expect(await status(`/backend/api/generate-invoice-pdf.php?id=${invoice?.id}`)).toBe(404);
    expect(await status(`/backend/api/verify-payment.php?session_id=${owner.sessionId}`)).toBe(404);
    const failure = { session_id: owner.sessionId, reason: 'failed' };
    expect(await status('/backend/api/process-payment-failure.php', failure)).toBe(404);
  });
});

describe('the .php paths of plans and transactions', () => {
  let stripe: StripeAccount;
  let api: TestApi;
  let manager: ApiClient;
  beforeAll(async () => {
    stripe = await openStripeAccount();
    api = await startApi({ stripe });
    manager = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['plans', 'transactions'] }));
  });
  afterAll(async () => api.stop());

  const plan = { name: 'Atelier', price_monthly: '12,50', price_yearly: 'beaucoup', max_properties: 'x' };

  it('create, list with subscribers, change and delete plans', async () => {
    const created = await manager.call('/api/plans.php', { method: 'POST', body: { ...plan, features: [' Un ', ''] } });
    expect([created.status, created.body]).toMatchObject([
      200,
      {
        success: true,
        message: 'Plan créé avec succès',
        plan: { price_monthly: 12.5, price_yearly: 0, max_properties: 1, features: ['Un'], subscribers: 0 },
      },
    ]);
    const { id } = (created.body as { plan: { id: string } }).plan;
    const taken = await manager.call('/api/plans.php', { method: 'POST', body: plan });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { success: false, error: 'Ce nom de plan est déjà utilisé' },
    ]);
    const changed = await manager.call(`/api/plans.php?id=${id}`, {
      method: 'PUT',
      body: { ...plan, active: false, max_properties: -1 },
    });
    expect(changed.body).toMatchObject({ success: true, plan: { max_properties: -1, active: false } });
    const mine = (await manager.call('/backend/api/plans.php')).body;
    expect(mine).toContainEqual(expect.objectContaining({ name: 'Atelier', active: false, subscribers: 0 }));
    const theirs = (await api.visitor().call('/backend/api/plans.php')).body;
    expect(theirs).not.toContainEqual(expect.objectContaining({ name: 'Atelier' }));
    const removed = await manager.call(`/backend/api/plans.php?id=${id}`, { method: 'DELETE' });
    expect([removed.status, removed.body]).toStrictEqual([200, { success: true, archived: false }]);
    expect((await manager.call('/backend/api/plans.php')).body).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('list transactions in euros and refund one', async () => {
    const customer = await buildSubscriber(api.platform, stripe);
    const list = await manager.call('/backend/api/transactions.php');
    expect(list.body).toMatchObject({
      transactions: [
        {
          id: customer.transactionId,
          invoice_number: expect.stringMatching(/^INV-/),
          stripe_charge_id: expect.stringMatching(/^ch_/),
          user_name: expect.stringMatching(/ Etcheverry$/),
          user_email: customer.email,
          amount: 30,
          status: 'succeeded',
          type: 'subscription',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    });
    const path = `/backend/api/transactions.php?id=${customer.transactionId}`;
    const wrong = await manager.call(path, { method: 'PUT', body: { status: 'succeeded' } });
    expect(wrong.status).toBe(422);
    const refunded = await manager.call(path, { method: 'PUT', body: { status: 'refunded' } });
    // No worker runs here: it is under way.
    expect([refunded.status, refunded.body]).toMatchObject([200, { success: true, outcome: 'requested' }]);
    expect(await readRows(api.platform, 'select status from refund')).toStrictEqual([{ status: 'requested' }]);
  });

  it('are closed to agents without the permission, and to customers', async () => {
    const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
    const customer = await api.signedIn(await buildCustomer(api.platform));
    for (const client of [agent, customer]) {
      expect((await client.call('/backend/api/transactions.php')).status).toBe(403);
      expect((await client.call('/api/plans.php', { method: 'POST', body: plan })).status).toBe(403);
      expect((await client.call('/backend/api/plans.php')).body).not.toContainEqual(
        expect.objectContaining({ subscribers: expect.anything() }),
      );
    }
  });
});
