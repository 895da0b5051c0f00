import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildTransaction,
  captureLogs,
  createTestPlatform,
  openStripeAccount,
  readRows,
  type BuiltAccount,
  type StripeAccount,
} from '@app/domain/testing';
import { changeStripeConfiguration, mirrorPlans, readStripeConfiguration } from '@app/domain/billing';
import { stripeApiVersion } from '@app/domain/stripe';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const secretKey = 'sk_test_canari0123456789wxyz';
const webhookSecret = 'whsec_canari0123456789abcd';

const seller = {
  seller_name: 'Clairvolet SAS',
  seller_legal_form: 'SAS',
  seller_street: '18 rue des Volets-Verts',
  seller_postal_code: '75011',
  seller_city: 'Paris',
  seller_siren: '123456782',
  seller_vat_number: 'FR11123456782',
} as const;

describe('the configuration of Stripe', () => {
  const logs = captureLogs();
  let api: TestApi;
  let chief: BuiltAccount;
  let client: ApiClient;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    chief = await buildAdministrator(api.platform, { role: 'super_admin' });
    client = await api.signedIn(chief);
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await api.platform.pool.query('delete from setting');
    await api.platform.settings.load();
  });

  const change = async (body: object, by = client) => by.call('/api/admin/stripe', { method: 'PATCH', body });
  const read = async (by = client) => (await by.call('/api/admin/stripe')).body as StripeConfiguration;
  const mirrorEvents = async () =>
    readRows(api.platform, `select actor_id, payload from outbox where name = 'billing.plans_mirror_requested'`);

  it('is empty on a new installation, and lists what invoices lack', async () => {
    expect(await read(agent)).toMatchObject({
      mode: 'none',
      publicKey: { value: '', source: 'default' },
      secretKey: { configured: false, ending: null, source: 'default' },
      webhookSecret: { configured: false, ending: null },
      missingSellerFields: Object.keys(seller),
      webhook: {
        url: `${api.platform.appUrl}/api/stripe/webhook`,
        lastReceivedAt: null,
        receivedLastDay: 0,
        waiting: 0,
        failed: 0,
      },
      mirror: [
        { name: 'Starter', productId: null, current: false },
        { name: 'Business', productId: null, current: false },
        { name: 'Enterprise', productId: null, current: false },
      ],
    });
  });

  it('stores its secrets encrypted, and never shows them', async () => {
    const before = (await mirrorEvents()).length;
    // No name of a host that answers: the account of this key is not known here.
    const answer = await change({ webhookSecret, publicKey: 'pk_test_visible' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        publicKey: { value: 'pk_test_visible', source: 'stored' },
        webhookSecret: { configured: true, ending: 'abcd', source: 'stored' },
      },
    ]);
    expect(JSON.stringify([answer.body, await read(agent)])).not.toContain('canari');
    const stored = await readRows<{ value: string; updated_by: string }>(
      api.platform,
      `select value, updated_by from setting where key = 'stripe_webhook_secret'`,
    );
    expect(stored[0]?.value).not.toContain('canari');
    expect(stored[0]?.updated_by).toBe(chief.id);
    expect(api.platform.settings.get('stripe_webhook_secret')).toBe(webhookSecret);
    expect(logs.text()).not.toContain('canari');
    // Plans follow the account, which only the secret key decides.
    expect(await mirrorEvents()).toHaveLength(before);
  });

  it('removes a value that is sent empty, and does not change values that are not sent', async () => {
    await change({ webhookSecret, publicKey: 'pk_test_visible' });
    const answer = await change({ webhookSecret: '' });
    expect(answer.body).toMatchObject({
      webhookSecret: { configured: false, ending: null },
      publicKey: { value: 'pk_test_visible' },
    });
  });

  it.each([
    ['secretKey', 'pk_test_wrong', 'Saisissez une clé secrète'],
    ['publicKey', 'sk_test_wrong', 'Saisissez une clé publique'],
    ['webhookSecret', 'wrong', 'Saisissez un secret de webhook'],
    ['portalConfigurationId', 'wrong', 'Saisissez un identifiant de configuration'],
  ])('refuses an invalid %s', async (field, value, message) => {
    const answer = await change({ [field]: value });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { [field]: expect.stringContaining(message) } },
    ]);
  });

  it('refuses a live key before the seller’s identity is complete, and names what is missing', async () => {
    const { settings, clock } = api.platform;
    const { seller_city: _city, ...incomplete } = seller;
    await settings.save(incomplete, { at: clock.now(), by: null });
    const answer = await change({ secretKey: 'sk_live_canari' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { secretKey: expect.stringMatching(/complétez l’identité du vendeur.: Ville$/) } },
    ]);
    expect(settings.get('stripe_secret_key')).toBe('');
  });

  it('refuses keys of different modes', async () => {
    const { settings, clock } = api.platform;
    await settings.save(seller, { at: clock.now(), by: null });
    const answer = await change({ secretKey: 'sk_live_canari', publicKey: 'pk_test_x' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { publicKey: expect.stringContaining('l’une de test, l’autre réelle') } },
    ]);
  });

  it('is changed only by super administrators with a recent confirmation of their password', async () => {
    expect((await change({ webhookSecret }, agent)).status).toBe(403);
    const late = await api.signedIn(chief);
    api.platform.clock.advance(16 * 60_000);
    const answer = await change({ webhookSecret }, late);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'proof_required' }]);
    expect(api.platform.settings.get('stripe_webhook_secret')).toBe('');
    client = await api.signedIn(chief);
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
  });

  it('reports how many events of Stripe were received, processed and failed', async () => {
    const now = api.platform.clock.now();
    const received = async (id: string, hoursAgo: number, isProcessed: boolean) => {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      await api.platform.pool.query(
        `insert into stripe_event (id, type, livemode, source, payload, created_at, received_at, processed_at)
         values ($1, 'x', false, 'webhook', '{}', $2, $2, $3)`,
        [id, at, isProcessed ? at : null],
      );
    };
    await received('evt_1', 1, true);
    await received('evt_2', 2, false);
    await received('evt_3', 3, false);
    await received('evt_4', 25, true);
    await api.platform.pool.query(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
       values (gen_random_uuid(), gen_random_uuid(), 'processStripeEvent', '{}', 'x', 5, $1)`,
      [now],
    );
    expect((await read()).webhook).toMatchObject({
      lastReceivedAt: new Date(now.getTime() - 3_600_000).toISOString(),
      receivedLastDay: 3,
      waiting: 1,
      failed: 1,
    });
  });

  it('tests nothing without a key, and says so', async () => {
    const answer = await agent.call('/api/admin/stripe/test', { method: 'POST' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { ok: false, message: 'Aucune clé secrète n’est configurée.', account: null, rights: [] },
    ]);
  });
});

describe('a key that opens a Stripe account', () => {
  let stripe: StripeAccount;
  let api: TestApi;
  let client: ApiClient;
  beforeAll(async () => {
    stripe = await openStripeAccount();
    api = await startApi({ stripe });
    client = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
  });
  afterAll(async () => api.stop());

  const tried = async () => (await client.call('/api/admin/stripe/test', { method: 'POST' })).body;

  it('reports the account, its mode and what the key may do there', async () => {
    expect(await tried()).toMatchObject({
      ok: true,
      message: 'La connexion fonctionne.',
      account: {
        id: expect.stringMatching(/^acct_/),
        name: expect.any(String),
        mode: 'test',
        chargesEnabled: true,
        apiVersion: stripeApiVersion,
      },
      rights: expect.arrayContaining([{ label: 'Remboursements', allowed: true }]),
    });
  });

  it('reports that a key is refused, or that Stripe does not answer', async () => {
    const refused = { method: 'GET', path: '/v1/account', times: 1 } as const;
    await stripe.control.fail([{ ...refused, status: 401 }]);
    expect(await tried()).toMatchObject({ ok: false, message: expect.stringContaining('Stripe refuse cette clé') });
    // A request on a dropped keep-alive connection is retried once, whatever the setting of retries.
    await stripe.control.fail([{ ...refused, cut: 'before', times: 5 }]);
    expect(await tried()).toMatchObject({ ok: false, message: expect.stringContaining('Stripe ne répond pas') });
    await stripe.control.fail([]);
  });

  it('names the permissions that a key lacks', async () => {
    await stripe.control.fail([{ method: 'GET', path: '/v1/refunds', status: 403, times: 1 }]);
    expect(await tried()).toMatchObject({
      ok: false,
      message: 'Cette clé ne permet pas de lire\u00a0: remboursements.',
      rights: expect.arrayContaining([
        { label: 'Remboursements', allowed: false },
        { label: 'Clients', allowed: true },
      ]),
    });
  });

  it('has plans sent to Stripe on request, and reports which of them exist there', async () => {
    const read = async () => ((await client.call('/api/admin/stripe')).body as StripeConfiguration).mirror;
    expect((await read()).map(({ current }) => current)).toStrictEqual([false, false, false]);
    expect((await client.call('/api/admin/stripe/mirror', { method: 'POST' })).status).toBe(204);
    const asked = await readRows(
      api.platform,
      `select payload from outbox where name = 'billing.plans_mirror_requested'`,
    );
    expect(asked).toStrictEqual([{ payload: { reason: 'asked_for' } }]);
    // As the worker does.
    await mirrorPlans(api.platform);
    expect(await read()).toStrictEqual(
      ['Starter', 'Business', 'Enterprise'].map((name) => ({
        planId: expect.any(String),
        name,
        productId: expect.stringMatching(/^prod_/),
        monthlyPriceId: expect.stringMatching(/^price_/),
        yearlyPriceId: expect.stringMatching(/^price_/),
        current: true,
      })),
    );
    await api.platform.pool.query(`update plan set price_yearly_cents = 99900 where slug = 'business'`);
    expect((await read()).map(({ current }) => current)).toStrictEqual([true, false, true]);
  });

  it('allows comparing the data of Stripe with ours', async () => {
    const answer = await client.call('/api/admin/stripe/reconciliations', { method: 'POST' });
    expect(answer.status).toBe(202);
    const { jobId } = answer.body as { jobId: string };
    expect((await client.call(`/api/jobs/${jobId}`)).body).toMatchObject({ state: 'queued' });
    expect((await client.call('/api/admin/stripe/reconciliations')).body).toMatchObject({
      reconciliations: [{ jobId, author: 'Maïder Etcheverry', finishedAt: null, examined: 0, differences: [] }],
    });
  });
});

describe('a key that the environment gives', () => {
  it('is shown as such, and cannot be changed in the back-office', async () => {
    const platform = await createTestPlatform({
      stripe: { apiBase: 'http://127.0.0.1:9', secretKey, webhookSecret },
    });
    try {
      const { id } = await buildAdministrator(platform, { role: 'super_admin' });
      const author = { accountId: id, role: 'super_admin', provedAt: platform.clock.now() };
      const configuration = await readStripeConfiguration(platform);
      expect(configuration).toMatchObject({
        mode: 'test',
        secretKey: { configured: true, ending: 'wxyz', source: 'environment' },
        webhookSecret: { configured: true, ending: 'abcd', source: 'environment' },
      });
      await expect(changeStripeConfiguration(platform, author, { secretKey: 'sk_test_other' })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { secretKey: expect.stringContaining('Défini par l’environnement') },
      });
      await changeStripeConfiguration(platform, author, { publicKey: 'pk_test_x' });
      expect(await readRows(platform, 'select key from setting')).toStrictEqual([{ key: 'stripe_public_key' }]);
    } finally {
      await platform.close();
    }
  });
});

describe('the details on invoices', () => {
  let api: TestApi;
  let client: ApiClient;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    client = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
  });
  afterAll(async () => api.stop());

  const change = async (body: object, by = client) => by.call('/api/admin/invoice-settings', { method: 'PATCH', body });

  it('are set by a super administrator, the tax rate also with the settings permission, and list what is missing', async () => {
    expect((await agent.call('/api/admin/invoice-settings')).body).toMatchObject({
      values: { invoice_prefix: 'INV', invoice_start_number: '1000', vat_rate: '20', seller_country: 'FR' },
      startNumberSettled: false,
      missingSellerFields: Object.keys(seller),
    });
    const { seller_vat_number: _number, ...identity } = seller;
    expect((await change(identity)).body).toMatchObject({ missingSellerFields: ['seller_vat_number'] });
    expect((await change({ vat_rate: '0' }, agent)).body).toMatchObject({ missingSellerFields: [] });
    expect((await change({ seller_vat_number: 'FR11 123 456 782' })).status).toBe(200);
  });

  it.each([
    ['seller_siren', '12', 'Saisissez les 9 chiffres du numéro SIREN'],
    ['vat_rate', 'vingt', 'Saisissez un taux, par exemple 20 ou 5,5'],
    ['invoice_prefix', 'inv 1', 'Jusqu’à 12 majuscules, chiffres ou tirets'],
    ['invoice_start_number', '0', 'Entre 1 et 99999999'],
    ['seller_country', 'France', 'Choisissez un pays dans la liste'],
    ['seller_vat_number', 'FR32123456782', accountMessages.vatNumberWrong],
    ['seller_vat_number', 'FR44732829320', accountMessages.vatNumberOfAnother],
    ['seller_siren', '732829320', accountMessages.vatNumberOfAnother],
    ['seller_country', 'BE', 'Ce numéro n’est pas celui du pays choisi (Belgique)\u00a0: il doit commencer par BE'],
  ])('are refused when %s is %s', async (key, value, message) => {
    const answer = await change({ [key]: value });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [key]: message } }]);
  });

  it('cannot change any other setting', async () => {
    const before = await readRows(api.platform, 'select key, value from setting order by key');
    expect((await change({ smtp_host: 'pirate.example', maintenance_mode: 'true' })).status).toBe(422);
    expect(await readRows(api.platform, 'select key, value from setting order by key')).toStrictEqual(before);
  });

  it('do not lose the seller’s identity while a live key is set', async () => {
    const { settings, clock } = api.platform;
    await settings.save({ ...seller, vat_rate: '0', stripe_secret_key: 'sk_live_x' }, { at: clock.now(), by: null });
    const answer = await change({ seller_city: '', seller_vat_number: '' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { seller_city: 'Obligatoire tant que Stripe encaisse pour de vrai' } },
    ]);
    expect((await change({ seller_vat_number: '', vat_rate: '20' })).body).toMatchObject({
      errors: { seller_vat_number: expect.any(String), vat_rate: expect.any(String) },
    });
    expect((await change({ seller_city: 'Lyon' })).status).toBe(200);
    await settings.save({ stripe_secret_key: '' }, { at: clock.now(), by: null });
  });

  it('allow choosing the first number before the first invoice, and not after', async () => {
    expect((await change({ invoice_start_number: '5000' }, agent)).status).toBe(200);
    const { id } = await buildCustomer(api.platform);
    const transaction = await buildTransaction(api.platform, id);
    await api.platform.pool.query(
      `insert into invoice (id, kind, purpose, number, sequence, account_id, transaction_id, total_cents, snapshot,
         template_version, issued_at)
       values (gen_random_uuid(), 'invoice', 'renewal', 'INV-5000', 5000, $1, $2, 2500, '{}', 1, now())`,
      [id, transaction.id],
    );
    const answer = await change({ invoice_start_number: '1' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { invoice_start_number: expect.stringContaining('La numérotation a commencé') } },
    ]);
    // An unchanged value is accepted.
    expect((await change({ invoice_start_number: '5000', invoice_template_footer: 'Merci' })).status).toBe(200);
  });
});
