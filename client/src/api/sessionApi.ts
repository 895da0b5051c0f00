import { readSessionEndpoint, signInEndpoint, signOutEndpoint } from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSession: build.query({ ...contractCall(readSessionEndpoint), keepUnusedDataFor: 0 }),
    signIn: build.mutation({ ...contractCall(signInEndpoint) }),
    signOut: build.mutation({ ...contractCall(signOutEndpoint) }),
  }),
});

export const { readSession, signOut } = sessionApi.endpoints;
export const { useSignInMutation } = sessionApi;
