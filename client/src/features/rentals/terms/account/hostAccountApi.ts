import * as contract from '@app/contract/payments/hostAccountApi.ts';
import { api } from '../../../../api/api.ts';
import { attempts, reads } from '../../../../api/contractCall.ts';

export const {
  useReadHostAccountQuery,
  useReadHostPayoutsQuery,
  useOpenHostOnboardingMutation,
  useRefreshHostAccountMutation,
  useTestHostAccountMutation,
  useCloseHostAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readHostAccount: build.query(reads(contract.readHostAccountEndpoint, 'HostAccount')),
    readHostPayouts: build.query(reads(contract.readHostPayoutsEndpoint, 'HostAccount')),
    openHostOnboarding: build.mutation(attempts(contract.openHostOnboardingEndpoint, 'HostAccount')),
    refreshHostAccount: build.mutation(attempts(contract.refreshHostAccountEndpoint, 'HostAccount')),
    testHostAccount: build.mutation(attempts(contract.testHostAccountEndpoint, 'HostAccount')),
    closeHostAccount: build.mutation(attempts(contract.closeHostAccountEndpoint, 'HostAccount')),
  }),
});
