import type { Platform } from '../platform/index.ts';
import { editPlans } from './editPlans.ts';
import { findPlan } from './listActivePlans.ts';
import { notePlan, planFacts } from './notePlan.ts';

/**
 * Takes a plan out of the archives: it is offered again if it is active.
 * @throws DomainError not_found.
 */
export async function unarchivePlan(platform: Platform, actorId: string, id: string): Promise<void> {
  await editPlans(platform, actorId, 'plan_unarchived', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    const before = planFacts(plan);
    plan.archivedAt = null;
    plan.updatedAt = clock.now();
    notePlan(tx, 'plans.unarchived', { id, before, after: planFacts(plan) });
  });
}
