import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, buildName } from '@app/domain/testing';
import { png, sendFile } from '../testing/images.ts';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

/** Keys, templates and headers are written out here as the specifications name them, never taken from the product. */
describe('what the specifications name, on the .php paths', () => {
  let api: TestApi;
  let chief: ApiClient;
  let logo: string;
  beforeAll(async () => {
    api = await startApi();
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const sent = await sendFile(api, chief, '/api/admin/images/logo', { content: png() });
    ({ url: logo } = sent.body as { url: string });
  });
  afterAll(async () => api.stop());

  const settingsPath = '/backend/api/settings.php';

  it.each([
    [
      'of the site',
      {
        site_title: 'Les Volets',
        page_title: 'Les Volets, vos locations',
        site_description: 'Tout pour vos locations.',
        favicon_url: '/icone.png',
        footer_copyright: '© Les Volets',
        footer_text: 'Faits à Biarritz.',
        contact_email: 'bonjour@volets.example',
        support_phone: '01 99 00 12 34',
        trial_days: '30',
        maintenance_mode: 'true',
      },
    ],
    ['of the card provider', { stripe_public_key: 'pk_test_volets', stripe_portal_configuration_id: 'bpc_volets' }],
    [
      'of invoices',
      {
        invoice_prefix: 'VOL',
        invoice_start_number: '2000',
        invoice_logo_url: '(the logo)',
        invoice_company_details: 'Les Volets SAS',
        invoice_template_header: 'Bonjour',
        invoice_template_footer: 'Merci',
      },
    ],
    [
      'of legal texts',
      {
        legal_page_terms: '<h2>Règles</h2>',
        legal_page_privacy: '<h2>Données</h2>',
        'legal_page_legal-notice': '<h2>Éditeur</h2>',
      },
    ],
    [
      'of hosting',
      {
        saas_server_ip: '203.0.113.10',
        subdomain_base: 'sites.volets.example',
        domain_price: '29.90',
        app_base_url: 'https://app.volets.example',
      },
    ],
    ['of the head of pages', { meta_title: 'Titre', meta_description: 'Description', meta_keywords: 'gîte, hôte' }],
    [
      'of what is shared',
      {
        og_title: 'Titre partagé',
        og_description: 'Description partagée',
        og_image: 'https://images.example/partage.png',
        og_type: 'article',
        twitter_card: 'summary',
        twitter_title: 'Titre court',
        twitter_description: 'Description courte',
        twitter_image: 'https://images.example/court.png',
      },
    ],
    [
      'of structured data',
      {
        schema_type: 'SoftwareApplication',
        schema_name: 'Nom',
        schema_description: 'Description',
        schema_logo: 'https://images.example/logo.png',
        structured_data: '{"@context":"https://schema.org","@type":"FAQPage"}',
      },
    ],
    [
      'of robots',
      {
        canonical_url: 'https://volets.example',
        robots_index: 'false',
        robots_follow: 'false',
        robots_archive: 'false',
        sitemap_enabled: 'false',
      },
    ],
    [
      'of trackers',
      { google_analytics: 'G-ABC123', google_search_console: 'abcdefghij_klm', facebook_pixel: '123456789' },
    ],
  ])('settings.php stores and returns the keys %s', async (_, named) => {
    const values = Object.fromEntries(
      Object.entries(named).map(([key, value]) => [key, value === '(the logo)' ? logo : value]),
    );
    const saved = await chief.call(settingsPath, { method: 'POST', body: values });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { success: true, message: 'Paramètres sauvegardés avec succès' },
    ]);
    expect((await chief.call(settingsPath)).body).toMatchObject(values);
    const again = await chief.call(settingsPath, { method: 'POST', body: { maintenance_mode: 'false' } });
    expect(again.status).toBe(200);
  });

  const templatesPath = '/backend/api/email-templates.php';

  it.each([
    ['welcome', 'user', /^Bienvenue chez \{\{site_name\}\}/, ['user_name', 'site_name', 'plan_name', 'trial_days']],
    ['password_reset', 'user', /^Choisissez un nouveau mot de passe$/, ['user_name', 'site_name', 'reset_url']],
    [
      'booking_confirmation',
      'user',
      /^Réservation confirmée/,
      ['user_name', 'property_name', 'guest_name', 'arrival_date', 'departure_date', 'amount'],
    ],
    [
      'subscription_confirmation',
      'user',
      /^Votre abonnement \{\{plan_name\}\} est actif$/,
      ['user_name', 'plan_name', 'amount', 'invoice_number'],
    ],
    ['payment_reminder', 'user', /paiement de \{\{amount\}\} est attendu$/, ['user_name', 'plan_name', 'amount']],
    [
      'payment_failed',
      'user',
      /^Votre paiement de \{\{amount\}\} n’a pas abouti$/,
      ['user_name', 'plan_name', 'amount'],
    ],
    ['trial_ending', 'user', /il vous reste \{\{days_left\}\} d’essai$/, ['user_name', 'days_left', 'trial_end_date']],
    ['account_cancelled', 'user', /^Votre résiliation est enregistrée$/, ['user_name', 'plan_name', 'access_until']],
    ['new_user_admin', 'admin', /^Nouvelle inscription/, ['customer_name', 'customer_email', 'plan_name']],
    ['admin_payment_received', 'admin', /^Paiement reçu/, ['customer_name', 'customer_email', 'plan_name', 'amount']],
  ])('email-templates.php has %s, for %s, with text and variables', async (name, type, subject, variables) => {
    const templates = (await chief.call(templatesPath)).body as {
      name: string;
      subject: string;
      content: string;
      variables: string[];
    }[];
    const template = templates.find((one) => one.name === name);
    expect(template).toMatchObject({
      id: expect.any(String),
      type,
      subject: expect.stringMatching(subject),
      content: expect.stringMatching(/^<h1>.+<\/h1>/),
    });
    expect(template?.variables).toStrictEqual(expect.arrayContaining(variables));
    for (const variable of variables) expect(`${template?.subject}${template?.content}`).toContain(`{{${variable}}}`);
  });

  it('saas-bridge.php authenticates another server by X-SaaS-Token and the HMAC-SHA256 in X-Signature', async () => {
    const host = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: host.id });
    const [token, secret] = ['ab'.repeat(32), 'cd'.repeat(64)];
    const { clock, settings } = api.platform;
    await settings.save({ saas_api_token: token, saas_hmac_secret: secret }, { at: clock.now(), by: null });
    const path = '/backend/api/saas-bridge.php?action=mobile-link';
    const body = JSON.stringify({ tenantId: `TENANT_${host.id}`, ttlSeconds: 86_400 });
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const call = async (nonce: string, changed: Record<string, string> = {}) => {
      const signed = [seconds, nonce, 'POST', path, body].join('\n');
      return api.visitor().call(path, {
        method: 'POST',
        body,
        headers: {
          origin: null,
          'sec-fetch-site': null,
          'content-type': 'application/json',
          'X-SaaS-Token': token,
          'X-Timestamp': String(seconds),
          'X-Nonce': nonce,
          'X-Signature': createHmac('sha256', secret).update(signed).digest('hex'),
          ...changed,
        },
      });
    };
    expect(await call('a'.repeat(16))).toMatchObject({ status: 200, body: { success: true, exp: seconds + 86_400 } });
    expect((await call('b'.repeat(16), { 'X-SaaS-Token': 'ef'.repeat(32) })).status).toBe(401);
    expect((await call('c'.repeat(16), { 'X-Signature': 'ef'.repeat(32) })).status).toBe(401);
  });
});
