import * as contract from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';
import { reportsFailure } from '../../../api/whenItFails.ts';

export const { useListTransactionsQuery, useReadTransactionQuery, useRefundTransactionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query({
      ...reads(contract.listTransactionsEndpoint, 'Transactions'),
      onQueryStarted: reportsFailure('reading the transactions'),
    }),
    readTransaction: build.query(reads(contract.readTransactionEndpoint, 'Transactions')),
    refundTransaction: build.mutation(attempts(contract.refundTransactionEndpoint, 'Transactions', 'Revenue', 'Users')),
  }),
});
