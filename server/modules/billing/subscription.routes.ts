import { Readable } from 'node:stream';
import * as api from '@app/contract/billing/subscriptionApi.ts';
import * as billing from '@app/domain/billing';
import * as invoicesApi from '@app/contract/billing/invoicesApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A customer's subscription: paying for it, managing it at Stripe, withdrawing from it. */
export const subscriptionBindings: readonly Binding[] = [
  bind(api.readSubscriptionEndpoint, async ({ platform, principal }) =>
    billing.readSubscription(platform, principal.accountId),
  ),

  bind(api.createCheckoutEndpoint, async ({ platform, principal, input }) => {
    const { billingAddress = {}, ...wish } = input.body;
    return billing.createCheckout(platform, {
      ...wish,
      accountId: principal.accountId,
      billingAddress: billingAddress === 'on_payment_page' ? undefined : billingAddress,
    });
  }),

  bind(api.openPortalEndpoint, async ({ platform, principal, input }) => ({
    url: await billing.openPortal(platform, principal.accountId, input.body.flow),
  })),

  bind(api.resumeSubscriptionEndpoint, async ({ platform, principal }) => {
    await billing.resumeSubscription(platform, principal.accountId);
    return billing.readSubscription(platform, principal.accountId);
  }),

  bind(api.withdrawEndpoint, async ({ platform, principal }) => {
    const { declaredAt, refundCents } = await billing.withdraw(platform, principal.accountId);
    return { declaredAt: declaredAt.toISOString(), refundCents };
  }),

  bind(api.readCheckoutEndpoint, async ({ platform, principal, input }) =>
    billing.readCheckout(platform, principal.accountId, input.params.sessionId),
  ),

  bind(api.confirmCheckoutEndpoint, async ({ platform, principal, input }) =>
    billing.confirmCheckout(platform, principal.accountId, input.params.sessionId),
  ),

  bind(api.abandonCheckoutEndpoint, async ({ platform, principal, input }) => {
    const { accountId } = principal;
    const { sessionId } = input.params;
    await billing.abandonCheckout(platform, { accountId, sessionId, reason: input.body.reason });
    return billing.readCheckout(platform, accountId, sessionId);
  }),

  bind(invoicesApi.listInvoicesEndpoint, async ({ platform, principal, input }) =>
    billing.listInvoices(platform, principal.accountId, input.query),
  ),

  bind(invoicesApi.exportInvoicesEndpoint, async ({ platform, principal, input }) => {
    const csv = Buffer.from(await billing.exportInvoices(platform, principal.accountId, input.query.status));
    return { name: 'clairvolet-factures.csv', size: csv.length, content: Readable.from([csv]) };
  }),

  bind(invoicesApi.downloadInvoiceEndpoint, async ({ platform, principal, input }) =>
    billing.openInvoicePdf(platform, { invoiceId: input.params.id, accountId: principal.accountId }),
  ),
];
