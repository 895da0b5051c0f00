import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { deviceSchema, linkLifetime, linkVerdictSchema, pairingTokenSchema } from './api.ts';
import { daySeconds } from './rules.ts';

/** Called by other servers, which sign what they send. */
const bridge = endpointsOf('mobile', { kind: 'bridge' });

const tenantId = z
  .string({ error: 'tenantId manque' })
  .regex(
    /^TENANT_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
    'tenantId commence par TENANT_, puis l’identifiant du compte',
  );

export const bridgeLinkEndpoint = bridge.post('bridgeLink', '/api/bridge/mobile-links', {
  summary: 'Fait un lien d’association pour un hôte, à la demande d’un autre serveur.',
  body: z.object({ tenantId, ttlSeconds: linkLifetime(daySeconds) }),
  status: 201,
  response: z.object({ link: z.url(), token: z.string(), exp: z.number().int() }),
  errors: ['bridge_refused', 'not_found', 'account_restricted', 'domain_missing'],
});

export const bridgeVerifyLinkEndpoint = bridge.post('bridgeVerifyLink', '/api/bridge/mobile-links/verification', {
  summary: 'Si un lien d’association est valable, et à qui il appartient.',
  body: z.object({ token: pairingTokenSchema }),
  response: linkVerdictSchema,
  errors: ['bridge_refused'],
});

export const bridgeVerifyDeviceEndpoint = bridge.post('bridgeVerifyDevice', '/api/bridge/devices/verification', {
  summary: 'Si le jeton d’un téléphone est encore accepté, et à qui il appartient.',
  body: z.object({ deviceToken: pairingTokenSchema }),
  response: z.object({ active: z.boolean(), tenantId: z.string().nullable(), device: deviceSchema.nullable() }),
  errors: ['bridge_refused'],
});

export const bridgeEndpoints = [bridgeLinkEndpoint, bridgeVerifyLinkEndpoint, bridgeVerifyDeviceEndpoint] as const;
