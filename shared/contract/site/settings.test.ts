import { describe, expect, it } from 'vitest';
import { publicSettingsEndpoint } from './api.ts';
import { isSecretSetting, publicSettingKeys, settingDefinitions, settingKeys } from './settings.ts';

describe('the settings', () => {
  it.each(settingKeys)('%s has a default that its own check accepts', (key) => {
    const definition = settingDefinitions[key];
    expect(definition.schema.safeParse(definition.default).error?.issues).toBeUndefined();
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

  it('claim nothing before somebody has filled them in', () => {
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
    ['structured_data', '"texte"'],
    ['structured_data', '{'],
    ['structured_data', '{"@type":"Organization"}'],
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
    ['favicon_url', 'https://images.example/icone.png'],
    ['google_analytics', 'G-ABC123'],
  ] as const)('accept %s = %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(true);
  });
});
