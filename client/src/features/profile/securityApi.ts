import * as credentials from '@app/contract/accounts/credentialsApi.ts';
import * as profile from '@app/contract/accounts/profileApi.ts';
import { api } from '../../api/api.ts';
import { attempts, changes, reads } from '../../api/contractCall.ts';

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
    changePassword: build.mutation(changes(credentials.changePasswordEndpoint, 'Sessions', 'CustomerOverview')),
    secondFactor: build.query(reads(credentials.secondFactorEndpoint, 'SecondFactor')),
    startSecondFactor: build.mutation(changes(credentials.startSecondFactorEndpoint)),
    confirmSecondFactor: build.mutation(
      changes(credentials.confirmSecondFactorEndpoint, 'SecondFactor', 'CustomerOverview'),
    ),
    renewRecoveryCodes: build.mutation(attempts(credentials.renewRecoveryCodesEndpoint, 'SecondFactor')),
    removeSecondFactor: build.mutation(
      attempts(credentials.removeSecondFactorEndpoint, 'SecondFactor', 'CustomerOverview'),
    ),
    listSessions: build.query(reads(profile.listSessionsEndpoint, 'Sessions')),
    endSession: build.mutation(attempts(profile.endSessionEndpoint, 'Sessions')),
    endOtherSessions: build.mutation(attempts(profile.endOtherSessionsEndpoint, 'Sessions')),
  }),
});
