import type { Platform } from '../platform/index.ts';
import { editPlans } from './editPlans.ts';
import { findPlan } from './listActivePlans.ts';
import { notePlan, planFacts } from './notePlan.ts';
import { planIsUsed } from './readAdminPlans.ts';

/**
 * Deletes a plan, or archives it when anybody has it, had it, or opened a payment page for it: what they bought must stay
 * known. One that is archived already stays so.
 * @throws DomainError not_found.
 */
export async function removePlan(
  platform: Platform,
  actorId: string,
  id: string,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  return editPlans(platform, actorId, 'plan_removed', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    const before = planFacts(plan);
    // Held, so that nobody subscribes between the look and the deletion.
    await em.execute('select from plan where id = ? for update', [id], 'run');
    const [used] = await em.execute<{ is_used: boolean }[]>(
      `select ${planIsUsed} as is_used from plan p where p.id = ?`,
      [id],
    );
    if (used?.is_used === false) {
      em.remove(plan);
      notePlan(tx, 'plans.removed', { id, before, after: null });
      return { outcome: 'deleted' };
    }
    plan.archivedAt ??= clock.now();
    plan.updatedAt = clock.now();
    notePlan(tx, 'plans.removed', { id, before, after: planFacts(plan) });
    return { outcome: 'archived' };
  });
}

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
