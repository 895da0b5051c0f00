import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const { useAdminOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query({ ...contractCall(adminOverviewEndpoint), providesTags: ['AdminOverview'] }),
  }),
});
