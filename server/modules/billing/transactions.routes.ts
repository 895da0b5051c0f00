import { readRevenueEndpoint, downloadAnyInvoiceEndpoint, exportTransactionsEndpoint, listTransactionsEndpoint, readTransactionEndpoint, refundTransactionEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import {
  exportTransactions,
  listTransactions,
  openInvoicePdf,
  readRevenue,
  readTransaction,
  requestRefund,
  waitForRefund,
} from '@app/domain/billing';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Milliseconds for which whoever refunds waits for the outcome. */
const refundTimeout = 4_000;

const refundMessages = {
  succeeded: billingMessages.refunded,
  requested: 'Le remboursement est en cours. Son issue apparaîtra ici.',
  failed: billingMessages.refundFailed,
} as const;

/** Every customer's payments, and what they come to. */
export const transactionsBindings: readonly Binding[] = [
  bind(listTransactionsEndpoint, async ({ platform, input }) => listTransactions(platform, input.query)),

  bind(exportTransactionsEndpoint, async ({ platform, principal, input }) => ({
    name: `transactions-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    size: null,
    content: await exportTransactions(platform, principal.accountId, input.query),
  })),

  bind(readTransactionEndpoint, async ({ platform, input }) => readTransaction(platform, input.params.id)),

  bind(refundTransactionEndpoint, async ({ platform, principal, input }) => {
    const { refundId } = await requestRefund(platform, {
      transactionId: input.params.id,
      requestedBy: principal.accountId,
      reason: input.body.reason,
    });
    const { status, failureMessage } = await waitForRefund(platform, refundId, refundTimeout);
    return { outcome: status, message: failureMessage ?? refundMessages[status] };
  }),

  bind(downloadAnyInvoiceEndpoint, async ({ platform, input }) =>
    openInvoicePdf(platform, { invoiceId: input.params.id, accountId: null }),
  ),

  bind(readRevenueEndpoint, async ({ platform }) => {
    const revenue = await readRevenue(platform);
    return { ...revenue, at: revenue.at.toISOString() };
  }),
];
