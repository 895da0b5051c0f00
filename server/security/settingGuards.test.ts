import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permissions } from '@app/contract/core/permissions.ts';
import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { endpoints } from '@app/contract/registry.ts';
import { isGuardedSetting, settingDefinitions, settingKeys, type SettingKey } from '@app/contract/site/settings.ts';
import { changeableSettingKeys } from '@app/contract/site/settingsAdminApi.ts';
import { proofLifetime } from '@app/domain/platform';
import { buildAdministrator, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

/** A value of each guarded setting, as nobody has stored it yet. */
const values: Partial<Record<SettingKey, string>> = {
  contact_email: 'voleur@volets.example',
  support_phone: '08 99 00 00 00',
  postal_address: '1 rue du Voleur, 75001 Paris',
  saas_server_ip: '203.0.113.66',
  saas_server_ipv6: '2001:db8::66',
  subdomain_base: 'sites.voleur.example',
  app_base_url: 'https://app.voleur.example',
  dns_mode: 'wildcard',
  dns_api_url: 'http://dns.voleur.example:8081',
  dns_api_key: 'une-cle-de-voleur',
  dns_server_ip: '203.0.113.53',
  dns_login: 'voleur',
  dns_password: 'un-mot-de-voleur',
  dns_nameservers: 'ns1.voleur.example',
  dns_zone_kind: 'Native',
  registrar_api_key: 'une-cle-de-voleur',
  registrar_user_id: '666',
  registrar_customer_id: '667',
  registrar_contact_id: '668',
  saas_api_token: '0f'.repeat(32),
  saas_hmac_secret: '0f'.repeat(64),
  bridge_two_headers: 'true',
  seller_name: 'Voleur SARL',
  seller_legal_form: 'SARL',
  seller_capital: '1 €',
  seller_address: '1 rue du Voleur, 75001 Paris',
  seller_siren: '732829320',
  seller_registry: 'RCS Paris 732 829 320',
  seller_vat_number: 'FR44732829320',
  seller_street: '1 rue du Voleur',
  seller_postal_code: '75001',
  seller_city: 'Paris',
  // Its companies have French VAT numbers.
  seller_country: 'MC',
  publication_director: 'Un Voleur',
  hosting_provider: 'Voleur SAS',
  consumer_mediator: 'Médiateur Voleur',
  stripe_public_key: 'pk_test_voleur',
  stripe_secret_key: 'sk_test_voleur',
  stripe_webhook_secret: 'whsec_voleur',
  stripe_connect_webhook_secret: 'whsec_voleur',
  stripe_thin_webhook_secret: 'whsec_voleur',
  stripe_portal_configuration_id: 'bpc_voleur',
  invoice_company_details: 'IBAN FR76 0000',
  invoice_template_header: 'Réglez sur FR76 0000',
  invoice_template_footer: 'Réglez sur FR76 0000',
  structured_data: '{"@context":"https://schema.org","@type":"Organization"}',
  canonical_url: 'https://voleur.example',
  google_analytics: 'G-VOLEUR1',
  google_search_console: 'voleur-voleur-voleur',
  facebook_pixel: '666666666',
  admin_two_factor_required: 'true',
  smtp_host: 'smtp.voleur.example',
  smtp_port: '2525',
  smtp_username: 'voleur',
  smtp_password: 'un-mot-de-voleur',
  smtp_encryption: 'ssl',
  from_email: 'voleur@volets.example',
  admin_email: 'voleur@volets.example',
  email_enabled: 'false',
};

interface Door {
  method: 'PATCH' | 'POST';
  path: string;
  /** The endpoint of the contract; absent for a `.php` path. */
  endpoint?: string;
  /** The field that carries each setting. */
  fields: Partial<Record<SettingKey, string>>;
}

const sender = { from_email: 'fromEmail', from_name: 'fromName', admin_email: 'adminEmail' };
const server = {
  smtp_host: 'host',
  smtp_port: 'port',
  smtp_username: 'username',
  smtp_password: 'password',
  smtp_encryption: 'encryption',
};
const stripe = {
  stripe_public_key: 'publicKey',
  stripe_secret_key: 'secretKey',
  stripe_webhook_secret: 'webhookSecret',
  stripe_connect_webhook_secret: 'connectWebhookSecret',
  stripe_thin_webhook_secret: 'thinWebhookSecret',
  stripe_portal_configuration_id: 'portalConfigurationId',
};
const camel = (key: string) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const hostingKeys = settingKeys.filter((key) =>
  ['dns', 'registrar', 'bridge'].includes(settingDefinitions[key].category),
);
const same = (keys: readonly SettingKey[]) => recordOf(keys, (key) => key);

/** Every way into the settings. */
const doors: readonly Door[] = [
  {
    endpoint: 'site.changeSettings',
    method: 'PATCH',
    path: '/api/admin/settings',
    fields: same(changeableSettingKeys),
  },
  { endpoint: 'messaging.changeSender', method: 'PATCH', path: '/api/admin/email/sender', fields: sender },
  {
    endpoint: 'messaging.changeSmtpServer',
    method: 'PATCH',
    path: '/api/admin/email/server',
    fields: { ...server, email_enabled: 'enabled' },
  },
  { endpoint: 'billing.changeStripeConfiguration', method: 'PATCH', path: '/api/admin/stripe', fields: stripe },
  {
    endpoint: 'billing.changeInvoiceSettings',
    method: 'PATCH',
    path: '/api/admin/invoice-settings',
    fields: same(keysOf(invoiceSettingLabels)),
  },
  {
    endpoint: 'hosting.changeConfiguration',
    method: 'PATCH',
    path: '/api/admin/hosting',
    fields: recordOf(hostingKeys, camel),
  },
  {
    endpoint: 'site.changeSecuritySettings',
    method: 'PATCH',
    path: '/api/admin/security',
    fields: { admin_two_factor_required: 'twoFactorRequired' },
  },
  { method: 'POST', path: '/backend/api/settings.php', fields: same(changeableSettingKeys) },
  {
    method: 'POST',
    path: '/backend/api/email-settings.php',
    fields: { ...same(keysOf({ ...server, ...sender })), email_enabled: 'enabled' },
  },
];

const guarded = settingKeys.filter(isGuardedSetting);
const guardedOf = ({ fields }: Door) => keysOf(fields).filter(isGuardedSetting);

/** Whose endpoints take a flag of JSON. */
const jsonFlags: readonly SettingKey[] = ['admin_two_factor_required', 'email_enabled'];

function bodyOf({ fields }: Door, keys: readonly SettingKey[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => [fields[key] ?? key, jsonFlags.includes(key) ? values[key] === 'true' : values[key]]),
  );
}

