import type { z } from 'zod';
import { customerOverviewEndpoint, type customerOverviewSchema } from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export const { useCustomerOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    customerOverview: build.query({ ...contractCall(customerOverviewEndpoint), providesTags: ['CustomerOverview'] }),
  }),
});

export type CustomerOverview = z.infer<typeof customerOverviewSchema>;
