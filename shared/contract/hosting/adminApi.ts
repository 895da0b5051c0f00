import { z } from 'zod';
import { changedAtSchema, knownAsOfSchema } from '../core/conflict.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { keysOf, recordOf } from '../core/record.ts';
import { settingDefinitions, type SettingKey } from '../site/settings.ts';
import { secretSettingSchema, textSettingSchema } from '../site/storedSettings.ts';

const admin = endpointsOf('hosting', { kind: 'permission', permission: 'settings' });
const superAdmin = endpointsOf('hosting', { kind: 'super_admin' });
const mobileSuperAdmin = endpointsOf('mobile', { kind: 'super_admin' });

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
  changedAt: changedAtSchema,
});
export type HostingConfiguration = z.infer<typeof hostingConfigurationSchema>;

export const readHostingConfigurationEndpoint = admin.get('readConfiguration', '/api/admin/hosting', {
  summary: 'DNS, bureau d’enregistrement et passerelle, sans leurs secrets.',
  response: hostingConfigurationSchema,
});

/** The setting of each field of a change. */
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

/** Absent fields are unchanged; an empty secret is removed. */
export const changeHostingConfigurationEndpoint = superAdmin.patch('changeConfiguration', '/api/admin/hosting', {
  summary: 'Change la configuration du DNS, du bureau d’enregistrement et de la passerelle.',
  body: z.object({
    ...recordOf(keysOf(hostingSettings), (name) => settingDefinitions[hostingSettings[name]].schema.optional()),
    changedAt: knownAsOfSchema,
  }),
  response: hostingConfigurationSchema,
  errors: ['changed_meanwhile'],
  proof: true,
});

/** The steps, in order, with their outcomes; the first that fails is the last. */
const trialSchema = z.object({
  ok: z.boolean(),
  steps: z.array(z.object({ label: z.string(), ok: z.boolean(), detail: z.string() })),
});
export type Trial = z.infer<typeof trialSchema>;

export const testDnsEndpoint = superAdmin.post('testDns', '/api/admin/hosting/dns-test', {
  response: trialSchema,
  throttle: 'hosting_test',
  summary: 'Essaie la configuration du DNS : publie un nom d’essai, le demande, le retire.',
});

export const testRegistrarEndpoint = superAdmin.post('testRegistrar', '/api/admin/hosting/registrar-test', {
  response: trialSchema,
  throttle: 'hosting_test',
  summary: 'Essaie la configuration du bureau d’enregistrement, sans rien acheter.',
});

/** The new secrets are returned once. */
export const rotateBridgeEndpoint = mobileSuperAdmin.post('rotateBridge', '/api/admin/bridge/rotation', {
  summary: 'Génère un nouveau jeton et un nouveau secret de passerelle ; les précédents servent encore quelques jours.',
  body: z.object({ what: z.enum(['api_token', 'hmac_secret', 'both']) }),
  response: z.object({
    /** 32 random bytes in hexadecimal; null: unchanged. */
    apiToken: z.string().nullable(),
    /** 64 random bytes in hexadecimal; null: unchanged. */
    hmacSecret: z.string().nullable(),
    previousUntil: z.iso.datetime().nullable(),
  }),
  proof: true,
});

export const testBridgeEndpoint = mobileSuperAdmin.post('testBridge', '/api/admin/bridge/test', {
  response: trialSchema,
  throttle: 'hosting_test',
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
