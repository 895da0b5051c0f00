import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscriber,
  openStripeAccount,
  readRows,
  type Subscriber,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const billing = '/backend/api/stripe-billing.php';
const nobody = '0197b0a0-0000-7000-8000-000000000009';

describe('an administrator who names a customer in a .php call', () => {
  let api: TestApi;
  let host: Subscriber;
  let invoiceId: string;
  let superAdmin: ApiClient;
  const agents = new Map<Permission, ApiClient>();
  beforeAll(async () => {
    const stripe = await openStripeAccount();
    api = await startApi({ stripe });
    host = await buildSubscriber(api.platform, stripe);
    const [invoice] = await readRows<{ id: string }>(api.platform, 'select id from invoice where account_id = $1', [
      host.id,
    ]);
    invoiceId = invoice?.id ?? '';
    superAdmin = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    for (const permission of ['users', 'transactions'] as const) {
      agents.set(permission, await api.signedIn(await buildAdministrator(api.platform, { permissions: [permission] })));
    }
  });
  afterAll(async () => api.stop());

  const agent = (permission: Permission): ApiClient => {
    const client = agents.get(permission);
    if (!client) throw new Error(`No agent with ${permission}`);
    return client;
  };
  const post = async (by: ApiClient, path: string, body: object) => by.call(path, { method: 'POST', body });
  const portal = async (by: ApiClient, id: string) =>
    post(by, billing, { action: 'create_customer_portal', user_id: id });

  interface Read {
    path: (id: string) => string;
    permission: 'users' | 'transactions';
    shows: object;
    /** What differs for those who may see everything. */
    showsAll?: object;
  }
  const reads: Read[] = [
    {
      path: (id) => `/backend/api/profile.php?user_id=${id}`,
      permission: 'users',
      shows: { success: true, first_name: 'Maïder', selected_plan: 'business', price_monthly: 30, role: 'customer' },
    },
    {
      path: (id) => `/backend/api/subscriptions.php?action=get-subscription&user_id=${id}`,
      permission: 'users',
      // What it costs is a payment, for those who may see transactions.
      shows: { success: true, plan_name: 'Business', amount: null, status: 'active' },
      showsAll: { amount: 30 },
    },
    {
      path: (id) => `/backend/api/invoices.php?user_id=${id}`,
      permission: 'transactions',
      shows: { success: true, invoices: [{ amount: 30, status: 'paid' }] },
    },
  ];

  it.each(reads)(
    'reads the customer’s data with the permission $permission only',
    async ({ path, permission, shows, showsAll }) => {
      for (const by of [superAdmin, agent(permission)]) {
        const { status, body } = await by.call(path(host.id));
        expect([status, body]).toMatchObject([200, { ...shows, ...(by === superAdmin && showsAll) }]);
        expect((await by.call(path(nobody))).status).toBe(404);
      }
      const other = agent(permission === 'users' ? 'transactions' : 'users');
      const refused = await other.call(path(host.id));
      expect([refused.status, refused.body]).toMatchObject([403, { success: false }]);
    },
  );

  it('gets the PDF of any invoice with the permission transactions only', async () => {
    const path = `/backend/api/generate-invoice-pdf.php?id=${invoiceId}`;
    for (const by of [superAdmin, agent('transactions')]) {
      const answer = await by.call(path);
      expect([answer.status, String(answer.body).slice(0, 5)]).toStrictEqual([200, '%PDF-']);
    }
    expect((await agent('users').call(path)).status).toBe(403);
  });

  it('sees the status of any payment, unless it belongs to another customer than the one named', async () => {
    const body = { action: 'process_payment_success', session_id: host.sessionId };
    const session = { plan_name: 'Business', billing_cycle: 'monthly', amount_paid: 30_00 };
    const named = await post(agent('transactions'), billing, { ...body, user_id: host.id });
    expect([named.status, named.body]).toStrictEqual([200, { success: true, session }]);
    const verified = await superAdmin.call(`/backend/api/verify-payment.php?session_id=${host.sessionId}`);
    expect(verified.body).toMatchObject({ success: true, ...session });
    expect((await post(superAdmin, billing, { ...body, user_id: nobody })).status).toBe(404);
    expect((await post(agent('users'), billing, { ...body, user_id: host.id })).status).toBe(403);
  });

  it('changes only the fields of the profile that are sent, with the permission users, and the journal records it', async () => {
    const put = async (by: ApiClient, id: string) =>
      by.call(`/backend/api/profile.php?user_id=${id}`, { method: 'PUT', body: { city: 'Bidart' } });
    expect((await put(agent('transactions'), host.id)).status).toBe(403);
    expect((await put(superAdmin, nobody)).status).toBe(404);
    const changed = await put(agent('users'), host.id);
    expect([changed.status, changed.body]).toMatchObject([200, { success: true, profile: { city: 'Bidart' } }]);
    expect(
      await readRows(
        api.platform,
        'select city, debug_mode, subscription_status as status from customer where account_id = $1',
        [host.id],
      ),
    ).toStrictEqual([{ city: 'Bidart', debug_mode: false, status: 'active' }]);
    const entries = await readRows(
      api.platform,
      `select changes from audit_entry where action = 'users.changed' and target_id = $1`,
      [host.id],
    );
    expect(entries).toMatchObject([{ changes: [{ field: 'city', after: 'Bidart' }] }]);
  });

  it('opens their portal with the permission transactions and a recent password, and the journal records who', async () => {
    const opened = await portal(agent('transactions'), host.id);
    expect([opened.status, opened.body]).toMatchObject([200, { success: true, url: expect.stringMatching(/^http/) }]);
    expect((await portal(agent('users'), host.id)).status).toBe(403);
    expect((await portal(superAdmin, nobody)).status).toBe(404);
    const unpaid = await buildCustomer(api.platform);
    expect((await portal(superAdmin, unpaid.id)).body).toMatchObject({ success: false, code: 'no_subscription' });
    const journal = `select target_id, e::text as text from audit_entry e where action = 'users.portal_opened'`;
    const [entry, ...more] = await readRows<{ text: string }>(api.platform, journal);
    expect([entry, more]).toMatchObject([{ target_id: host.id }, []]);
    expect(entry?.text).not.toContain('http');
    await api.platform.pool.query(`update session set proved_at = proved_at - interval '1 hour'`);
    const late = await portal(agent('transactions'), host.id);
    expect([late.status, late.body]).toMatchObject([403, { success: false, code: 'proof_required' }]);
  });

  it.each([
    ['POST', '/backend/api/profile.php?action=change_password', { current_password: 'x', new_password: 'y' }],
    ['POST', billing, { action: 'create_checkout', plan_name: 'Starter' }],
    ['POST', '/backend/api/process-payment-failure.php', { session_id: 'cs_x', reason: 'cancel' }],
    ['POST', '/backend/api/domain-management.php', { action: 'create_subdomain', subdomain: 'gite' }],
    ['POST', '/backend/api/domain-management.php', { action: 'declare_external_domain', domain: 'gite.example' }],
    ['POST', '/backend/api/domain-management.php', { action: 'register-domain', domain: 'gite.example' }],
    ['POST', '/backend/api/domain-management.php', { action: 'delete_subdomain', subdomain: 'gite' }],
  ])('is refused a call that only the customer may make: %s %s %o', async (method, path, body) => {
    const answer = await superAdmin.call(path, { method, body: { ...body, user_id: host.id } });
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { success: false, error: expect.stringMatching(/client/) },
    ]);
  });

  it('has to name exactly one account by its complete id', async () => {
    const path = (query: string) => `/backend/api/profile.php?${query}`;
    const two = await superAdmin.call(path(`user_id=${host.id}`), {
      method: 'PUT',
      body: { user_id: nobody, city: 'x' },
    });
    expect(two.status).toBe(403);
    expect((await superAdmin.call(path(`user_id=${host.id}&user_id=${nobody}`))).status).toBe(403);
    expect((await superAdmin.call(path('user_id='))).status).toBe(404);
    const customer = await api.signedIn(await buildCustomer(api.platform));
    expect((await customer.call(path(`user_id=${host.id}`))).status).toBe(403);
  });
});
