import type { z } from 'zod';
import {
  customerOverviewEndpoint,
  readSessionEndpoint,
  requestEmailConfirmationEndpoint,
  signInEndpoint,
  signOutEndpoint,
  type customerOverviewSchema,
} from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export type CustomerOverview = z.infer<typeof customerOverviewSchema>;

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Seconds in which all who asked at once read the answer: nobody subscribes to it.
    readSession: build.query({ ...contractCall(readSessionEndpoint), keepUnusedDataFor: 5 }),
    signIn: build.mutation({ ...contractCall(signInEndpoint) }),
    signOut: build.mutation({ ...contractCall(signOutEndpoint) }),
    customerOverview: build.query({ ...contractCall(customerOverviewEndpoint), providesTags: ['CustomerOverview'] }),
    // It may also answer that the address has been confirmed meanwhile.
    requestEmailConfirmation: build.mutation({
      ...contractCall(requestEmailConfirmationEndpoint),
      invalidatesTags: (sent) => (sent ? ['CustomerOverview', 'Profile'] : []),
    }),
  }),
});

export const { readSession, signOut } = accountApi.endpoints;
export const { useSignInMutation, useCustomerOverviewQuery, useRequestEmailConfirmationMutation } = accountApi;
