import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const { useListInvoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.query({ ...contractCall(listInvoicesEndpoint), providesTags: ['Invoices'] }),
  }),
});
