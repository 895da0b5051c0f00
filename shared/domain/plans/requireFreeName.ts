import { DomainError, type EntityManager } from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';

/**
 * Makes sure that no other plan bears a name, whatever its capitals; archived ones count.
 * @throws DomainError plan_name_taken.
 */
export async function requireFreeName(em: EntityManager, name: string, ownId: string | null): Promise<void> {
  const plans = await em.find(Plan, {});
  const wanted = name.toLocaleLowerCase('fr');
  const taken = plans.some((plan) => plan.id !== ownId && plan.name.toLocaleLowerCase('fr') === wanted);
  if (taken) throw new DomainError('plan_name_taken');
}
