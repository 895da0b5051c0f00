import { describe, expect, it } from 'vitest';
import { publicSettingsEndpoint } from './api.ts';
import { isSecretSetting, publicSettingKeys, settingDefinitions, settingKeys } from './settings.ts';

describe('the settings', () => {
  it.each(settingKeys)('%s has a default that its own check accepts', (key) => {
    const definition = settingDefinitions[key];
    expect(definition.schema.safeParse(definition.default).error?.issues).toBeUndefined();
  });

  it('take a price of domains that the cents of a purchase can hold', () => {
    const accepts = (price: string) => settingDefinitions.domain_price.schema.safeParse(price).success;
    expect(['0', '24', '29,90', '99999.99'].filter((price) => !accepts(price))).toStrictEqual([]);
    expect(['', '100000', '21474837', '1e9', '-1', '1.234'].filter(accepts)).toStrictEqual([]);
  });

  it('show to anyone only what is meant for anyone', () => {
    expect(publicSettingKeys.toSorted()).toStrictEqual([
      'claim_backup',
      'claim_encryption',
      'claim_hosting',
      'claim_onboarding',
      'claim_platforms',
      'claim_reply_time',
      'comparison_competitor_price',
      'comparison_platform_a_fee',
      'comparison_platform_b_fee',
      'contact_email',
      'contact_hours',
      'domain_price',
      'favicon_url',
      'figure_listings',
      'figure_owners',
      'figure_satisfaction',
      'footer_copyright',
      'footer_text',
      'integrations',
      'launch_offer',
      'maintenance_mode',
      'page_title',
      'postal_address',
      'saas_server_ip',
      'site_description',
      'site_title',
      'support_phone',
      'trial_days',
    ]);
    expect(Object.keys(publicSettingsEndpoint.response.shape).toSorted()).toStrictEqual(publicSettingKeys.toSorted());
  });

  it.each([
    ['trial_days', '15'],
    ['domain_price', '24'],
    ['invoice_prefix', 'INV'],
    ['invoice_start_number', '1000'],
    ['vat_rate', '20'],
    ['smtp_port', '587'],
    ['smtp_encryption', 'tls'],
    ['og_type', 'website'],
    ['twitter_card', 'summary_large_image'],
    ['schema_type', 'WebSite'],
    ['maintenance_mode', 'false'],
    ['admin_two_factor_required', 'false'],
  ] as const)('begin with %s = %s', (key, value) => {
    expect(settingDefinitions[key].default).toBe(value);
  });

  it('make no claim before they are filled in', () => {
    const claims = settingKeys.filter((key) => settingDefinitions[key].category === 'marketing');
    expect(claims.length).toBeGreaterThan(10);
    for (const key of claims) expect([key, settingDefinitions[key].default]).toStrictEqual([key, '']);
  });

  it('keep secret whatever is called a password, a key or a token', () => {
    const secret = settingKeys.filter(isSecretSetting);
    expect(secret).toContain('smtp_password');
    expect(secret.filter((key) => (publicSettingKeys as string[]).includes(key))).toStrictEqual([]);
    expect(
      settingKeys
        .filter((key) => /password|secret|token|(^|_)key$/.test(key))
        .filter((key) => key !== 'stripe_public_key'),
    ).toStrictEqual(secret);
  });

  // Ask of each new one: whom does it redirect? Mail, money, names, visitors, calls are for super administrators.
  it('may be changed by agents where they are mere text, only by super administrators where they redirect something', () => {
    const byGuard = Object.groupBy(settingKeys, (key) => {
      const { guard } = settingDefinitions[key];
      return guard === 'permission' ? guard : guard.superAdminAlone;
    });
    expect({ ...byGuard }).toStrictEqual({
      permission: [
        'site_title',
        'page_title',
        'site_description',
        'favicon_url',
        'footer_text',
        'footer_copyright',
        'contact_hours',
        'trial_days',
        'maintenance_mode',
        'domain_price',
        'figure_owners',
        'figure_listings',
        'figure_satisfaction',
        'claim_platforms',
        'claim_encryption',
        'claim_backup',
        'claim_hosting',
        'claim_reply_time',
        'claim_onboarding',
        'integrations',
        'launch_offer',
        'comparison_competitor_price',
        'comparison_platform_a_fee',
        'comparison_platform_b_fee',
        'invoice_prefix',
        'invoice_credit_prefix',
        'invoice_start_number',
        'invoice_logo_url',
        'vat_rate',
        'legal_page_terms',
        'legal_page_privacy',
        'legal_page_legal-notice',
        'meta_title',
        'meta_description',
        'meta_keywords',
        'og_title',
        'og_description',
        'og_image',
        'og_type',
        'twitter_card',
        'twitter_title',
        'twitter_description',
        'twitter_image',
        'schema_type',
        'schema_name',
        'schema_description',
        'schema_logo',
        'robots_index',
        'robots_follow',
        'robots_archive',
        'sitemap_enabled',
        'from_name',
      ],
      'Customers write, call or send letters there': ['contact_email', 'support_phone', 'postal_address'],
      "Hosts' names lead there": ['saas_server_ip', 'saas_server_ipv6', 'subdomain_base'],
      'Links that pair telephones lead there': ['app_base_url'],
      "It decides where hosts' names lead": [
        'dns_mode',
        'dns_api_url',
        'dns_api_key',
        'dns_server_ip',
        'dns_login',
        'dns_password',
        'dns_nameservers',
        'dns_zone_kind',
      ],
      'Domains are bought with it, and owned in its name': [
        'registrar_api_key',
        'registrar_user_id',
        'registrar_customer_id',
        'registrar_contact_id',
      ],
      'Whoever knows it acts for every customer': ['saas_api_token', 'saas_hmac_secret', 'bridge_two_headers'],
      'Invoices and legal pages name by it who is paid and whom claims go to': [
        'seller_name',
        'seller_legal_form',
        'seller_capital',
        'seller_address',
        'seller_siren',
        'seller_registry',
        'seller_vat_number',
        'seller_street',
        'seller_postal_code',
        'seller_city',
        'seller_country',
        'publication_director',
        'hosting_provider',
        'consumer_mediator',
      ],
      'Payments go to the account that it opens': [
        'stripe_public_key',
        'stripe_secret_key',
        'stripe_portal_configuration_id',
      ],
      'Whoever knows it can say that something is paid': [
        'stripe_webhook_secret',
        'stripe_connect_webhook_secret',
        'stripe_thin_webhook_secret',
      ],
      'Customers read on invoices where to send money': [
        'invoice_company_details',
        'invoice_template_header',
        'invoice_template_footer',
      ],
      'Search engines show the addresses, telephones and links that it names': ['structured_data'],
      'Search engines lead there': ['canonical_url'],
      'What visitors do is reported there, by a script from elsewhere': ['google_analytics', 'facebook_pixel'],
      'Whoever it names manages the site at Google': ['google_search_console'],
      'It protects administrators': ['admin_two_factor_required'],
      'Every mail, links that open accounts included, goes through it': [
        'smtp_host',
        'smtp_port',
        'smtp_username',
        'smtp_password',
        'smtp_encryption',
      ],
      'Answers to mails go there': ['from_email'],
      'What is told to administrators goes there': ['admin_email'],
      'It stops every mail': ['email_enabled'],
    });
  });

  it.each([
    ['trial_days', '0'],
    ['trial_days', '366'],
    ['trial_days', '-1'],
    ['trial_days', '1.5'],
    ['trial_days', ''],
    ['smtp_port', '65536'],
    ['maintenance_mode', 'oui'],
    ['email_enabled', ''],
    ['admin_email', 'personne'],
    ['domain_price', '24 €'],
    ['site_title', ''],
    ['smtp_encryption', 'starttls'],
    ['og_image', '//ailleurs.example/x.png'],
    ['og_image', 'http://ailleurs.example/x.png'],
    ['og_image', 'javascript:alert(1)'],
    ['canonical_url', 'https://exemple.fr/page'],
    ['canonical_url', 'https://a.example;script-src'],
    ['canonical_url', "https://a.example'x"],
    ['app_base_url', 'https://moi:secret@a.example'],
    ['dns_api_url', 'http://moi:secret@127.0.0.1:8081'],
    ['og_image', 'https://a.example;script-src/x.png'],
    ['structured_data', '"texte"'],
    ['structured_data', '{'],
    ['structured_data', '{"@type":"Organization"}'],
    ['favicon_url', 'https://a.example;script-src *'],
    ['favicon_url', 'https://images.example/icone.png'],
    ['favicon_url', 'javascript:alert(1)'],
    ['favicon_url', '//ailleurs.example/x.png'],
    ['favicon_url', 'http://ailleurs.example/x.png'],
    ['google_analytics', `G-1');alert('1`],
    ['facebook_pixel', '12 34'],
    ['meta_title', 'x'.repeat(61)],
    ['meta_description', 'x'.repeat(161)],
    ['schema_type', 'un site'],
    ['seller_siren', '12345678'],
    ['vat_rate', '21'],
    ['seller_name', '株式会社'],
    ['seller_address', 'Rue 🏡'],
    ['invoice_template_footer', 'Merci 🙏'],
    ['site_title', 'עברית'],
    ['vat_rate', '19,6'],
    ['comparison_competitor_price', '89 €'],
  ] as const)('refuse %s = %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(false);
  });

  it.each([
    ['trial_days', '1'],
    ['trial_days', '365'],
    ['vat_rate', '0'],
    ['vat_rate', '5.5'],
    ['vat_rate', '8,50'],
    ['domain_price', '24,90'],
    ['admin_email', ''],
    ['admin_email', 'equipe@clairvolet.example'],
    ['og_image', '/uploads/partage.png'],
    ['og_image', 'https://images.example/partage.png'],
    ['canonical_url', 'https://clairvolet.example'],
    ['structured_data', '{"@context":"https://schema.org","@type":"Organization"}'],
    ['favicon_url', '/uploads/icone.svg'],
    ['app_base_url', 'https://app.xn--bb-bjab.example:8443/'],
    ['dns_api_url', 'http://127.0.0.1:8081/pdns'],
    ['dns_api_url', 'http://[::1]:8081'],
    ['google_analytics', 'G-ABC123'],
  ] as const)('accept %s = %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(true);
  });
});
