import type { CardOutcome, CheckoutOrder } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { invalidRequest } from '../state/StripeFault.ts';
import { empty } from '../state/newObject.ts';
import { chargeCard } from '../payments/charges.ts';
import { newPaymentIntent } from '../payments/paymentIntents.ts';
import { attachPaymentMethod, type CardHolder, newPaymentMethod } from '../payments/paymentMethods.ts';
import type { TestCard } from '../payments/testCards.ts';
import { addInvoice, oneOffLine, periodLine, productName } from './newInvoice.ts';
import { newSubscription } from './newSubscription.ts';
import { attemptPayment, finalizeInvoice } from './settleInvoice.ts';
import { itemOf } from './subscriptionState.ts';

/**
 * A person pays on the session's page. After a refusal the session stays open and `order.refusal` says why.
 * @throws StripeFault when the session is no longer open.
 */
export function payCheckout(
  account: SandboxAccount,
  session: CheckoutSession,
  card: TestCard,
  holder: Omit<CardHolder, 'email'>,
): void {
  const order = account.data.orders.get(session.id);
  if (!order || session.status !== 'open') {
    throw invalidRequest('This Checkout Session is no longer open.', { code: 'checkout_session_not_open' });
  }
  const { email } = buyerOf(account, session);
  const method = newPaymentMethod(account, card, { ...holder, email });
  const intent = intentOf(account, session, order);
  if (card.outcome !== 'success') {
    chargeCard(account, intent, method);
    order.refusal = 'Votre carte a été refusée. Essayez avec une autre carte.';
    return;
  }
  const sell = session.mode === 'subscription' ? subscribe : sellOnce;
  sell(account, session, order, method);
  const invoice = account.find('invoice', session.invoice ?? '');
  finalizeInvoice(account, invoice, intent);
  if (invoice.status === 'open') attemptPayment(account, invoice, method);
  // A card that pays now and is refused at the next renewal.
  if (card.last4 === '0341') account.data.cards.set(method.id, 'card_declined');
  account.change(session, {
    status: 'complete',
    payment_status: 'paid',
    customer_details: {
      ...empty('business_name individual_name phone'),
      address: method.billing_details.address,
      email,
      name: holder.name,
      tax_exempt: 'none',
      tax_ids: [],
    },
    url: null,
  });
  order.refusal = null;
  account.emit('checkout.session.completed', session);
}

/** Who pays on this page. */
export function buyerOf(account: SandboxAccount, { customer }: CheckoutSession): Customer {
  return account.find('customer', customer ?? '');
}

/** The intent of this session, which a second attempt uses again. */
function intentOf(account: SandboxAccount, session: CheckoutSession, order: CheckoutOrder): PaymentIntent {
  if (order.intentId !== null) return account.find('payment_intent', order.intentId);
  const { customer, amount_total: amount } = session;
  const isSubscription = session.mode === 'subscription';
  const intent = newPaymentIntent(account, {
    amount: amount ?? 0,
    currency: order.line.currency,
    customer,
    description: isSubscription ? 'Subscription creation' : order.description,
    metadata: isSubscription ? {} : order.metadata,
  });
  order.intentId = intent.id;
  if (!isSubscription) account.change(session, { payment_intent: intent.id });
  return intent;
}

function subscribe(
  account: SandboxAccount,
  session: CheckoutSession,
  { line, metadata }: CheckoutOrder,
  method: PaymentMethod,
): void {
  const customer = buyerOf(account, session);
  attachPaymentMethod(account, method, customer.id);
  const subscription = newSubscription(account, { customer: customer.id, price: line.price, metadata });
  const lines = [periodLine(account, subscription, itemOf(subscription))];
  const invoice = addInvoice(account, { customer, subscription, reason: 'subscription_create', lines });
  account.change(subscription, { latest_invoice: invoice.id, default_payment_method: method.id });
  account.update(customer, { currency: invoice.currency });
  account.change(session, { subscription: subscription.id, invoice: invoice.id });
}

function sellOnce(account: SandboxAccount, session: CheckoutSession, { line: { price } }: CheckoutOrder): void {
  const invoice = addInvoice(account, {
    customer: buyerOf(account, session),
    reason: 'manual',
    lines: [oneOffLine(account, price, productName(account, price))],
    metadata: session.invoice_creation?.invoice_data.metadata,
  });
  account.change(session, { invoice: invoice.id });
}

/** Expires the session: it can no longer be paid. */
export function expireSession(account: SandboxAccount, session: CheckoutSession): void {
  account.change(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}

/** Where the browser goes after this outcome; null when the person stays on the page. */
export function redirectOf(session: CheckoutSession, outcome: CardOutcome | 'cancel'): string | null {
  if (outcome === 'cancel') return session.cancel_url;
  if (outcome !== 'success') return null;
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
