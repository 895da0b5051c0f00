import {
  listTransactionsEndpoint,
  readTransactionEndpoint,
  refundTransactionEndpoint,
} from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';
import { whenItFails } from '../../../api/whenItFails.ts';
import { reportError } from '../../../browser/reportError.ts';

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query({
      ...contractCall(listTransactionsEndpoint),
      providesTags: ['Transactions'],
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('reading the transactions', error)),
    }),
    readTransaction: build.query({ ...contractCall(readTransactionEndpoint), providesTags: ['Transactions'] }),
    refundTransaction: build.mutation({
      ...contractCall(refundTransactionEndpoint),
      // Refused or not: somebody else may have been quicker.
      invalidatesTags: ['Transactions', 'Revenue'],
    }),
  }),
});

export const { useListTransactionsQuery, useReadTransactionQuery, useRefundTransactionMutation } = transactionsApi;
