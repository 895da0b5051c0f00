import { cancelEmailChangeEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import * as contract from '@app/contract/accounts/profileApi.ts';
import { api } from '../../api/api.ts';
import { attempts, changes, reads, readsAnew } from '../../api/contractCall.ts';

export const {
  useReadProfileQuery,
  useChangeProfileMutation,
  useCancelEmailChangeMutation,
  useListExportsQuery,
  useRequestExportMutation,
  useReadClosureQuery,
  useCloseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query(reads(contract.readProfileEndpoint, 'Profile')),
    changeProfile: build.mutation(changes(contract.changeProfileEndpoint, 'Profile', 'CustomerOverview')),
    cancelEmailChange: build.mutation(attempts(cancelEmailChangeEndpoint, 'Profile', 'CustomerOverview')),
    listExports: build.query(reads(contract.listExportsEndpoint, 'Exports')),
    requestExport: build.mutation(attempts(contract.requestExportEndpoint, 'Exports')),
    readClosure: build.query(readsAnew(contract.readClosureEndpoint)),
    closeAccount: build.mutation(changes(contract.closeAccountEndpoint)),
  }),
});