describe('a setting that redirects people, mail, money or names', () => {
  let api: TestApi;
  let chief: BuiltAccount;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    chief = await buildAdministrator(api.platform, { role: 'super_admin' });
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: [...permissions] }));
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await api.platform.pool.query('delete from setting');
    await api.platform.settings.load();
  });

  const stored = async () => readRows(api.platform, 'select key from setting');
  const notes = async () =>
    (await readRows(api.platform, 'select from audit_entry where changes::text <> $1', ['[]'])).length;
  const send = async (by: ApiClient, { method, path }: Door, body: object) => {
    const answer = await by.call(path, { method, body });
    return [answer.status, answer.body] as const;
  };

  it('has a test value, and an endpoint that changes it', () => {
    expect(keysOf(values).toSorted()).toStrictEqual(guarded.toSorted());
    expect([...new Set(doors.flatMap(guardedOf))].toSorted()).toStrictEqual(guarded.toSorted());
  });

  it('is changed by no endpoint that is not tried here', () => {
    const schemas = new Set<unknown>(settingKeys.map((key) => settingDefinitions[key].schema));
    const found = endpoints.filter((endpoint) =>
      Object.values('body' in endpoint ? endpoint.body.shape : {}).some(
        (field) => field instanceof z.ZodOptional && schemas.has(field.unwrap()),
      ),
    );
    const listed = doors.flatMap(({ endpoint }) => endpoint ?? []);
    // It takes a flag of JSON.
    expect([...found.map(({ name }) => name), 'site.changeSecuritySettings'].toSorted()).toStrictEqual(
      listed.toSorted(),
    );
    for (const { endpoint: name, fields } of doors) {
      const endpoint = endpoints.find((one) => one.name === name);
      if (!endpoint || !('body' in endpoint)) continue;
      const takes = Object.keys(endpoint.body.shape).filter((field) => field !== 'changedAt');
      expect(takes.toSorted()).toStrictEqual(Object.values(fields).toSorted());
    }
  });

  it.each(doors)('is refused to an agent with every permission at $method $path', async (door) => {
    for (const key of guardedOf(door)) {
      const [status, body] = await send(agent, door, bodyOf(door, [key]));
      expect([key, status, body]).toMatchObject([key, 403, { code: 'forbidden' }]);
    }
    expect(await stored()).toStrictEqual([]);
  });

  it.each(doors)(
    'requires the password of a super administrator at $method $path, then is changed and recorded',
    async (door) => {
      const late = await api.signedIn(chief);
      api.platform.clock.advance(proofLifetime);
      for (const key of guardedOf(door)) {
        const [status, body] = await send(late, door, bodyOf(door, [key]));
        expect([key, status, body]).toMatchObject([key, 403, { code: 'proof_required' }]);
      }
      expect(await stored()).toStrictEqual([]);
      const before = await notes();
      const fresh = await api.signedIn(chief);
      const [status, body] = await send(fresh, door, bodyOf(door, guardedOf(door)));
      expect([status, body]).toMatchObject([200, {}]);
      for (const key of guardedOf(door))
        expect([key, api.platform.settings.get(key)]).toStrictEqual([key, values[key]]);
      expect(await notes()).toBeGreaterThan(before);
      agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: [...permissions] }));
    },
  );

  it('of the bridge cannot be rotated by an agent, nor without the password', async () => {
    const door: Door = { method: 'POST', path: '/api/admin/bridge/rotation', fields: {} };
    expect(await send(agent, door, { what: 'both' })).toMatchObject([403, { code: 'forbidden' }]);
    const late = await api.signedIn(chief);
    api.platform.clock.advance(proofLifetime);
    expect(await send(late, door, { what: 'both' })).toMatchObject([403, { code: 'proof_required' }]);
    expect(await stored()).toStrictEqual([]);
  });
});
