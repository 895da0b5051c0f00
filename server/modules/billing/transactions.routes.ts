import { billingMessages } from '@app/contract/billing/rules.ts';
import * as api from '@app/contract/billing/transactionsApi.ts';
import * as billing from '@app/domain/billing';
import * as userApi from '@app/contract/billing/userBillingApi.ts';
import { requireCustomer } from '@app/domain/accounts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** Milliseconds for which a refund request waits for the outcome. */
const refundTimeout = 4_000;

const refundMessages = {
  succeeded: billingMessages.refunded,
  requested: 'Le remboursement est en cours. Son issue apparaîtra ici.',
  failed: billingMessages.refundFailed,
} as const;

/** Every customer's payments, and what they come to. */
export const transactionsBindings: readonly Binding[] = [
  bind(api.listTransactionsEndpoint, async ({ platform, input }) => billing.listTransactions(platform, input.query)),

  bindExport(api.exportTransactionsEndpoint, 'transactions', async ({ platform, principal, input }) =>
    billing.exportTransactions(platform, principal.accountId, input.query),
  ),

  bind(api.readTransactionEndpoint, async ({ platform, input }) => billing.readTransaction(platform, input.params.id)),

  bind(api.refundTransactionEndpoint, async ({ platform, principal, input }) => {
    const { refundId } = await billing.requestRefund(platform, {
      transactionId: input.params.id,
      requestedBy: principal.accountId,
      reason: input.body.reason,
    });
    const { status, failureMessage } = await billing.waitForRefund(platform, refundId, refundTimeout);
    return { outcome: status, message: failureMessage ?? refundMessages[status] };
  }),

  bind(api.downloadAnyInvoiceEndpoint, async ({ platform, input }) =>
    billing.openInvoicePdf(platform, { invoiceId: input.params.id, accountId: null }),
  ),

  bind(api.readRevenueEndpoint, async ({ platform }) => {
    const revenue = await billing.readRevenue(platform);
    return { ...revenue, at: revenue.at.toISOString() };
  }),

  // A customer's billing, for those who look after them.
  bind(userApi.readUserSubscriptionEndpoint, async ({ platform, input: { params } }) => {
    await requireCustomer(platform.pool, params.id);
    return billing.readSubscription(platform, params.id);
  }),

  bind(userApi.listUserInvoicesEndpoint, async ({ platform, input: { params, query } }) => {
    await requireCustomer(platform.pool, params.id);
    const page = { number: query.page, size: query.pageSize };
    return { invoices: await billing.readInvoiceLines(platform, params.id, { page }) };
  }),

  bind(userApi.readAnyCheckoutEndpoint, async ({ platform, input }) =>
    billing.readCheckout(platform, null, input.params.sessionId),
  ),

  bind(userApi.openUserPortalEndpoint, async ({ platform, principal, input }) => ({
    url: await billing.openUserPortal(platform, principal.accountId, input.params.id),
  })),
];
