import type { z } from 'zod';
import * as contract from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { changes, contractCall, reads } from './contractCall.ts';

export type CustomerOverview = z.infer<typeof contract.customerOverviewSchema>;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a cache, in which the answer of one caller could be gone before another has read it.
    readSession: build.mutation(contractCall(contract.readSessionEndpoint)),
    signIn: build.mutation(changes(contract.signInEndpoint)),
    signOut: build.mutation(changes(contract.signOutEndpoint)),
    customerOverview: build.query(reads(contract.customerOverviewEndpoint, 'CustomerOverview')),
    // It may also answer that the address has been confirmed meanwhile.
    requestEmailConfirmation: build.mutation(
      changes(contract.requestEmailConfirmationEndpoint, 'CustomerOverview', 'Profile'),
    ),
  }),
});

export const { readSession, signOut } = accountApi.endpoints;
export const { useSignInMutation, useCustomerOverviewQuery, useRequestEmailConfirmationMutation } = accountApi;
