import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { listPage } from './listPage.ts';

/** What an object holds only when it is asked for with `expand`, by type and name. */
export const includable: Record<string, (account: SandboxAccount, id: string) => object> = {
  'invoice.payments': (account, id) =>
    listPage(
      `/v1/invoice_payments?invoice=${id}`,
      account.all('invoice_payment').filter(({ invoice }) => invoice === id),
      {},
    ),
  'checkout.session.line_items': (account, id) =>
    listPage(`/v1/checkout/sessions/${id}/line_items`, (account.data.orders.get(id)?.lines ?? []).toReversed(), {}),
  'charge.refunds': (account, id) =>
    listPage(
      `/v1/charges/${id}/refunds`,
      account.all('refund').filter(({ charge }) => charge === id),
      {},
    ),
  'customer.subscriptions': (account, id) =>
    listPage(
      `/v1/customers/${id}/subscriptions`,
      account.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
      {},
    ),
  'customer.sources': (_account, id) => listPage(`/v1/customers/${id}/sources`, [], {}),
  'customer.tax_ids': (_account, id) => listPage(`/v1/customers/${id}/tax_ids`, [], {}),
};
