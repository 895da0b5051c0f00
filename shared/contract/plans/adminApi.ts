import { z } from 'zod';
import { forDocuments } from '../core/documentText.ts';
import { endpointsOf } from '../core/endpoint.ts';
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
    .min(1, 'Indiquez le nom du plan')
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

const planParams = z.object({ id: z.uuid('Identifiant de plan invalide') });

export const listAllPlansEndpoint = admin.get('listAll', '/api/admin/plans', {
  summary: 'Tous les plans, archivés compris, avec leurs abonnés.',
  response: z.object({ plans: z.array(adminPlanSchema) }),
});

export const createPlanEndpoint = admin.post('create', '/api/admin/plans', {
  summary: 'Crée un plan.',
  body: planInputSchema,
  status: 201,
  response: adminPlanSchema,
  errors: ['plan_name_taken'],
});

export const changePlanEndpoint = admin.put('change', '/api/admin/plans/:id', {
  summary: 'Modifie un plan ; ses abonnés gardent le prix auquel ils ont souscrit.',
  params: planParams,
  body: planInputSchema,
  response: adminPlanSchema,
  errors: ['plan_name_taken'],
});

export const removePlanEndpoint = admin.delete('remove', '/api/admin/plans/:id', {
  summary: "Supprime un plan, ou l'archive quand quelqu'un l'a ou l'a eu.",
  params: planParams,
  response: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const unarchivePlanEndpoint = admin.post('unarchive', '/api/admin/plans/:id/unarchive', {
  summary: 'Sort un plan des archives.',
  params: planParams,
  response: adminPlanSchema,
});

export const orderPlansEndpoint = admin.put('order', '/api/admin/plan-order', {
  summary: "Range les plans dans l'ordre donné ; ceux qui n'y sont pas viennent après.",
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  response: z.object({ plans: z.array(adminPlanSchema) }),
});

export const adminPlansEndpoints = [
  listAllPlansEndpoint,
  createPlanEndpoint,
  changePlanEndpoint,
  removePlanEndpoint,
  unarchivePlanEndpoint,
  orderPlansEndpoint,
] as const;
