import type { CheckoutOrder } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type {
  CheckoutLine,
  CheckoutSession,
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  PaymentMethod,
} from '../state/SandboxObjects.ts';
import { invalidRequest } from '../state/StripeFault.ts';
import { empty } from '../state/newObject.ts';
import { newCustomer } from './newCustomer.ts';
import { addInvoice, oneOffLine, periodLine, productName } from './newInvoice.ts';
import { newSubscription } from './newSubscription.ts';
import {
  attachPaymentMethod,
  type CardHolder,
  chargeCard,
  newPaymentIntent,
  newPaymentMethod,
  type TestCard,
} from './payments.ts';
import { attemptPayment, finalizeInvoice } from './settleInvoice.ts';

/**
 * A person pays on the session's page. After a refusal the session stays open and `order.refusal` says why.
 * @throws StripeFault when the session is no longer open.
 */
export function payCheckout(
  account: SandboxAccount,
  session: CheckoutSession,
  card: TestCard,
  holder: CardHolder,
): void {
  const order = account.data.orders.get(session.id);
  if (!order || session.status !== 'open') {
    throw invalidRequest('This Checkout Session is no longer open.', { code: 'checkout_session_not_open' });
  }
  const method = newPaymentMethod(account, card, holder);
  if (card.outcome === 'card_declined') return refuse(account, session, order, method);
  const customer = customerOf(account, session, holder);
  const intent = intentOf(account, session, order, customer?.id ?? null);
  if (session.mode === 'subscription' && customer) subscribe(account, session, order, { customer, method, intent });
  else payOnce(account, session, order, { customer, method, intent });
  // A card that pays now and is refused at the next renewal.
  if (card.last4 === '0341') account.data.cards.set(method.id, 'card_declined');
  account.change(session, {
    status: 'complete',
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    customer: customer?.id ?? null,
    customer_details: {
      ...empty('business_name individual_name phone'),
      address: method.billing_details.address,
      email: customer?.email ?? holder.email,
      name: holder.name,
      tax_exempt: 'none',
      tax_ids: [],
    },
    url: null,
  });
  order.refusal = null;
  account.emit('checkout.session.completed', session);
}

interface Payment {
  customer: Customer;
  method: PaymentMethod;
  intent: PaymentIntent | null;
}

function refuse(account: SandboxAccount, session: CheckoutSession, order: CheckoutOrder, method: PaymentMethod): void {
  const intent = intentOf(account, session, order, session.customer);
  if (intent) chargeCard(account, intent, method);
  order.refusal = 'Votre carte a été refusée. Essayez avec une autre carte.';
}

/** The intent of this session, which a second attempt uses again; null when there is nothing to pay. */
function intentOf(
  account: SandboxAccount,
  session: CheckoutSession,
  order: CheckoutOrder,
  customer: string | null,
): PaymentIntent | null {
  const amount = session.amount_total ?? 0;
  if (amount === 0) return null;
  const known = order.intentId === null ? undefined : account.get('payment_intent', order.intentId);
  if (known) return account.change(known, { customer });
  const isSubscription = session.mode === 'subscription';
  const intent = newPaymentIntent(account, {
    amount,
    currency: session.currency ?? 'eur',
    customer,
    ...order.paymentIntent,
    ...(isSubscription && { description: 'Subscription creation', metadata: {}, setupFutureUsage: 'off_session' }),
  });
  order.intentId = intent.id;
  if (!isSubscription) account.change(session, { payment_intent: intent.id });
  return intent;
}

function customerOf(account: SandboxAccount, session: CheckoutSession, holder: CardHolder): Customer | null {
  if (session.customer !== null) return account.find('customer', session.customer);
  if (session.mode !== 'subscription' && session.customer_creation !== 'always') return null;
  return newCustomer(account, { email: session.customer_email ?? holder.email, name: holder.name });
}

function subscribe(
  account: SandboxAccount,
  session: CheckoutSession,
  order: CheckoutOrder,
  { customer, method, intent }: Payment,
): void {
  attachPaymentMethod(account, method, customer.id);
  const recurring = order.lines.filter(({ price }) => price.recurring !== null);
  const once = order.lines.filter(({ price }) => price.recurring === null);
  const subscription = newSubscription(account, {
    customer: customer.id,
    items: recurring.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    ...order.subscription,
  });
  const lines = [
    ...subscription.items.data.map((item) => periodLine(account, subscription, item)),
    ...once.map((line) => soldLine(account, line)),
  ];
  const invoice = addInvoice(account, { customer, subscription, reason: 'subscription_create', lines });
  account.change(subscription, { latest_invoice: invoice.id, default_payment_method: method.id });
  account.update(customer, { currency: invoice.currency });
  account.change(session, { subscription: subscription.id, invoice: invoice.id });
  settle(account, invoice, method, intent);
}

function payOnce(
  account: SandboxAccount,
  session: CheckoutSession,
  order: CheckoutOrder,
  { customer, method, intent }: Omit<Payment, 'customer'> & { customer: Customer | null },
): void {
  if (customer && order.paymentIntent.setupFutureUsage) attachPaymentMethod(account, method, customer.id);
  if (!customer || !session.invoice_creation?.enabled) {
    if (intent) chargeCard(account, intent, method);
    return;
  }
  const { description, metadata } = session.invoice_creation.invoice_data;
  const lines = order.lines.map((line) => soldLine(account, line));
  const invoice = addInvoice(account, { customer, reason: 'manual', lines, description, metadata });
  account.change(session, { invoice: invoice.id });
  settle(account, invoice, method, intent);
}

function settle(account: SandboxAccount, invoice: Invoice, method: PaymentMethod, intent: PaymentIntent | null): void {
  finalizeInvoice(account, invoice, intent ?? undefined);
  if (invoice.status === 'open') attemptPayment(account, invoice, method);
}

function soldLine(account: SandboxAccount, { price, quantity, amount_total }: CheckoutLine): InvoiceLine {
  return oneOffLine(account, price, quantity ?? 1, amount_total, productName(account, price));
}

/** Expires the session: it can no longer be paid. */
export function expireSession(account: SandboxAccount, session: CheckoutSession): void {
  account.change(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}

/** Where the browser goes after this outcome; null when the person stays on the page. */
export function redirectOf(session: CheckoutSession, outcome: 'success' | 'card_declined' | 'cancel'): string | null {
  if (outcome === 'card_declined') return null;
  if (outcome === 'cancel') return session.cancel_url;
  return session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
}
