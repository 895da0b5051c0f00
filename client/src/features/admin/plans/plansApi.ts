import * as contract from '@app/contract/plans/adminApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

/** What shows plans, or depends on them. */
const changed = ['AdminPlans', 'Plans', 'AdminOverview', 'StripeConfiguration'] as const;

export const {
  useListAllPlansQuery,
  useCreatePlanMutation,
  useChangePlanMutation,
  useRemovePlanMutation,
  useUnarchivePlanMutation,
  useOrderPlansMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAllPlans: build.query(reads(contract.listAllPlansEndpoint, 'AdminPlans')),
    createPlan: build.mutation(attempts(contract.createPlanEndpoint, ...changed)),
    changePlan: build.mutation(attempts(contract.changePlanEndpoint, ...changed)),
    removePlan: build.mutation(attempts(contract.removePlanEndpoint, ...changed)),
    unarchivePlan: build.mutation(attempts(contract.unarchivePlanEndpoint, ...changed)),
    orderPlans: build.mutation(attempts(contract.orderPlansEndpoint, ...changed)),
  }),
});
