import {
  checkPasswordResetEndpoint,
  confirmEmailEndpoint,
  proveIdentityEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const {
  useRequestPasswordResetMutation,
  useCheckPasswordResetQuery,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useProveIdentityMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation({ ...contractCall(requestPasswordResetEndpoint) }),
    // Sent as a POST to keep the token out of addresses, though it only reads.
    checkPasswordReset: build.query({ ...contractCall(checkPasswordResetEndpoint), keepUnusedDataFor: 0 }),
    resetPassword: build.mutation({ ...contractCall(resetPasswordEndpoint) }),
    confirmEmail: build.mutation({
      ...contractCall(confirmEmailEndpoint),
      invalidatesTags: (done) => (done ? ['CustomerOverview', 'Profile'] : []),
    }),
    proveIdentity: build.mutation({ ...contractCall(proveIdentityEndpoint) }),
  }),
});
