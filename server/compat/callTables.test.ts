import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceName, withdrawName } from '@app/domain/hosting';
import { backupPath } from '@app/domain/backups';
import { refundPayment } from '@app/domain/billing';
import { finishJob } from '@app/domain/jobs';
import { transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildName,
  buildSubscriber,
  FakeClock,
  openDnsZone,
  openRegistrarAccount,
  openStripeAccount,
  readRows,
  registration,
  testPassword,
  type BuiltAccount,
  type Subscriber,
} from '@app/domain/testing';
import { endConfirmedRestore, inspectSentArchive, makeAskedBackup } from '../testing/backupWork.ts';
import { sendFile } from '../testing/images.ts';
import { startApi, type ApiAnswer, type ApiClient, type TestApi } from '../testing/startApi.ts';
import { compatCalls } from './compatRoutes.ts';

/** A row of the specifications' tables: a call as a client sends it, and what of the answer that client reads. */
interface Row {
  /** Method, path, and the action if there is one. */
  name: string;
  ask: () => Promise<Pick<ApiAnswer, 'status' | 'body'>>;
  /** What the body must show. */
  shows: unknown;
}

const row = (name: string, ask: Row['ask'], shows: unknown): Row => ({ name, ask, shows });

const text = expect.any(String) as string;
const list = expect.any(Array) as unknown[];
const truth = expect.any(Boolean) as boolean;
const url = expect.stringMatching(/^http/) as string;

