import { cancelEmailChangeEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import {
  changeProfileEndpoint,
  closeAccountEndpoint,
  listExportsEndpoint,
  readProfileEndpoint,
  requestExportEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const {
  useReadProfileQuery,
  useChangeProfileMutation,
  useCancelEmailChangeMutation,
  useListExportsQuery,
  useRequestExportMutation,
  useCloseAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query({ ...contractCall(readProfileEndpoint), providesTags: ['Profile'] }),
    changeProfile: build.mutation({
      ...contractCall(changeProfileEndpoint),
      invalidatesTags: (changed) => (changed ? ['Profile', 'CustomerOverview'] : []),
    }),
    cancelEmailChange: build.mutation({
      ...contractCall(cancelEmailChangeEndpoint),
      invalidatesTags: ['Profile', 'CustomerOverview'],
    }),
    listExports: build.query({ ...contractCall(listExportsEndpoint), providesTags: ['Exports'] }),
    requestExport: build.mutation({ ...contractCall(requestExportEndpoint), invalidatesTags: ['Exports'] }),
    closeAccount: build.mutation({ ...contractCall(closeAccountEndpoint) }),
  }),
});
