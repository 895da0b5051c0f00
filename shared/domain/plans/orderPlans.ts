import { changesBetween, type Platform } from '../platform/index.ts';
import { editPlans } from './editPlans.ts';
import { Plan } from './Plan.entity.ts';

/** Puts plans in the order of their ids; those that are not named come after, in the order in which they were. */
export async function orderPlans(platform: Platform, actorId: string, ids: readonly string[]): Promise<void> {
  await editPlans(platform, actorId, 'plans_ordered', async (tx) => {
    const { em } = tx;
    const plans = await em.find(Plan, {}, { orderBy: { position: 'asc', priceMonthlyCents: 'asc', id: 'asc' } });
    const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = plans.toSorted((one, other) => rank(one.id) - rank(other.id));
    for (const [position, plan] of ordered.entries()) plan.position = position;
    const orderOf = (list: typeof plans) => ({ order: list.map(({ name }) => name) });
    tx.audit({ action: 'plans.ordered', changes: changesBetween(orderOf(plans), orderOf(ordered)) });
  });
}
