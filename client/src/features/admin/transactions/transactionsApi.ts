import {
  listTransactionsEndpoint,
  readTransactionEndpoint,
  refundTransactionEndpoint,
} from '@app/contract/billing/transactionsApi.ts';
import { api } from '../../../api/api.ts';
import { whenItFails } from '../../../api/whenItFails.ts';
import { reportError } from '../../../browser/reportError.ts';
import { attempts, reads } from '../calls.ts';

export const { useListTransactionsQuery, useReadTransactionQuery, useRefundTransactionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query({
      ...reads(listTransactionsEndpoint, 'Transactions'),
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('reading the transactions', error)),
    }),
    readTransaction: build.query(reads(readTransactionEndpoint, 'Transactions')),
    refundTransaction: build.mutation(attempts(refundTransactionEndpoint, 'Transactions', 'Revenue')),
  }),
});
