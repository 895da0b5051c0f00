import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { requiredLine } from '../core/texts.ts';
import { devicePlatforms, linkDays, linkStates, mobileMessages } from './rules.ts';

const customer = endpointsOf('mobile', { kind: 'customer' });
const anonymous = endpointsOf('mobile', { kind: 'anonymous' });
const visitor = endpointsOf('mobile', { kind: 'visitor' });
const device = endpointsOf('mobile', { kind: 'device' });

export const pairingLinkSchema = z.object({
  id: z.uuid(),
  link: z.url(),
  /** The same link with a short code, to be scanned from afar, read aloud and typed. */
  shortLink: z.url(),
  token: z.string(),
  state: z.enum(linkStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PairingLink = z.infer<typeof pairingLinkSchema>;

export const deviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  platform: z.enum(devicePlatforms),
  pairedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const mobileOverviewSchema = z.object({
  /** The last one; null: none was ever made, or it was revoked. */
  link: pairingLinkSchema.nullable(),
  /** Paired now, the one used last first. */
  devices: z.array(deviceSchema),
  /** The site to which a new link belongs; null: the host has no name yet. */
  siteUrl: z.url().nullable(),
});
export type MobileOverview = z.infer<typeof mobileOverviewSchema>;

export const readMobileEndpoint = customer.get('read', '/api/mobile', {
  summary: 'Son lien d’association et ses appareils.',
  response: mobileOverviewSchema,
  conditional: true,
});

/** For how long a link is valid, in units of which a day has so many. */
export const linkLifetime = (perDay: number) =>
  z
    .number({ error: mobileMessages.validity })
    .int(mobileMessages.validity)
    .min(linkDays.min * perDay, mobileMessages.validity)
    .max(linkDays.max * perDay, mobileMessages.validity)
    .default(linkDays.default * perDay);

export const createLinkEndpoint = customer.post('createLink', '/api/mobile/links', {
  summary: 'Fait un lien d’association ; le précédent cesse de servir.',
  body: z.object({ days: linkLifetime(1) }),
  status: 201,
  response: pairingLinkSchema,
  errors: ['account_restricted', 'domain_missing'],
  throttle: 'pairing',
});

const params = z.object({ id: z.uuid('Identifiant invalide') });

export const revokeLinkEndpoint = customer.delete('revokeLink', '/api/mobile/links/:id', {
  summary: 'Reprend un lien d’association : il n’ouvre plus rien.',
  params,
});

const deviceName = requiredLine('Nommez cet appareil', 60, 'Ce nom tient sur une ligne');

export const renameDeviceEndpoint = customer.patch('renameDevice', '/api/mobile/devices/:id', {
  summary: 'Renomme un de ses appareils.',
  params,
  body: z.object({ name: deviceName }),
  response: deviceSchema,
});

export const revokeDeviceEndpoint = customer.delete('revokeDevice', '/api/mobile/devices/:id', {
  summary: 'Retire un de ses appareils : il n’ouvre plus rien, tout de suite.',
  params,
});

export const pairingTokenSchema = z
  .string({ error: 'Le jeton manque' })
  .min(1, 'Le jeton manque')
  .max(600, 'Jeton invalide')
  .regex(/^[\w.-]*$/, 'Jeton invalide');

export const linkVerdictSchema = z.object({
  valid: z.boolean(),
  state: z.enum([...linkStates, 'unknown']),
  /** Null when it is not one of ours. */
  tenantId: z.string().nullable(),
  siteUrl: z.url().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

export const verifyLinkEndpoint = anonymous.get('verifyLink', '/api/mobile/verification', {
  summary: 'Si un lien d’association est valable.',
  query: z.object({ token: pairingTokenSchema }),
  response: linkVerdictSchema,
  throttle: 'pairing',
});

/** The token of the phone is returned once. */
export const pairDeviceEndpoint = visitor.post('pairDevice', '/api/mobile/devices', {
  summary: 'Associe un téléphone par le jeton d’un lien ; répond le jeton du téléphone.',
  body: z.object({ token: pairingTokenSchema, name: deviceName, platform: z.enum(devicePlatforms).default('other') }),
  status: 201,
  response: z.object({
    device: deviceSchema,
    deviceToken: z.string(),
    tenantId: z.string(),
    siteUrl: z.url(),
  }),
  errors: ['link_invalid', 'too_many_devices'],
  throttle: 'pairing',
});

/** The phone sends its token as `Authorization: Bearer`. */
export const readDeviceEndpoint = device.get('readDevice', '/api/mobile/device', {
  summary: 'Ce qu’un téléphone associé sait du compte.',
  response: z.object({
    device: deviceSchema,
    tenantId: z.string(),
    siteUrl: z.url().nullable(),
    host: z.object({ firstName: z.string(), company: z.string().nullable() }),
  }),
});

export const forgetDeviceEndpoint = device.delete('forgetDevice', '/api/mobile/device', {
  summary: 'Un téléphone associé renonce à l’être.',
});

export const mobileEndpoints = [
  readMobileEndpoint,
  createLinkEndpoint,
  revokeLinkEndpoint,
  renameDeviceEndpoint,
  revokeDeviceEndpoint,
  verifyLinkEndpoint,
  pairDeviceEndpoint,
  readDeviceEndpoint,
  forgetDeviceEndpoint,
] as const;
