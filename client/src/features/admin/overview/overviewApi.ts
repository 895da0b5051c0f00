import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { reads } from '../../../api/contractCall.ts';

export const { useAdminOverviewQuery, useReadRevenueQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query(reads(adminOverviewEndpoint, 'AdminOverview')),
    readRevenue: build.query(reads(readRevenueEndpoint, 'Revenue')),
  }),
});
