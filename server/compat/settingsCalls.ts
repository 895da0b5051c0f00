import { holdsPermission } from '@app/contract/core/permissions.ts';
import { readStripeConfigurationEndpoint } from '@app/contract/billing/stripeApi.ts';
import { readHostingConfigurationEndpoint } from '@app/contract/hosting/adminApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { publicSettingsEndpoint, readLegalPageEndpoint, sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import { settingKeys } from '@app/contract/site/settings.ts';
import * as api from '@app/contract/site/settingsAdminApi.ts';
import type { SecretView } from '@app/contract/site/storedSettings.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

/** The mask of a secret: it is ignored when it is sent back. */
export function presentSecret({ configured, ending }: Pick<SecretView, 'configured' | 'ending'>): string {
  if (!configured) return '';
  return ending === null ? 'configuré' : `configuré · ••••${ending}`;
}

/** Every setting that the caller may see, flat: those for anyone, and all of them with the permission. */
async function readSettings(request: CompatRequest): Promise<Record<string, string>> {
  const { ask, principal } = request;
  if (!principal || !holdsPermission(principal, 'settings')) return ask(publicSettingsEndpoint, {});
  return readAllSettings(request);
}

/** All that this call takes, flat; secrets masked. @throws DomainError not_authenticated or forbidden. */
async function readAllSettings({ ask }: CompatRequest): Promise<Record<api.ChangeableSettingKey, string>> {
  const { settings, appUrl } = await ask(api.readSettingsEndpoint, {});
  const stripe = await ask(readStripeConfigurationEndpoint, {});
  const { dns, registrar, bridge } = await ask(readHostingConfigurationEndpoint, {});
  return {
    ...recordOf(api.editableSettingKeys, (key) => settings[key].value),
    app_base_url: settings.app_base_url.value || appUrl,
    stripe_public_key: stripe.publicKey.value,
    stripe_secret_key: presentSecret(stripe.secretKey),
    stripe_webhook_secret: presentSecret(stripe.webhookSecret),
    stripe_connect_webhook_secret: presentSecret(stripe.connectWebhookSecret),
    stripe_thin_webhook_secret: presentSecret(stripe.thinWebhookSecret),
    stripe_portal_configuration_id: stripe.portalConfigurationId.value,
    dns_mode: dns.mode.value,
    dns_api_url: dns.apiUrl.value,
    dns_api_key: presentSecret(dns.apiKey),
    dns_server_ip: dns.serverIp.value,
    dns_login: dns.login.value,
    dns_password: presentSecret(dns.password),
    dns_nameservers: dns.nameservers.value,
    dns_zone_kind: dns.zoneKind.value,
    registrar_user_id: registrar.userId.value,
    registrar_api_key: presentSecret(registrar.apiKey),
    registrar_customer_id: registrar.customerId.value,
    registrar_contact_id: registrar.contactId.value,
    saas_api_token: presentSecret(bridge.apiToken),
    saas_hmac_secret: presentSecret(bridge.hmacSecret),
    bridge_two_headers: bridge.twoHeaders.value,
  };
}

/** Where a setting is changed that this call does not take. */
function whereChanged(key: string): string | undefined {
  if (!(settingKeys as readonly string[]).includes(key)) return undefined;
  return key === 'admin_two_factor_required'
    ? `Le réglage « ${key} » se change dans les paramètres de sécurité`
    : `Le réglage « ${key} » se change par email-settings.php`;
}

/** Values are text; a form may send a flag or a number as what it is. */
export function textOf(value: unknown): unknown {
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : value;
}

/** Settings of the site and of its search engines, and what super administrators set up: all are stored, or none. */
export const settingsCalls: readonly CompatCall[] = [
  { line: 'API-01', method: 'GET', path: '/backend/api/settings.php', answer: readSettings },
  {
    line: 'AST-12',
    method: 'POST',
    path: '/backend/api/settings.php',
    takes: api.changeableSettingKeys,
    elsewhere: whereChanged,
    async answer(request) {
      const { ask, body } = request;
      // Refused before anything is looked at when the caller may not.
      const current = await readAllSettings(request);
      // Sending everything back changes nothing.
      const changed = api.changeableSettingKeys.flatMap((key) => {
        const value = textOf(body[key]);
        return !(key in body) || value === current[key] ? [] : [[key, value]];
      });
      if (changed.length > 0) await ask(api.changeSettingsEndpoint, { body: Object.fromEntries(changed) });
      return { success: true, message: api.settingsMessages.saved };
    },
  },
  {
    line: 'AST-13',
    method: 'POST',
    path: '/backend/api/upload-favicon.php',
    takes: [],
    upload: { endpoint: api.uploadImageEndpoint, field: 'favicon' },
    async answer({ ask, upload }) {
      const { url } = await ask(api.uploadImageEndpoint, { params: { use: 'favicon' }, upload });
      return { success: true, url };
    },
  },
  // Contact form, legal pages, footer.
  {
    line: 'API-27',
    method: 'POST',
    path: '/backend/api/contact-form.php',
    takes: ['name', 'email', 'subject', 'message', 'website'],
    async answer({ ask, body }) {
      const { message } = await ask(sendContactMessageEndpoint, { body });
      return { success: true, message };
    },
  },
  {
    line: 'API-28',
    method: 'GET',
    path: '/backend/api/legal-pages.php',
    async answer({ ask, query }) {
      const { content } = await ask(readLegalPageEndpoint, { params: { page: query.page } });
      return { success: true, content };
    },
  },
  {
    line: 'API-29',
    method: 'GET',
    path: '/backend/api/footer-settings.php',
    async answer({ ask }) {
      const { footer_text, footer_copyright } = await ask(publicSettingsEndpoint, {});
      return { success: true, data: { footer_text, footer_copyright } };
    },
  },
];
