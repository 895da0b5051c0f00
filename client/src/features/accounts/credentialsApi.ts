import * as contract from '@app/contract/accounts/credentialsApi.ts';
import { api } from '../../api/api.ts';
import { changes, readsAnew } from '../../api/contractCall.ts';

export const {
  useRequestPasswordResetMutation,
  useCheckPasswordResetQuery,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useProveIdentityMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordReset: build.mutation(changes(contract.requestPasswordResetEndpoint)),
    // Sent as a POST to keep the token out of addresses, though it only reads.
    checkPasswordReset: build.query(readsAnew(contract.checkPasswordResetEndpoint)),
    resetPassword: build.mutation(changes(contract.resetPasswordEndpoint)),
    confirmEmail: build.mutation(changes(contract.confirmEmailEndpoint, 'CustomerOverview', 'Profile')),
    proveIdentity: build.mutation(changes(contract.proveIdentityEndpoint)),
  }),
});
