import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { hostedNameSchema } from './api.ts';
import { searchedDomainSchema } from '../names/names.ts';

const customer = endpointsOf('hosting', { kind: 'customer' });

export const domainOfferSchema = z.object({
  domain: z.string(),
  available: z.boolean(),
  /** Why it cannot be bought here, in French; null when it can. */
  reason: z.string().nullable(),
  /** What the first year costs, tax included; 0 when it is included. */
  priceCents: z.number().int(),
  included: z.boolean(),
});
export type DomainOffer = z.infer<typeof domainOfferSchema>;

export const searchDomainEndpoint = customer.get('searchDomain', '/api/domains/offer', {
  summary: 'Si un domaine est libre à l’achat, et son prix.',
  query: z.object({ domain: searchedDomainSchema }),
  response: domainOfferSchema,
  errors: ['account_restricted', 'registrar_unavailable'],
  throttle: 'names',
});

/** Who pays is sent to the payment page; where the domain is included, its registration begins at once. */
export const buyDomainEndpoint = customer.post('buyDomain', '/api/domains/purchases', {
  summary: 'Achète un domaine pour un an.',
  body: z.object({ domain: searchedDomainSchema }),
  status: 201,
  response: z.object({ name: hostedNameSchema, checkoutUrl: z.url().nullable() }),
  errors: [
    'account_restricted',
    'email_unconfirmed',
    'name_taken',
    'too_many_names',
    'domain_unavailable',
    'registrar_unavailable',
    'billing_unavailable',
  ],
  throttle: 'payment',
});

const params = z.object({ id: z.uuid('Identifiant d’achat invalide') });

export const payDomainEndpoint = customer.post('payDomain', '/api/domains/purchases/:id/payment', {
  summary: 'Reprend le paiement d’un domaine qui attend le sien, ou de son renouvellement.',
  params,
  response: z.object({ checkoutUrl: z.url() }),
  errors: ['account_restricted', 'name_kept', 'billing_unavailable'],
  throttle: 'payment',
});

export const cancelPurchaseEndpoint = customer.delete('cancelPurchase', '/api/domains/purchases/:id', {
  summary: 'Renonce à un domaine qui n’est pas encore payé.',
  params,
  errors: ['name_kept'],
});

export const changeRenewalEndpoint = customer.put('changeRenewal', '/api/domains/purchases/:id/renewal', {
  summary: 'Active ou coupe le renouvellement d’un domaine acheté.',
  params,
  body: z.object({ renews: z.boolean({ error: 'Indiquez si le domaine se renouvelle' }) }),
  response: hostedNameSchema,
  errors: ['account_restricted'],
});

export const purchasesEndpoints = [
  searchDomainEndpoint,
  buyDomainEndpoint,
  payDomainEndpoint,
  cancelPurchaseEndpoint,
  changeRenewalEndpoint,
] as const;
