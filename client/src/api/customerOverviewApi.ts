import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export const { useCustomerOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    customerOverview: build.query({ ...contractCall(customerOverviewEndpoint), providesTags: ['CustomerOverview'] }),
  }),
});
