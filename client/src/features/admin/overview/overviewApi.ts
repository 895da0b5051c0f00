import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readWorkEndpoint } from '@app/contract/accounts/workApi.ts';
import { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { reads } from '../../../api/contractCall.ts';

export const { useAdminOverviewQuery, useReadRevenueQuery, useReadWorkQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query(reads(adminOverviewEndpoint, 'AdminOverview')),
    readWork: build.query(reads(readWorkEndpoint, 'AdminOverview')),
    readRevenue: build.query(reads(readRevenueEndpoint, 'Revenue')),
  }),
});
