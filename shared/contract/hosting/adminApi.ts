import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { keysOf, recordOf } from '../core/record.ts';
import { settingDefinitions, type SettingKey } from '../site/settings.ts';
import { secretSettingSchema, textSettingSchema } from '../site/storedSettings.ts';

const access = { kind: 'permission', permission: 'settings' } as const;
const owner = { kind: 'super_admin' } as const;

export const hostingConfigurationSchema = z.object({
  dns: z.object({
    mode: textSettingSchema,
    apiUrl: textSettingSchema,
    apiKey: secretSettingSchema,
    serverIp: textSettingSchema,
    login: textSettingSchema,
    password: secretSettingSchema,
    nameservers: textSettingSchema,
    zoneKind: textSettingSchema,
  }),
  registrar: z.object({
    userId: textSettingSchema,
    apiKey: secretSettingSchema,
    customerId: textSettingSchema,
    contactId: textSettingSchema,
  }),
  bridge: z.object({
    apiToken: secretSettingSchema,
    hmacSecret: secretSettingSchema,
    /** Whether calls without time and nonce are accepted. */
    twoHeaders: textSettingSchema,
    /** Until when the ones before still open; null: there are none. */
    previousUntil: z.iso.datetime().nullable(),
  }),
  names: z.object({
    active: z.number().int(),
    pending: z.number().int(),
    error: z.number().int(),
  }),
});
export type HostingConfiguration = z.infer<typeof hostingConfigurationSchema>;

export const readHostingConfigurationEndpoint = defineEndpoint({
  name: 'hosting.readConfiguration',
  method: 'GET',
  path: '/api/admin/hosting',
  summary: 'DNS, bureau d’enregistrement et passerelle, sans leurs secrets.',
  access,
  status: 200,
  response: hostingConfigurationSchema,
});

/** Which setting each field of a change is kept in. */
export const hostingSettings = {
  dnsMode: 'dns_mode',
  dnsApiUrl: 'dns_api_url',
  dnsApiKey: 'dns_api_key',
  dnsServerIp: 'dns_server_ip',
  dnsLogin: 'dns_login',
  dnsPassword: 'dns_password',
  dnsNameservers: 'dns_nameservers',
  dnsZoneKind: 'dns_zone_kind',
  registrarUserId: 'registrar_user_id',
  registrarApiKey: 'registrar_api_key',
  registrarCustomerId: 'registrar_customer_id',
  registrarContactId: 'registrar_contact_id',
  saasApiToken: 'saas_api_token',
  saasHmacSecret: 'saas_hmac_secret',
  bridgeTwoHeaders: 'bridge_two_headers',
} as const satisfies Record<string, SettingKey>;

/** What is absent stays; a secret that is empty is taken away. */
export const changeHostingConfigurationEndpoint = defineEndpoint({
  name: 'hosting.changeConfiguration',
  method: 'PATCH',
  path: '/api/admin/hosting',
  summary: 'Change la configuration du DNS, du bureau d’enregistrement et de la passerelle.',
  access: owner,
  body: z.object(
    recordOf(keysOf(hostingSettings), (name) => settingDefinitions[hostingSettings[name]].schema.optional()),
  ),
  status: 200,
  response: hostingConfigurationSchema,
  proof: true,
});

/** What was tried, in order, and how each went; the first that fails is the last. */
const trialSchema = z.object({
  ok: z.boolean(),
  steps: z.array(z.object({ label: z.string(), ok: z.boolean(), detail: z.string() })),
});
export type Trial = z.infer<typeof trialSchema>;

const trial = {
  method: 'POST',
  access: owner,
  status: 200,
  response: trialSchema,
  errors: ['too_many_requests'],
  throttle: 'hosting_test',
} as const;

export const testDnsEndpoint = defineEndpoint({
  ...trial,
  name: 'hosting.testDns',
  path: '/api/admin/hosting/dns-test',
  summary: 'Essaie la configuration du DNS : publie un nom d’essai, le demande, le retire.',
});

export const testRegistrarEndpoint = defineEndpoint({
  ...trial,
  name: 'hosting.testRegistrar',
  path: '/api/admin/hosting/registrar-test',
  summary: 'Essaie la configuration du bureau d’enregistrement, sans rien acheter.',
});

/** The new secrets are told once. */
export const rotateBridgeEndpoint = defineEndpoint({
  name: 'mobile.rotateBridge',
  method: 'POST',
  path: '/api/admin/bridge/rotation',
  summary: 'Génère un nouveau jeton et un nouveau secret de passerelle ; les précédents servent encore quelques jours.',
  access: owner,
  body: z.object({ what: z.enum(['api_token', 'hmac_secret', 'both']) }),
  status: 200,
  response: z.object({
    /** 32 random bytes in hexadecimal; null: unchanged. */
    apiToken: z.string().nullable(),
    /** 64 random bytes in hexadecimal; null: unchanged. */
    hmacSecret: z.string().nullable(),
    previousUntil: z.iso.datetime().nullable(),
  }),
  proof: true,
});

export const testBridgeEndpoint = defineEndpoint({
  ...trial,
  name: 'mobile.testBridge',
  path: '/api/admin/bridge/test',
  summary: 'Appelle la passerelle comme le ferait un autre serveur, signature comprise.',
});

export const hostingAdminEndpoints = [
  readHostingConfigurationEndpoint,
  changeHostingConfigurationEndpoint,
  testDnsEndpoint,
  testRegistrarEndpoint,
  rotateBridgeEndpoint,
  testBridgeEndpoint,
] as const;
