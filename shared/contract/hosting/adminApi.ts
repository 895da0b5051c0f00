import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { settingDefinitions } from '../site/settings.ts';
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

const { schema: dnsMode } = settingDefinitions.dns_mode;
const { schema: dnsZoneKind } = settingDefinitions.dns_zone_kind;

/** What is absent stays; a secret that is empty is taken away. */
export const changeHostingConfigurationEndpoint = defineEndpoint({
  name: 'hosting.changeConfiguration',
  method: 'PATCH',
  path: '/api/admin/hosting',
  summary: 'Change la configuration du DNS, du bureau d’enregistrement et de la passerelle.',
  access: owner,
  body: z.object({
    dnsMode: dnsMode.optional(),
    dnsApiUrl: settingDefinitions.dns_api_url.schema.optional(),
    dnsApiKey: settingDefinitions.dns_api_key.schema.optional(),
    dnsServerIp: settingDefinitions.dns_server_ip.schema.optional(),
    dnsLogin: settingDefinitions.dns_login.schema.optional(),
    dnsPassword: settingDefinitions.dns_password.schema.optional(),
    dnsNameservers: settingDefinitions.dns_nameservers.schema.optional(),
    dnsZoneKind: dnsZoneKind.optional(),
    registrarUserId: settingDefinitions.registrar_user_id.schema.optional(),
    registrarApiKey: settingDefinitions.registrar_api_key.schema.optional(),
    registrarCustomerId: settingDefinitions.registrar_customer_id.schema.optional(),
    registrarContactId: settingDefinitions.registrar_contact_id.schema.optional(),
    saasApiToken: settingDefinitions.saas_api_token.schema.optional(),
    saasHmacSecret: settingDefinitions.saas_hmac_secret.schema.optional(),
    bridgeTwoHeaders: settingDefinitions.bridge_two_headers.schema.optional(),
  }),
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

export const testDnsEndpoint = defineEndpoint({
  name: 'hosting.testDns',
  method: 'POST',
  path: '/api/admin/hosting/dns-test',
  summary: 'Essaie la configuration du DNS : publie un nom d’essai, le demande, le retire.',
  access: owner,
  status: 200,
  response: trialSchema,
  errors: ['too_many_requests'],
  throttle: 'hosting_test',
});

export const testRegistrarEndpoint = defineEndpoint({
  name: 'hosting.testRegistrar',
  method: 'POST',
  path: '/api/admin/hosting/registrar-test',
  summary: 'Essaie la configuration du bureau d’enregistrement, sans rien acheter.',
  access: owner,
  status: 200,
  response: trialSchema,
  errors: ['too_many_requests'],
  throttle: 'hosting_test',
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
  name: 'mobile.testBridge',
  method: 'POST',
  path: '/api/admin/bridge/test',
  summary: 'Appelle la passerelle comme le ferait un autre serveur, signature comprise.',
  access: owner,
  status: 200,
  response: trialSchema,
  errors: ['too_many_requests'],
  throttle: 'hosting_test',
});

export const hostingAdminEndpoints = [
  readHostingConfigurationEndpoint,
  changeHostingConfigurationEndpoint,
  testDnsEndpoint,
  testRegistrarEndpoint,
  rotateBridgeEndpoint,
  testBridgeEndpoint,
] as const;
