import type { PlanInput } from '@app/contract/plans/adminApi.ts';
import type { Platform } from '../platform/index.ts';
import { editPlans } from './editPlans.ts';
import { findPlan } from './listActivePlans.ts';
import { notePlan, planFacts } from './notePlan.ts';
import { requireFreeName } from './createPlan.ts';

/**
 * Changes a plan. Whoever subscribed keeps their price, which Stripe never edits; everything else is theirs at once.
 * @throws DomainError not_found or plan_name_taken.
 */
export async function changePlan(platform: Platform, actorId: string, id: string, input: PlanInput): Promise<void> {
  await editPlans(platform, actorId, 'plan_changed', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    await requireFreeName(em, input.name, id);
    const before = planFacts(plan);
    em.assign(plan, { ...input, updatedAt: clock.now() });
    notePlan(tx, 'plans.changed', { id, before, after: planFacts(plan) });
  });
}
