import { registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({ register: build.mutation({ ...contractCall(registerEndpoint) }) }),
});
