import { holdsPermission } from '@app/contract/core/permissions.ts';
import { billingMessages, type SubscriptionEnd } from '@app/contract/billing/rules.ts';
import * as api from '@app/contract/billing/transactionsApi.ts';
import * as billing from '@app/domain/billing';
import * as userApi from '@app/contract/billing/userBillingApi.ts';
import { requireCustomer } from '@app/domain/accounts';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** Milliseconds for which a request to Stripe, of a refund or an end, waits for the outcome. */
const outcomeTimeout = 4_000;

const refundMessages = {
  succeeded: billingMessages.refunded,
  requested: 'Le remboursement est en cours. Son issue apparaîtra ici.',
  failed: billingMessages.refundFailed,
} as const;

const endMessages = {
  now: 'Abonnement résilié\u00a0: l’accès est coupé, plus rien ne sera prélevé.',
  period_end: 'Abonnement résilié\u00a0: tout reste ouvert jusqu’à la fin de ce qui est payé.',
} as const;

/** What became of an end that was asked for. @param isOver whether Stripe has carried it out. */
function endMessage(when: SubscriptionEnd, isOver: boolean): string {
  return isOver ? endMessages[when] : 'La résiliation est en cours chez Stripe. La fiche le montrera dans un instant.';
}

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
      ...input.body,
    });
    const { status, failureMessage } = await billing.waitForRefund(platform, refundId, outcomeTimeout);
    const message = failureMessage ?? refundMessages[status];
    const { endSubscription: when } = input.body;
    if (status !== 'succeeded' || when === undefined) return { outcome: status, message };
    // Whoever asked for both reads the page again now, and should find both.
    const end = { transactionId: input.params.id, when };
    const isOver = await billing.waitForEndWithRefund(platform, end, outcomeTimeout);
    return { outcome: status, message: `${message}. ${endMessage(when, isOver)}` };
  }),

  bind(api.downloadAnyInvoiceEndpoint, async ({ platform, input }) =>
    billing.openInvoicePdf(platform, { invoiceId: input.params.id, accountId: null }),
  ),

  bind(api.readRevenueEndpoint, async ({ platform, principal }) => {
    const { latestTransactions, ...revenue } = await billing.readRevenue(platform);
    return {
      ...revenue,
      latestTransactions: holdsPermission(principal, 'transactions') ? latestTransactions : null,
      at: revenue.at.toISOString(),
    };
  }),

  // A customer's billing, for those who look after them.
  bind(userApi.readUserSubscriptionEndpoint, async ({ platform, principal, input: { params } }) => {
    await requireCustomer(platform.pool, params.id);
    const { amountCents, ...subscription } = await billing.readSubscription(platform, params.id);
    return { ...subscription, amountCents: holdsPermission(principal, 'transactions') ? amountCents : null };
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

  bind(userApi.endUserSubscriptionEndpoint, async ({ platform, principal, input: { params, body } }) => {
    const { subscriptionId } = await billing.requestUserEnd(platform, principal.accountId, { id: params.id, ...body });
    const done = await billing.waitForEnd(platform, { subscriptionId, ...body }, outcomeTimeout);
    return { done, message: endMessage(body.when, done) };
  }),
];
