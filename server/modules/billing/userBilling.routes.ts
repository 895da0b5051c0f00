import {
  listUserInvoicesEndpoint,
  openUserPortalEndpoint,
  readAnyCheckoutEndpoint,
  readUserSubscriptionEndpoint,
} from '@app/contract/billing/userBillingApi.ts';
import { requireCustomer } from '@app/domain/accounts';
import { openUserPortal, readAnyCheckout, readInvoiceLines, readSubscription } from '@app/domain/billing';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A customer's billing, for those who look after them. */
export const userBillingBindings: readonly Binding[] = [
  bind(readUserSubscriptionEndpoint, async ({ platform, input: { params } }) => {
    await requireCustomer(platform.pool, params.id);
    return readSubscription(platform, params.id);
  }),

  bind(listUserInvoicesEndpoint, async ({ platform, input: { params, query } }) => {
    await requireCustomer(platform.pool, params.id);
    const page = { number: query.page, size: query.pageSize };
    return { invoices: await readInvoiceLines(platform, params.id, { page }) };
  }),

  bind(readAnyCheckoutEndpoint, async ({ platform, input }) => readAnyCheckout(platform, input.params.sessionId)),

  bind(openUserPortalEndpoint, async ({ platform, principal, input }) => ({
    url: await openUserPortal(platform, principal.accountId, input.params.id),
  })),
];
