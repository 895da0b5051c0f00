import { z } from 'zod';
import { propertyParams } from '../properties/api.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { plainText } from '../core/texts.ts';
import { reservationBounds } from './rules.ts';
import { stayDay } from '../properties/stayDay.ts';

const customer = endpointsOf('reservations', { kind: 'customer' });

const blockShape = {
  /** The first night that is closed. */
  from: stayDay,
  /** The last one. */
  to: stayDay,
  reason: plainText(reservationBounds.reason).default(''),
};

export const blockSchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Sent back with a change: what was changed by someone else in between is not overwritten. */
  version: z.number().int(),
});
export type Block = z.output<typeof blockSchema>;

export const createBlockEndpoint = customer.post('createBlock', '/api/properties/:id/blocks', {
  summary: 'Ferme des nuits d’un logement, de la première à la dernière comprise.',
  params: propertyParams,
  body: z.object(blockShape),
  status: 201,
  response: blockSchema,
  errors: ['account_restricted', 'dates_taken'],
});

const params = z.object({ id: z.uuid('Identifiant de blocage invalide') });

export const changeBlockEndpoint = customer.patch('changeBlock', '/api/blocks/:id', {
  summary: 'Déplace un blocage ou change son motif.',
  params,
  body: z
    .object({ from: stayDay, to: stayDay, reason: plainText(reservationBounds.reason), version: z.number().int() })
    .partial(),
  response: blockSchema,
  errors: ['account_restricted', 'dates_taken', 'changed_meanwhile'],
});

export const deleteBlockEndpoint = customer.delete('deleteBlock', '/api/blocks/:id', {
  summary: 'Rouvre les nuits d’un blocage.',
  params,
  errors: ['account_restricted'],
});

export const blocksEndpoints = [createBlockEndpoint, changeBlockEndpoint, deleteBlockEndpoint] as const;
