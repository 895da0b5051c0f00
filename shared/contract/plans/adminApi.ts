import { z } from 'zod';
import { forDocuments } from '../core/documentText.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { searchText } from '../core/lists.ts';
import { plainText } from '../core/texts.ts';
import { planSchema } from './api.ts';
import { maxPlanPriceCents, unlimitedProperties } from './rules.ts';

const admin = endpointsOf('plans', { kind: 'permission', permission: 'plans' });

export const adminPlanSchema = planSchema.extend({
  /** Offered to visitors, unless it is archived. */
  active: z.boolean(),
  /** Since when it is archived: available only to those who have it. */
  archivedAt: z.iso.datetime().nullable(),
  /** Customers who have it, trials and those whose subscription is over left out. */
  subscribers: z.number().int().min(0),
  /** What deleting it would do: a plan that any customer has, had or was about to pay for is archived. */
  onDeletion: z.enum(['deleted', 'archived']),
  updatedAt: z.iso.datetime(),
});
export type AdminPlan = z.infer<typeof adminPlanSchema>;

const price = z
  .number({ error: 'Saisissez un montant' })
  .int('Au plus deux décimales')
  .min(0, 'Un prix ne peut pas être négatif')
  .max(maxPlanPriceCents, 'Ce prix est trop élevé');

export const planInputSchema = z.object({
  name: plainText(60)
    .min(1, 'Indiquez le nom de la formule')
    .refine(...forDocuments),
  description: plainText(300).default(''),
  /** Cents, VAT included. */
  priceMonthlyCents: price,
  priceYearlyCents: price,
  /** -1: without limit. */
  maxProperties: z
    .number({ error: 'Saisissez un nombre entier' })
    .int('Saisissez un nombre entier')
    .min(unlimitedProperties, 'Au moins -1')
    .max(100_000, 'Au plus 100 000')
    .default(1),
  /** Empty ones are left out. */
  features: z
    .array(plainText(120))
    .max(30, 'Au plus 30 fonctionnalités')
    .transform((features) => features.filter((feature) => feature !== ''))
    .default([]),
  active: z.boolean().default(true),
});
export type PlanInput = z.output<typeof planInputSchema>;

export const planChangeSchema = planInputSchema.extend({
  /** The version that was read; absent: later changes are overwritten. */
  updatedAt: z.iso.datetime('Date invalide').optional(),
});
export type PlanChange = z.output<typeof planChangeSchema>;

const planParams = z.object({ id: z.uuid('Identifiant de formule invalide') });

/** Offered to visitors, hidden from them, or left to those who have it. */
export const planStates = ['offered', 'hidden', 'archived'] as const;

/** Their order is what visitors see: there is no other, and no pages. */
const planFilters = z.object({
  /** Words of a name or a description. */
  search: searchText,
  state: z.enum(planStates).optional(),
});
export type PlanFilters = z.output<typeof planFilters>;

export const listAllPlansEndpoint = admin.get('listAll', '/api/admin/plans', {
  summary: 'Toutes les formules, archivées compris, avec leurs abonnés.',
  query: planFilters,
  response: z.object({ plans: z.array(adminPlanSchema) }),
});

export const exportPlansEndpoint = admin.get('export', '/api/admin/plans/csv', {
  summary: 'Toutes les formules filtrées, en CSV.',
  query: planFilters,
  file: 'text/csv',
});

export const createPlanEndpoint = admin.post('create', '/api/admin/plans', {
  summary: 'Crée une formule.',
  body: planInputSchema,
  status: 201,
  response: adminPlanSchema,
  errors: ['plan_name_taken'],
});

export const changePlanEndpoint = admin.put('change', '/api/admin/plans/:id', {
  summary: 'Modifie une formule ; ses abonnés gardent le prix auquel ils ont souscrit.',
  params: planParams,
  body: planChangeSchema,
  response: adminPlanSchema,
  errors: ['plan_name_taken', 'changed_meanwhile'],
});

export const removePlanEndpoint = admin.delete('remove', '/api/admin/plans/:id', {
  summary: 'Supprime une formule, ou l’archive quand quelqu’un l’a ou l’a eue.',
  params: planParams,
  response: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const unarchivePlanEndpoint = admin.post('unarchive', '/api/admin/plans/:id/unarchive', {
  summary: 'Sort une formule des archives.',
  params: planParams,
  response: adminPlanSchema,
});

export const orderPlansEndpoint = admin.put('order', '/api/admin/plan-order', {
  summary: 'Range les formules dans l’ordre donné ; celles qui n’y sont pas viennent après.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  response: z.object({ plans: z.array(adminPlanSchema) }),
});

export const adminPlansEndpoints = [
  listAllPlansEndpoint,
  exportPlansEndpoint,
  createPlanEndpoint,
  changePlanEndpoint,
  removePlanEndpoint,
  unarchivePlanEndpoint,
  orderPlansEndpoint,
] as const;
