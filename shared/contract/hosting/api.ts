import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { domainNameSchema, subdomainSchema } from '../names/names.ts';
import { certificateStates, nameKinds, nameProblems, nameStates, nameSteps, recordTypes } from './rules.ts';

const customer = endpointsOf('hosting', { kind: 'customer' });

/** A DNS record that a name needs, with what the last check found. */
const wantedRecordSchema = z.object({
  type: z.enum(recordTypes),
  /** As a registrar's form asks for it, relative to the domain: `@`, `www`, `_clairvolet`. */
  label: z.string(),
  /** In full, without a dot at the end. */
  host: z.string(),
  expected: z.string(),
  /** Empty: no answer. */
  found: z.array(z.string()),
  /** Null: not checked yet. */
  ok: z.boolean().nullable(),
});
export type WantedRecord = z.infer<typeof wantedRecordSchema>;

export const hostedNameSchema = z.object({
  id: z.uuid(),
  kind: z.enum(nameKinds),
  /** In full, in ASCII. */
  name: z.string(),
  /** Where guests find it. */
  url: z.url(),
  state: z.enum(nameStates),
  /** The pending step; `online`: none. */
  step: z.enum(nameSteps),
  /** The one to which the others lead. */
  primary: z.boolean(),
  dnsConfigured: z.boolean(),
  sslStatus: z.enum(certificateStates),
  certificateEndsAt: z.iso.datetime().nullable(),
  /** What is wrong and what to do, in French. */
  problem: z.object({ code: z.enum(nameProblems), title: z.string(), text: z.string() }).nullable(),
  /** For names whose records the host keeps: what to enter where; empty for the others. */
  records: z.array(wantedRecordSchema),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  /** Null: no check is planned. */
  nextCheckAt: z.iso.datetime().nullable(),
  onlineSince: z.iso.datetime().nullable(),
  /** Of a bought domain. */
  registration: z
    .object({
      purchaseId: z.uuid(),
      /** Null while it is not registered. */
      expiresAt: z.iso.datetime().nullable(),
      renews: z.boolean(),
      /** What a year costs; 0 when it is included. */
      priceCents: z.number().int(),
      /** The address of the pending payment's page. */
      payable: z.boolean(),
    })
    .nullable(),
});
export type HostedName = z.infer<typeof hostedNameSchema>;

export const domainsOverviewSchema = z.object({
  names: z.array(hostedNameSchema),
  /** Below which subdomains are given, without a dot before it; null: none are, for the settings do not say. */
  subdomainBase: z.string().nullable(),
  /** Free at the moment, as far as one can propose one. */
  suggestion: z.string(),
  /** Why nothing can be added; null when it can. */
  closed: z.string().nullable(),
  purchase: z.object({
    /** Why none can be bought now, in French; null when one can. */
    closed: z.string().nullable(),
    priceCents: z.number().int(),
    /** The next one costs nothing: it comes with the yearly subscription. */
    included: z.boolean(),
  }),
});
export type DomainsOverview = z.infer<typeof domainsOverviewSchema>;

export const listNamesEndpoint = customer.get('listNames', '/api/domains', {
  summary: 'Ses noms de domaine, tels que mesurés à la dernière vérification.',
  response: domainsOverviewSchema,
  conditional: true,
});

const subdomainAvailabilitySchema = z.object({
  subdomain: z.string(),
  name: z.string(),
  available: z.boolean(),
  /** Why not, in French; null when it is. */
  reason: z.string().nullable(),
});

export const checkSubdomainEndpoint = customer.get('checkSubdomain', '/api/domains/subdomain-availability', {
  summary: 'Si un sous-domaine est libre pour soi.',
  query: z.object({ subdomain: subdomainSchema }),
  response: subdomainAvailabilitySchema,
});

/** Why a name may not be taken. */
const takingErrors = ['account_restricted', 'name_taken', 'too_many_names', 'hosting_closed'] as const;

export const createSubdomainEndpoint = customer.post('createSubdomain', '/api/domains/subdomains', {
  response: hostedNameSchema,
  errors: takingErrors,
  throttle: 'names',
  summary: 'Prend un sous-domaine gratuit ; la mise en ligne se suit dans la liste.',
  body: z.object({ subdomain: subdomainSchema }),
  status: 202,
});

export const declareDomainEndpoint = customer.post('declareDomain', '/api/domains/external', {
  response: hostedNameSchema,
  errors: takingErrors,
  throttle: 'names',
  summary: 'Déclare un domaine que l’on possède ailleurs, avec les enregistrements à y créer.',
  body: z.object({ domain: domainNameSchema }),
  status: 201,
});

const params = z.object({ id: z.uuid('Identifiant de domaine invalide') });

export const checkNameEndpoint = customer.post('checkName', '/api/domains/:id/check', {
  summary: 'Vérifie un de ses noms maintenant.',
  params,
  status: 202,
  response: hostedNameSchema,
  errors: ['too_many_requests'],
});

export const makePrimaryEndpoint = customer.post('makePrimary', '/api/domains/:id/primary', {
  summary: 'En fait l’adresse principale : les autres y mènent.',
  params,
  response: hostedNameSchema,
  errors: ['account_restricted', 'name_not_online'],
});

/** A subdomain is deleted, an external domain detached; one bought here stays while it is registered. */
export const removeNameEndpoint = customer.delete('removeName', '/api/domains/:id', {
  summary: 'Supprime un de ses sous-domaines, ou détache un domaine externe.',
  params,
  errors: ['account_restricted', 'name_kept'],
});

export const hostingEndpoints = [
  listNamesEndpoint,
  checkSubdomainEndpoint,
  createSubdomainEndpoint,
  declareDomainEndpoint,
  checkNameEndpoint,
  makePrimaryEndpoint,
  removeNameEndpoint,
] as const;
