import {
  changePasswordEndpoint,
  confirmSecondFactorEndpoint,
  removeSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  secondFactorEndpoint,
  startSecondFactorEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const {
  useChangePasswordMutation,
  useSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...contractCall(changePasswordEndpoint),
      invalidatesTags: (changed) => (changed ? ['Sessions', 'CustomerOverview'] : []),
    }),
    secondFactor: build.query({ ...contractCall(secondFactorEndpoint), providesTags: ['SecondFactor'] }),
    startSecondFactor: build.mutation({ ...contractCall(startSecondFactorEndpoint) }),
    confirmSecondFactor: build.mutation({
      ...contractCall(confirmSecondFactorEndpoint),
      invalidatesTags: (enabled) => (enabled ? ['SecondFactor', 'CustomerOverview'] : []),
    }),
    renewRecoveryCodes: build.mutation({
      ...contractCall(renewRecoveryCodesEndpoint),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation({
      ...contractCall(removeSecondFactorEndpoint),
      invalidatesTags: ['SecondFactor', 'CustomerOverview'],
    }),
    listSessions: build.query({ ...contractCall(listSessionsEndpoint), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...contractCall(endSessionEndpoint), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...contractCall(endOtherSessionsEndpoint), invalidatesTags: ['Sessions'] }),
  }),
});
