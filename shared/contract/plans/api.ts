import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';

const anonymous = endpointsOf('plans', { kind: 'anonymous' });

/** A plan as a visitor sees it. Prices in cents, VAT included. */
export const planSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  priceMonthlyCents: z.number().int().min(0),
  priceYearlyCents: z.number().int().min(0),
  /** -1: without limit. */
  maxProperties: z.number().int().min(-1),
  features: z.array(z.string()),
});
export type PlanView = z.infer<typeof planSchema>;

export const listPlansEndpoint = anonymous.get('listActive', '/api/plans', {
  summary: 'Les formules proposées, dans leur ordre.',
  response: z.array(planSchema),
  conditional: true,
});

export const plansEndpoints = [listPlansEndpoint] as const;
