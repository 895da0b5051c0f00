import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { deviceSchema, linkVerdictSchema } from './api.ts';
import { daySeconds, linkDays, mobileMessages } from './rules.ts';

/** Called by other servers, which sign what they send. */
const access = { kind: 'bridge' } as const;

const tenantId = z
  .string({ error: 'tenantId manque' })
  .regex(
    /^TENANT_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
    'tenantId commence par TENANT_, puis l’identifiant du compte',
  );
const token = z
  .string({ error: 'Le jeton manque' })
  .min(1, 'Le jeton manque')
  .max(600, 'Jeton invalide')
  .regex(/^[\w.-]*$/, 'Jeton invalide');

export const bridgeLinkEndpoint = defineEndpoint({
  name: 'mobile.bridgeLink',
  method: 'POST',
  path: '/api/bridge/mobile-links',
  summary: 'Fait un lien d’association pour un hôte, à la demande d’un autre serveur.',
  access,
  body: z.object({
    tenantId,
    ttlSeconds: z
      .number({ error: mobileMessages.validity })
      .int(mobileMessages.validity)
      .min(linkDays.min * daySeconds, mobileMessages.validity)
      .max(linkDays.max * daySeconds, mobileMessages.validity)
      .default(linkDays.default * daySeconds),
  }),
  status: 201,
  response: z.object({ link: z.url(), token: z.string(), exp: z.number().int() }),
  errors: ['bridge_refused', 'not_found', 'account_restricted', 'domain_missing'],
});

export const bridgeVerifyLinkEndpoint = defineEndpoint({
  name: 'mobile.bridgeVerifyLink',
  method: 'POST',
  path: '/api/bridge/mobile-links/verification',
  summary: 'Si un lien d’association est valable, et à qui il appartient.',
  access,
  body: z.object({ token }),
  status: 200,
  response: linkVerdictSchema,
  errors: ['bridge_refused'],
});

export const bridgeVerifyDeviceEndpoint = defineEndpoint({
  name: 'mobile.bridgeVerifyDevice',
  method: 'POST',
  path: '/api/bridge/devices/verification',
  summary: 'Si le jeton d’un téléphone est encore accepté, et à qui il appartient.',
  access,
  body: z.object({ deviceToken: token }),
  status: 200,
  response: z.object({ active: z.boolean(), tenantId: z.string().nullable(), device: deviceSchema.nullable() }),
  errors: ['bridge_refused'],
});

export const bridgeEndpoints = [bridgeLinkEndpoint, bridgeVerifyLinkEndpoint, bridgeVerifyDeviceEndpoint] as const;
