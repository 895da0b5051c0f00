import { requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export const { useRequestEmailConfirmationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // It may also answer that the address has been confirmed meanwhile.
    requestEmailConfirmation: build.mutation({
      ...contractCall(requestEmailConfirmationEndpoint),
      invalidatesTags: (sent) => (sent ? ['CustomerOverview', 'Profile'] : []),
    }),
  }),
});
