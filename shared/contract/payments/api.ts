import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { propertyParams } from '../properties/api.ts';
import { settableTermsSchema, stayTermsSchema } from './terms/terms.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

/** Whose terms they are: the property's own, the host's, or those of a host who has said nothing. */
const termsSources = ['property', 'host', 'defaults'] as const;

const readTermsShape = {
  terms: stayTermsSchema,
  source: z.enum(termsSources),
  /** Sent back with a change: what was changed elsewhere in between is not overwritten. 0: none were ever saved here. */
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
};

export const hostTermsSchema = z.object({
  ...readTermsShape,
  /** The properties that have terms of their own. */
  ownIds: z.array(z.uuid()),
});
export type HostTerms = z.output<typeof hostTermsSchema>;

export const propertyTermsSchema = z.object(readTermsShape);
export type PropertyTerms = z.output<typeof propertyTermsSchema>;

/** Left out, the last change wins. */
const change = settableTermsSchema.safeExtend({ version: z.number().int().min(0).optional() });
export type TermsChange = z.output<typeof change>;

export const readTermsEndpoint = customer.get('readTerms', '/api/stay-terms', {
  summary: 'Les conditions de séjour d’un hôte, et les logements qui ont les leurs.',
  response: hostTermsSchema,
});

export const changeTermsEndpoint = customer.put('changeTerms', '/api/stay-terms', {
  summary: 'Remplace les conditions de séjour d’un hôte\u202f; une rubrique absente reprend sa valeur de départ.',
  body: change,
  response: hostTermsSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const readPropertyTermsEndpoint = customer.get('readPropertyTerms', '/api/properties/:id/stay-terms', {
  summary: 'Les conditions qui valent pour un de ses logements, et à qui elles sont.',
  params: propertyParams,
  response: propertyTermsSchema,
});

export const changePropertyTermsEndpoint = customer.put('changePropertyTerms', '/api/properties/:id/stay-terms', {
  summary: 'Donne à un logement des conditions propres, ou les remplace.',
  params: propertyParams,
  body: change,
  response: propertyTermsSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

export const resetPropertyTermsEndpoint = customer.delete('resetPropertyTerms', '/api/properties/:id/stay-terms', {
  summary: 'Rend à un logement les conditions générales de l’hôte.',
  params: propertyParams,
  errors: ['account_restricted'],
});

export const paymentsEndpoints = [
  readTermsEndpoint,
  changeTermsEndpoint,
  readPropertyTermsEndpoint,
  changePropertyTermsEndpoint,
  resetPropertyTermsEndpoint,
] as const;
