import * as contract from '@app/contract/accounts/administratorsApi.ts';
import { api } from '../../../api/api.ts';
import { changes, reads } from '../../../api/contractCall.ts';

export const {
  useListAdministratorsQuery,
  useCreateAdministratorMutation,
  useChangeAdministratorMutation,
  useRemoveAdministratorMutation,
  useResetAdministratorFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: build.query(reads(contract.listAdministratorsEndpoint, 'Administrators')),
    createAdministrator: build.mutation(changes(contract.createAdministratorEndpoint, 'Administrators')),
    changeAdministrator: build.mutation(changes(contract.changeAdministratorEndpoint, 'Administrators')),
    removeAdministrator: build.mutation(changes(contract.removeAdministratorEndpoint, 'Administrators')),
    resetAdministratorFactor: build.mutation(changes(contract.resetAdministratorFactorEndpoint, 'Administrators')),
  }),
});
