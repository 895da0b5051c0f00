import { subscriptionOf } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/**
 * What really happened in an account, for tests that count effects. Amounts are cents.
 * @param address - e-mail of the customers whose payments and subscriptions are wanted; of all when left out
 */
export function ledgerOf(account: SandboxAccount, address?: string): object {
  const customers = account.all('customer').filter((customer) => address === undefined || customer.email === address);
  const ids = new Set<string | null>(customers.map(({ id }) => id));
  const isTheirs = ({ customer }: { customer: string | null }) => address === undefined || ids.has(customer);
  const charges = account.all('charge').filter(isTheirs);
  const paid = new Set<string | null>(charges.map(({ id }) => id));
  return {
    customers: customers.map(({ id, email, metadata, balance }) => ({ id, email, metadata, balance })),
    products: account.all('product').map(({ id, name, active, metadata }) => ({ id, name, active, metadata })),
    prices: account.all('price').map((price) => ({
      id: price.id,
      product: price.product,
      active: price.active,
      amount: price.unit_amount,
      interval: price.recurring?.interval ?? null,
    })),
    checkoutSessions: account
      .all('checkout.session')
      .filter(isTheirs)
      .map((session) => ({
        id: session.id,
        status: session.status,
        mode: session.mode,
        customer: session.customer,
        subscription: session.subscription,
        paymentIntent: session.payment_intent,
        invoice: session.invoice,
        amountTotal: session.amount_total,
        clientReferenceId: session.client_reference_id,
        metadata: session.metadata,
      })),
    portalSessions: account
      .all('billing_portal.session')
      .filter(isTheirs)
      .map(({ id, customer, url }) => ({ id, customer, url })),
    subscriptions: account
      .all('subscription')
      .filter(isTheirs)
      .map((subscription) => ({
        id: subscription.id,
        customer: subscription.customer,
        status: subscription.status,
        price: subscription.items.data[0]?.price.id ?? null,
        currentPeriodEnd: subscription.items.data[0]?.current_period_end ?? null,
        cancelAt: subscription.cancel_at,
        metadata: subscription.metadata,
      })),
    invoices: account
      .all('invoice')
      .filter(isTheirs)
      .map((invoice) => ({
        id: invoice.id,
        customer: invoice.customer,
        subscription: subscriptionOf(account, invoice)?.id ?? null,
        status: invoice.status,
        billingReason: invoice.billing_reason,
        total: invoice.total,
        amountDue: invoice.amount_due,
        amountPaid: invoice.amount_paid,
        attemptCount: invoice.attempt_count,
        nextPaymentAttempt: invoice.next_payment_attempt,
      })),
    charges: charges.map((charge) => ({
      id: charge.id,
      customer: charge.customer,
      paymentIntent: charge.payment_intent,
      status: charge.status,
      amount: charge.amount,
      amountRefunded: charge.amount_refunded,
      disputed: charge.disputed,
    })),
    refunds: account
      .all('refund')
      .filter(({ charge }) => paid.has(charge))
      .map(({ id, charge, amount, status, metadata }) => ({ id, charge, amount, status, metadata })),
    disputes: account
      .all('dispute')
      .filter(({ charge }) => paid.has(charge))
      .map(({ id, charge, amount, status }) => ({ id, charge, amount, status })),
    events: account.data.events.size,
  };
}
