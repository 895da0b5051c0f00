import {
  changeAdministratorEndpoint,
  createAdministratorEndpoint,
  listAdministratorsEndpoint,
  removeAdministratorEndpoint,
  resetAdministratorFactorEndpoint,
} from '@app/contract/accounts/administratorsApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

/** What shows administrators, once something was done to one of them. */
const unlessRefused = (_done: unknown, error: unknown) => (error ? [] : (['Administrators'] as const));

export const {
  useListAdministratorsQuery,
  useCreateAdministratorMutation,
  useChangeAdministratorMutation,
  useRemoveAdministratorMutation,
  useResetAdministratorFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: build.query({
      ...contractCall(listAdministratorsEndpoint),
      providesTags: ['Administrators'],
    }),
    createAdministrator: build.mutation({
      ...contractCall(createAdministratorEndpoint),
      invalidatesTags: unlessRefused,
    }),
    changeAdministrator: build.mutation({
      ...contractCall(changeAdministratorEndpoint),
      invalidatesTags: unlessRefused,
    }),
    removeAdministrator: build.mutation({
      ...contractCall(removeAdministratorEndpoint),
      invalidatesTags: unlessRefused,
    }),
    resetAdministratorFactor: build.mutation({
      ...contractCall(resetAdministratorFactorEndpoint),
      invalidatesTags: unlessRefused,
    }),
  }),
});
