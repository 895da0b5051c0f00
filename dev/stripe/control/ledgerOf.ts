import { subscriptionOf } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/** What really happened in an account, for tests that count effects. Amounts are cents. */
export function ledgerOf(account: SandboxAccount): object {
  return {
    customers: account.all('customer').map(({ id, email, metadata, balance }) => ({ id, email, metadata, balance })),
    products: account.all('product').map(({ id, name, active, metadata }) => ({ id, name, active, metadata })),
    prices: account.all('price').map((price) => ({
      id: price.id,
      product: price.product,
      active: price.active,
      amount: price.unit_amount,
      interval: price.recurring?.interval ?? null,
    })),
    checkoutSessions: account.all('checkout.session').map((session) => ({
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
    portalSessions: account.all('billing_portal.session').map(({ id, customer, url }) => ({ id, customer, url })),
    subscriptions: account.all('subscription').map((subscription) => ({
      id: subscription.id,
      customer: subscription.customer,
      status: subscription.status,
      price: subscription.items.data[0]?.price.id ?? null,
      currentPeriodEnd: subscription.items.data[0]?.current_period_end ?? null,
      cancelAt: subscription.cancel_at,
      metadata: subscription.metadata,
    })),
    invoices: account.all('invoice').map((invoice) => ({
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
    charges: account.all('charge').map((charge) => ({
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
      .map(({ id, charge, amount, status, metadata }) => ({ id, charge, amount, status, metadata })),
    disputes: account.all('dispute').map(({ id, charge, amount, status }) => ({ id, charge, amount, status })),
    events: account.data.events.size,
  };
}
