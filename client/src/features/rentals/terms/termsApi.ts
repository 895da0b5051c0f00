import * as contract from '@app/contract/payments/api.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

export const {
  useReadTermsQuery,
  useChangeTermsMutation,
  useReadPropertyTermsQuery,
  useChangePropertyTermsMutation,
  useResetPropertyTermsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readTerms: build.query(reads(contract.readTermsEndpoint, 'StayTerms')),
    changeTerms: build.mutation(attempts(contract.changeTermsEndpoint, 'StayTerms')),
    readPropertyTerms: build.query(reads(contract.readPropertyTermsEndpoint, 'StayTerms')),
    changePropertyTerms: build.mutation(attempts(contract.changePropertyTermsEndpoint, 'StayTerms')),
    resetPropertyTerms: build.mutation(attempts(contract.resetPropertyTermsEndpoint, 'StayTerms')),
  }),
});
