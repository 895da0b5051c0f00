import { z } from 'zod';
import { endpointsOf } from '../../core/endpoint.ts';
import { findingKinds } from './rules.ts';

const customer = endpointsOf('payments', { kind: 'customer' });

const findingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(findingKinds),
  /** Null: no stay of the host's goes with it. */
  stay: z.object({ reservationId: z.uuid(), number: z.number().int() }).nullable(),
  /** Who paid, or what for, as Stripe says; may be empty. */
  detail: z.string(),
  /** What is noted here, and what Stripe has; null: nothing. */
  notedCents: z.number().int().nullable(),
  stripeCents: z.number().int().nullable(),
  foundAt: z.iso.datetime(),
  /** Where its owner sees it at Stripe. */
  stripeUrl: z.string(),
});
export type FindingView = z.output<typeof findingSchema>;

const findingsSchema = z.object({
  /** The newest first. */
  findings: z.array(findingSchema),
  /** When the account was last compared to the end; null: never yet, or none is connected. */
  comparedAt: z.iso.datetime().nullable(),
});
export type Findings = z.output<typeof findingsSchema>;

export const listFindingsEndpoint = customer.get('listFindings', '/api/payments/findings', {
  summary: 'Ce qui, chez Stripe, ne correspond pas aux paiements notés ici, et que l’hôte doit voir.',
  response: findingsSchema,
});

export const dismissFindingEndpoint = customer.post('dismissFinding', '/api/payments/findings/:id/dismissal', {
  summary: 'Ne montre plus un écart\u00a0: l’hôte l’a vu et s’en est occupé.',
  params: z.object({ id: z.uuid('Identifiant d’écart invalide') }),
  response: findingsSchema,
  errors: ['account_restricted'],
});

export const findingsEndpoints = [listFindingsEndpoint, dismissFindingEndpoint] as const;
