import { DomainError, type EntityManager } from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';

/**
 * A plan, archived or not.
 * @throws DomainError not_found.
 */
export async function findPlan(em: EntityManager, id: string) {
  const plan = await em.findOne(Plan, { id });
  if (!plan) throw new DomainError('not_found', { detail: 'Ce plan est introuvable.' });
  return plan;
}
