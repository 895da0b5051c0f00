import type { PlanInput } from '@app/contract/plans/adminApi.ts';
import { slugOf } from '@app/contract/plans/rules.ts';
import { newId, DomainError, type EntityManager, type Platform } from '../platform/index.ts';
import { editPlans } from './editPlans.ts';
import { notePlan, planFacts } from './notePlan.ts';
import { Plan } from './Plan.entity.ts';

/**
 * Creates a plan, offered after the others. Its slug is made from its name and stays when the name changes: addresses and
 * clients know it.
 * @returns its id.
 * @throws DomainError plan_name_taken.
 */
export async function createPlan(platform: Platform, actorId: string, input: PlanInput): Promise<string> {
  return editPlans(platform, actorId, 'plan_created', async (tx) => {
    const { em, clock } = tx;
    await requireFreeName(em, input.name, null);
    const now = clock.now();
    const plans = await em.find(Plan, {});
    const id = newId();
    const plan = em.create(Plan, {
      ...input,
      id,
      slug: await freeSlug(em, input.name),
      position: 1 + Math.max(-1, ...plans.map(({ position }) => position)),
      createdAt: now,
      updatedAt: now,
    });
    notePlan(tx, 'plans.created', { id, before: null, after: planFacts(plan) });
    return id;
  });
}

/** 'starter', else 'starter-2', 'starter-3'… */
async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const wanted = slugOf(name);
  const taken = new Set((await em.find(Plan, {})).map(({ slug }) => slug));
  let slug = wanted;
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}

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
