import * as api from '@app/contract/payments/bills/billsApi.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Receipts, bills and credit notes that guests get in their host's name. */
export const billsBindings: readonly Binding[] = [
  bind(api.listBillsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.readStayBills(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.issueBillEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.issueBill(platform, { accountId, reservationId: input.params.id }),
  ),

  bind(api.downloadBillEndpoint, async ({ platform, principal: { accountId }, input }) =>
    payments.openBillPdf(platform, { accountId, billId: input.params.id }),
  ),
];
