import {
  changePlanEndpoint,
  createPlanEndpoint,
  listAllPlansEndpoint,
  orderPlansEndpoint,
  removePlanEndpoint,
  unarchivePlanEndpoint,
} from '@app/contract/plans/adminApi.ts';
import {
  changePlan,
  createPlan,
  listAllPlans,
  orderPlans,
  readAdminPlan,
  removePlan,
  unarchivePlan,
  followPlans,
  listActivePlans,
} from '@app/domain/plans';
import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { bind, bindPublic, type Binding } from '../../http/bindEndpoints.ts';

/** The plans on offer. */
export const plansBindings: Binding[] = [
  bindPublic(listPlansEndpoint, followPlans, async ({ orm }) => listActivePlans(orm.em.fork())),
];

/** The plans, for those who look after them. */
export const adminPlansBindings: readonly Binding[] = [
  bind(listAllPlansEndpoint, async ({ platform }) => ({ plans: await listAllPlans(platform) })),

  bind(createPlanEndpoint, async ({ platform, principal, input }) =>
    readAdminPlan(platform, await createPlan(platform, principal.accountId, input.body)),
  ),

  bind(changePlanEndpoint, async ({ platform, principal, input }) => {
    await changePlan(platform, principal.accountId, input.params.id, input.body);
    return readAdminPlan(platform, input.params.id);
  }),

  bind(removePlanEndpoint, async ({ platform, principal, input }) =>
    removePlan(platform, principal.accountId, input.params.id),
  ),

  bind(unarchivePlanEndpoint, async ({ platform, principal, input }) => {
    await unarchivePlan(platform, principal.accountId, input.params.id);
    return readAdminPlan(platform, input.params.id);
  }),

  bind(orderPlansEndpoint, async ({ platform, principal, input }) => {
    await orderPlans(platform, principal.accountId, input.body.ids);
    return { plans: await listAllPlans(platform) };
  }),
];
