import {
  changePlanEndpoint,
  createPlanEndpoint,
  listAllPlansEndpoint,
  orderPlansEndpoint,
  removePlanEndpoint,
  unarchivePlanEndpoint,
} from '@app/contract/plans/adminApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

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
    listAllPlans: build.query({ ...contractCall(listAllPlansEndpoint), providesTags: ['AdminPlans'] }),
    createPlan: build.mutation({ ...contractCall(createPlanEndpoint), invalidatesTags: changed }),
    changePlan: build.mutation({ ...contractCall(changePlanEndpoint), invalidatesTags: changed }),
    removePlan: build.mutation({ ...contractCall(removePlanEndpoint), invalidatesTags: changed }),
    unarchivePlan: build.mutation({ ...contractCall(unarchivePlanEndpoint), invalidatesTags: changed }),
    orderPlans: build.mutation({ ...contractCall(orderPlansEndpoint), invalidatesTags: changed }),
  }),
});
