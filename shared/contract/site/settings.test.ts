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
      'contact_email',
      'domain_price',
      'favicon_url',
      'footer_copyright',
      'footer_text',
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

  it('keep secret whatever is called a password, a key or a token', () => {
    const secret = settingKeys.filter(isSecretSetting);
    expect(secret).toContain('smtp_password');
    expect(secret.filter((key) => (publicSettingKeys as string[]).includes(key))).toStrictEqual([]);
    expect(settingKeys.filter((key) => /password|secret|token|(^|_)key$/.test(key))).toStrictEqual(secret);
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
  ] as const)('refuse %s = %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(false);
  });

  it.each([
    ['trial_days', '1'],
    ['trial_days', '365'],
    ['domain_price', '24,90'],
    ['admin_email', ''],
    ['admin_email', 'equipe@clairvolet.example'],
  ] as const)('accept %s = %j', (key, value) => {
    expect(settingDefinitions[key].schema.safeParse(value).success).toBe(true);
  });
});
