import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Customer, Invoice, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { newId } from '../state/newObject.ts';
import { chargeCard } from '../payments/charges.ts';
import { newPaymentIntent } from '../payments/paymentIntents.ts';
import { noteInvoiceFailed, noteInvoicePaid } from './subscriptionState.ts';

/** Gives the invoice its number, takes the customer's balance into account, and asks for a payment if there is to be one. */
export function finalizeInvoice(account: SandboxAccount, invoice: Invoice, intent?: PaymentIntent): void {
  const customer = account.find('customer', invoice.customer);
  const { balance } = customer;
  const due = Math.max(0, invoice.total + balance);
  const ending = invoice.total + balance - due;
  account.change(invoice, {
    status: 'open',
    number: nextNumber(account, customer),
    starting_balance: balance,
    ending_balance: ending,
    amount_due: due,
    amount_remaining: due,
    effective_at: account.now(),
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: account.now() },
    hosted_invoice_url: `${account.origin}/i/${invoice.id}`,
  });
  if (ending !== balance) account.update(customer, { balance: ending });
  if (due > 0) requestPayment(account, invoice, intent);
  account.emit('invoice.finalized', invoice);
  if (due === 0) markPaid(account, invoice);
}

/**
 * Charges an open invoice to a card.
 * @returns the charge; null when there is no card at all.
 */
export function attemptPayment(account: SandboxAccount, invoice: Invoice, method: PaymentMethod | null): Charge | null {
  const payment = account
    .all('invoice_payment')
    .find((known) => known.invoice === invoice.id && known.status === 'open');
  const intentId = payment?.payment.payment_intent;
  const intent = typeof intentId === 'string' ? account.get('payment_intent', intentId) : undefined;
  if (!payment || !intent) return null;
  const charge = method && chargeCard(account, intent, method, { description: describe(invoice) });
  account.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (charge?.status !== 'succeeded') {
    noteInvoiceFailed(account, invoice);
    return charge;
  }
  account.change(payment, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    status_transitions: { canceled_at: null, paid_at: account.now() },
  });
  markPaid(account, invoice);
  account.emit('invoice_payment.paid', payment);
  return charge;
}

function requestPayment(account: SandboxAccount, invoice: Invoice, known: PaymentIntent | undefined): void {
  const intent =
    known ??
    newPaymentIntent(account, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: describe(invoice),
      metadata: {},
    });
  account.change(intent, { amount: invoice.amount_due });
  account.add('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function markPaid(account: SandboxAccount, invoice: Invoice): void {
  account.change(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: account.now() },
  });
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
  noteInvoicePaid(account, invoice);
}

function describe(invoice: Invoice): string {
  return invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
}

function nextNumber(account: SandboxAccount, customer: Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  account.change(customer, { next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? 'BAC'}-${String(sequence).padStart(4, '0')}`;
}
