import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

export const { useAdminOverviewQuery, useReadRevenueQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query({ ...contractCall(adminOverviewEndpoint), providesTags: ['AdminOverview'] }),
    readRevenue: build.query({ ...contractCall(readRevenueEndpoint), providesTags: ['Revenue'] }),
  }),
});
