import * as adminApi from '@app/contract/plans/adminApi.ts';
import * as plans from '@app/domain/plans';
import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { bind, bindExport, bindPublic, type Binding } from '../../http/bindEndpoints.ts';

/** The plans on offer. */
export const plansBindings: Binding[] = [
  bindPublic(listPlansEndpoint, plans.followPlans, async ({ orm }) => plans.listActivePlans(orm.em.fork())),

  // The plans, for those who look after them.
  bind(adminApi.listAllPlansEndpoint, async ({ platform, input }) => ({
    plans: await plans.findPlans(platform, input.query),
  })),

  bindExport(adminApi.exportPlansEndpoint, 'formules', async ({ platform, principal, input }) =>
    plans.exportPlans(platform, principal.accountId, input.query),
  ),

  bind(adminApi.createPlanEndpoint, async ({ platform, principal, input }) =>
    plans.readAdminPlan(platform, await plans.createPlan(platform, principal.accountId, input.body)),
  ),

  bind(adminApi.changePlanEndpoint, async ({ platform, principal, input }) => {
    await plans.changePlan(platform, principal.accountId, input.params.id, input.body);
    return plans.readAdminPlan(platform, input.params.id);
  }),

  bind(adminApi.removePlanEndpoint, async ({ platform, principal, input }) =>
    plans.removePlan(platform, principal.accountId, input.params.id),
  ),

  bind(adminApi.unarchivePlanEndpoint, async ({ platform, principal, input }) => {
    await plans.unarchivePlan(platform, principal.accountId, input.params.id);
    return plans.readAdminPlan(platform, input.params.id);
  }),

  bind(adminApi.orderPlansEndpoint, async ({ platform, principal, input }) => {
    await plans.orderPlans(platform, principal.accountId, input.body.ids);
    return { plans: await plans.listAllPlans(platform) };
  }),
];
