import { DomainError, type EntityManager } from '../platform/index.ts';
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
  // A plan may have the original name of another one, which is still the other's slug.
  const known = plans.find(({ id, slug }) => id === wanted || slug === wanted);
  return known ?? plans.find(({ name }) => name.toLowerCase() === wanted) ?? null;
}

/** A plan, archived or not. @throws DomainError not_found. */
export async function findPlan(em: EntityManager, id: string) {
  const plan = await em.findOne(Plan, { id });
  if (!plan) throw new DomainError('not_found', { detail: 'Cette formule est introuvable.' });
  return plan;
}
