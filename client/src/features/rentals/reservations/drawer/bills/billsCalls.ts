import * as contract from '@app/contract/payments/bills/billsApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';

/** Read again with its reservation: a payment brings a receipt, and what changes a stay may correct its bill. */
export const { useListBillsQuery, useIssueBillMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listBills: build.query(reads(contract.listBillsEndpoint, 'Reservation')),
    issueBill: build.mutation(attempts(contract.issueBillEndpoint, 'Reservation')),
  }),
});