/** Every call that the specifications name, of visitors and customers first, then of administrators: here in one place. */
describe('the call tables, row by row', () => {
  let api: TestApi;
  let base: string;
  let host: BuiltAccount;
  let client: ApiClient;
  let admin: ApiClient;
  let paid: Subscriber;
  let payer: ApiClient;
  let sessionId = '';
  const newcomer = registration({ email: `table-${randomUUID()}@example.test` });
  const label = `table-${randomUUID().slice(0, 8)}`;
  const made = new Map<string, string>();

  beforeAll(async () => {
    const now = new FakeClock().now();
    const [stripe, dns, registrar] = await Promise.all([
      openStripeAccount({ now }),
      openDnsZone(),
      openRegistrarAccount({ now }),
    ]);
    base = dns.base;
    api = await startApi({ stripe, dns, registrar });
    await api.platform.settings.save(
      { dns_nameservers: 'ns1.volets.example, ns2.volets.example' },
      { at: now, by: null },
    );
    host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
    admin = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    paid = await buildSubscriber(api.platform, stripe);
    payer = await api.signedIn(paid);
  });
  afterAll(async () => api.stop());

  const get = async (by: ApiClient, path: string) => by.call(path);
  const send = async (by: ApiClient, method: string, path: string, body: object) => by.call(path, { method, body });
  const post = async (by: ApiClient, path: string, body: object) => send(by, 'POST', path, body);
  const upload = async (by: ApiClient, path: string, field: string, name: string, content: string) =>
    by.call(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=volet' },
      body: `--volet\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/svg+xml\r\n\r\n${content}\r\n--volet--\r\n`,
    });

  /** Does what the worker does while the caller waits: for what an event of this name carries under `key`. */
  async function whileWorking(
    asking: Promise<ApiAnswer>,
    [event, key]: [string, string],
    work: (id: string) => Promise<void>,
  ): Promise<ApiAnswer> {
    const sql = 'select payload ->> $2 as id from outbox where name = $1 order by id desc limit 1';
    let found: { id: string } | undefined;
    while (!found) [found] = await readRows<{ id: string }>(api.platform, sql, [event, key]);
    await work(found.id);
    return asking;
  }

  const remember = async (name: string, answer: Promise<ApiAnswer>, key: string) => {
    const { body, ...rest } = await answer;
    made.set(name, (body as Record<string, { id: string }>)[key]?.id ?? '');
    return { body, ...rest };
  };

  const billing = '/backend/api/stripe-billing.php';
  const domains = '/backend/api/domain-management.php';
  const profile = '/backend/api/profile.php';

  const visitorsAndCustomers: Row[] = [
    row('GET /backend/api/settings.php', async () => get(api.visitor(), '/backend/api/settings.php'), {
      page_title: text,
      maintenance_mode: 'false',
    }),
    row('GET /backend/api/auth-check.php', async () => get(client, '/backend/api/auth-check.php'), {
      success: true,
      authenticated: true,
      user: { role: 'customer' },
    }),
    row(
      'POST /backend/api/login.php',
      async () => post(api.visitor(), '/backend/api/login.php', { email: host.email, password: testPassword }),
      { success: true, user: { role: 'customer' } },
    ),
    row('POST /backend/api/logout.php', async () => post(api.visitor(), '/backend/api/logout.php', {}), {
      success: true,
    }),
    row(
      'GET /api/plans.php',
      async () => get(api.visitor(), '/api/plans.php'),
      expect.arrayContaining([expect.objectContaining({ name: 'Starter', active: true })]),
    ),
    row(
      'GET /backend/api/plans.php',
      async () => get(api.visitor(), '/backend/api/plans.php'),
      expect.arrayContaining([expect.objectContaining({ name: 'Business', active: true })]),
    ),
    row('POST /backend/api/register.php', async () => post(api.visitor(), '/backend/api/register.php', newcomer), {
      success: true,
      message: text,
    }),
    row(`GET ${profile}`, async () => get(client, `${profile}?user_id=${host.id}`), { email: text, first_name: text }),
    row(`PUT ${profile}`, async () => send(client, 'PUT', `${profile}?user_id=${host.id}`, { city: 'Guéthary' }), {
      success: true,
    }),
    row(
      `POST ${profile} change_password`,
      async () => {
        const body = { current_password: testPassword, new_password: testPassword.toUpperCase() };
        return post(client, `${profile}?user_id=${host.id}&action=change_password`, body);
      },
      { message: text },
    ),
    row(
      'GET /backend/api/subscriptions.php get-subscription',
      async () => get(client, `/backend/api/subscriptions.php?action=get-subscription&user_id=${host.id}`),
      { plan_name: text },
    ),
    row(
      'GET /backend/api/invoices.php',
      async () => {
        const answer = await get(payer, `/backend/api/invoices.php?user_id=${paid.id}`);
        made.set('invoice', (answer.body as { invoices: { id: string }[] }).invoices[0]?.id ?? '');
        return answer;
      },
      { invoices: [{ invoice_number: text }] },
    ),
    row(
      'GET /backend/api/generate-invoice-pdf.php',
      async () => get(payer, `/backend/api/generate-invoice-pdf.php?id=${made.get('invoice')}`),
      expect.stringMatching(/^%PDF-/),
    ),
    row(
      `POST ${billing} create_checkout`,
      async () => {
        const body = { action: 'create_checkout', user_id: host.id, plan_name: 'Business', billing_cycle: 'yearly' };
        const answer = await post(client, billing, body);
        const [page] = await readRows<{ id: string }>(
          api.platform,
          'select stripe_session_id as id from checkout_session where account_id = $1',
          [host.id],
        );
        sessionId = page?.id ?? '';
        return answer;
      },
      { success: true, url },
    ),
    row(
      `POST ${billing} create_customer_portal`,
      async () => post(payer, billing, { action: 'create_customer_portal', user_id: paid.id }),
      { success: true, url },
    ),
    row(
      `POST ${billing} process_payment_success`,
      async () => {
        const body = { action: 'process_payment_success', session_id: paid.sessionId, user_id: paid.id };
        return post(payer, billing, body);
      },
      { success: true, session: { plan_name: text, billing_cycle: text, amount_paid: expect.any(Number) } },
    ),
    row(
      'GET /backend/api/verify-payment.php',
      async () => get(payer, `/backend/api/verify-payment.php?session_id=${paid.sessionId}`),
      { success: true, message: text, plan_name: text, billing_cycle: text, amount_paid: expect.any(Number) },
    ),
    row(
      'POST /backend/api/process-payment-failure.php',
      async () => {
        const body = { session_id: sessionId, user_id: host.id, reason: 'cancel' };
        return post(client, '/backend/api/process-payment-failure.php', body);
      },
      { success: true },
    ),
    row(
      `POST ${domains} check_availability`,
      async () => post(payer, domains, { action: 'check_availability', domain: 'etxe-volets.fr' }),
      { domain: 'etxe-volets.fr', available: truth },
    ),
    row(
      `POST ${domains} register-domain`,
      async () => post(payer, domains, { action: 'register-domain', domain: 'etxe-volets.fr', user_id: paid.id }),
      { success: true },
    ),
    row(
      `POST ${domains} check_subdomain_availability`,
      async () => post(client, `${domains}?action=check_subdomain_availability`, { subdomain: label }),
      { available: true },
    ),
    row(
      `POST ${domains} create_subdomain`,
      async () =>
        whileWorking(
          post(client, `${domains}?action=create_subdomain`, { subdomain: label, user_id: host.id }),
          ['hosting.subdomain_requested', 'nameId'],
          async (id) => transact(api.platform, null, async (tx) => advanceName(api.platform, tx, id)),
        ),
      { success: true, error: null, dns_created: true },
    ),
    row(
      `POST ${domains} declare_external_domain`,
      async () =>
        post(client, `${domains}?action=declare_external_domain`, { user_id: host.id, domain: 'gite-table.example' }),
      { success: true, error: null },
    ),
    row(
      `POST ${domains} delete_subdomain`,
      async () =>
        whileWorking(
          post(client, `${domains}?action=delete_subdomain`, { subdomain: label, user_id: host.id }),
          ['hosting.name_release_requested', 'nameId'],
          async (nameId) =>
            transact(api.platform, null, async (tx) =>
              withdrawName(api.platform, tx, { nameId, name: `${label}.${base}` }),
            ),
        ),
      { success: true, error: null, dns_deleted: true },
    ),
    row(
      'POST /backend/api/saas-bridge.php mobile-link',
      async () => {
        await buildName(api.platform, { accountId: host.id });
        const answer = await post(client, '/backend/api/saas-bridge.php?action=mobile-link', {
          tenantId: `TENANT_${host.id}`,
          siteBaseUrl: 'https://gite.example',
          ttlSeconds: 7 * 86_400,
          userId: host.id,
          userEmail: host.email,
        });
        made.set('token', (answer.body as { token: string }).token);
        return answer;
      },
      { success: true, link: url, token: text, exp: expect.any(Number), error: null },
    ),
    row(
      'GET /backend/api/mobile-verify.php',
      async () => get(api.visitor(), `/backend/api/mobile-verify.php?token=${made.get('token')}`),
      { success: true },
    ),
    row(
      'POST /backend/api/contact-form.php',
      async () => {
        const body = { name: 'Anne', email: 'anne@example.test', subject: 'Une question', message: 'Bonjour à vous.' };
        return post(api.visitor(), '/backend/api/contact-form.php', body);
      },
      { success: true, message: text },
    ),
    row('GET /backend/api/legal-pages.php', async () => get(api.visitor(), '/backend/api/legal-pages.php?page=terms'), {
      success: true,
      content: text,
    }),
    row('GET /backend/api/footer-settings.php', async () => get(api.visitor(), '/backend/api/footer-settings.php'), {
      success: true,
      data: { footer_text: text, footer_copyright: text },
    }),
  ];

  const user = {
    first_name: 'Sylvain',
    last_name: 'Morel',
    email: `morel-${randomUUID()}@example.test`,
    selected_plan: 'starter',
    subscription_status: 'trial',
    password: 'un mot de passe rare',
    debug_mode: false,
  };
  const administrator = {
    first_name: 'Joana',
    last_name: 'Larralde',
    email: `larralde-${randomUUID()}@example.test`,
    password: 'un mot de passe rare',
  };
  const plan = { name: 'Tableau', price_monthly: 12, price_yearly: 120, max_properties: 4, features: ['Un'] };

  const administrators: Row[] = [
    row(
      'GET /backend/api/users.php',
      async () => get(admin, '/backend/api/users.php'),
      expect.arrayContaining([expect.objectContaining({ role: 'customer' })]),
    ),
    row('POST /api/users.php', async () => remember('user', post(admin, '/api/users.php', user), 'user'), {
      success: true,
      message: text,
    }),
    row(
      'PUT /api/users.php',
      async () => send(admin, 'PUT', `/api/users.php?id=${made.get('user')}`, { ...user, password: '' }),
      { success: true, message: text },
    ),
    row(
      'DELETE /backend/api/users.php',
      async () => send(admin, 'DELETE', `/backend/api/users.php?id=${made.get('user')}`, {}),
      { success: true },
    ),
    row(
      'GET /backend/api/admins.php',
      async () => get(admin, '/backend/api/admins.php'),
      expect.arrayContaining([expect.objectContaining({ role: 'super_admin' })]),
    ),
    row(
      'POST /backend/api/admins.php',
      async () => remember('admin', post(admin, '/backend/api/admins.php', administrator), 'admin'),
      { success: true },
    ),
    row(
      'PUT /backend/api/admins.php',
      async () => send(admin, 'PUT', `/backend/api/admins.php?id=${made.get('admin')}`, { first_name: 'Jo' }),
      { success: true },
    ),
    row(
      'DELETE /backend/api/admins.php',
      async () => send(admin, 'DELETE', `/backend/api/admins.php?id=${made.get('admin')}`, {}),
      { success: true },
    ),
    row('POST /api/plans.php', async () => remember('plan', post(admin, '/api/plans.php', plan), 'plan'), {
      success: true,
    }),
    row('PUT /api/plans.php', async () => send(admin, 'PUT', `/api/plans.php?id=${made.get('plan')}`, plan), {
      success: true,
    }),
    row(
      'DELETE /backend/api/plans.php',
      async () => send(admin, 'DELETE', `/backend/api/plans.php?id=${made.get('plan')}`, {}),
      { success: true },
    ),
    row('GET /backend/api/transactions.php', async () => get(admin, '/backend/api/transactions.php'), {
      transactions: list,
    }),
    row(
      'PUT /backend/api/transactions.php',
      async () =>
        whileWorking(
          send(admin, 'PUT', `/backend/api/transactions.php?id=${paid.transactionId}`, { status: 'refunded' }),
          ['billing.refund_requested', 'refundId'],
          async (refundId) => transact(api.platform, null, async (tx) => refundPayment(api.platform, tx, refundId)),
        ),
      { success: true },
    ),
    row(
      'POST /backend/api/settings.php',
      async () => post(admin, '/backend/api/settings.php', { site_title: 'Clairvolet' }),
      { success: true },
    ),
    row(
      'POST /backend/api/upload-favicon.php',
      async () =>
        upload(
          admin,
          '/backend/api/upload-favicon.php',
          'favicon',
          'icone.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
        ),
      { url: text },
    ),
    row(
      'POST /api/backup.php create',
      async () => {
        const asking = post(admin, '/api/backup.php', { action: 'create' });
        await makeAskedBackup(api.platform);
        return asking;
      },
      expect.stringMatching(/^PK/),
    ),
    row(
      'POST /api/backup.php',
      async () => {
        const [backup] = await readRows<{ id: string }>(api.platform, 'select id from backup');
        const content = await readFile(backupPath(api.platform, `${backup?.id}.zip`));
        const asking = sendFile(api, admin, '/api/backup.php', { content, name: 'kept.zip', field: 'backup' });
        await inspectSentArchive(api.platform);
        await endConfirmedRestore(api.platform, null);
        return asking;
      },
      { success: true, message: 'Restauration réussie' },
    ),
    row('GET /backend/api/email-settings.php', async () => get(admin, '/backend/api/email-settings.php'), {
      smtp_host: text,
      from_name: text,
    }),
    row(
      'POST /backend/api/email-settings.php',
      async () => post(admin, '/backend/api/email-settings.php', { from_name: 'Clairvolet' }),
      { success: true },
    ),
    row(
      'GET /backend/api/email-templates.php',
      async () => get(admin, '/backend/api/email-templates.php'),
      expect.arrayContaining([expect.objectContaining({ name: 'welcome' })]),
    ),
    row(
      'POST /backend/api/email-templates.php',
      async () => {
        const templates = (await get(admin, '/backend/api/email-templates.php')).body as { name: string }[];
        return post(admin, '/backend/api/email-templates.php', templates.find(({ name }) => name === 'welcome') ?? {});
      },
      { success: true },
    ),
    row(
      'POST /backend/api/test-email.php',
      async () =>
        whileWorking(
          post(admin, '/backend/api/test-email.php', { to: 'a@example.test', subject: 'Essai', message: 'Bonjour' }),
          ['messaging.test_mail_requested', 'jobId'],
          async (jobId) => {
            const result = { outcome: 'sent', serverAnswer: '250 OK', milliseconds: 12 };
            await transact(api.platform, null, async (tx) => finishJob(tx, jobId, { step: 'Envoyé', result }));
          },
        ),
      { success: true, message: text },
    ),
    row('POST /backend/api/debug-init.php', async () => post(admin, '/backend/api/debug-init.php', {}), {
      success: true,
    }),
    row(
      'POST /backend/api/init-templates-enhanced.php',
      async () => post(admin, '/backend/api/init-templates-enhanced.php', {}),
      { success: true },
    ),
  ];

  const rows = [...visitorsAndCustomers, ...administrators];

  it('contain every call that is answered, and nothing else', () => {
    const answered = compatCalls.map(({ method, path, action }) => [method, path, action].filter(Boolean).join(' '));
    expect(rows.map(({ name }) => name).toSorted()).toStrictEqual(answered.toSorted());
    expect(visitorsAndCustomers).toHaveLength(29);
  });

  it.each(rows)('$name', async ({ ask, shows }) => {
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([200, shows]);
  });
});
