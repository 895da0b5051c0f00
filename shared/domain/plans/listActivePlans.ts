import type { EntityManager } from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';

const offered = { active: true, archivedAt: null };

/** The plans on offer, in their order. */
export async function listActivePlans(em: EntityManager) {
  return em.find(Plan, offered, { orderBy: { position: 'asc', priceMonthlyCents: 'asc', id: 'asc' } });
}

/** The plan on offer with this id, slug or name; null when there is none. */
export async function findActivePlan(em: EntityManager, reference: string) {
  const plans = await listActivePlans(em);
  const wanted = reference.toLowerCase();
  return plans.find((plan) => [plan.id, plan.slug, plan.name.toLowerCase()].includes(wanted)) ?? null;
}
