import { expireSession } from '../billing/payCheckout.ts';
import { takesCards } from '../connect/connectedAccounts.ts';
import { bankAnswer, bankWish, refusals } from '../payments/bank.ts';
import { chargeCard } from '../payments/charges.ts';
import { newCustomer } from '../payments/customers.ts';
import { cancelIntent, failAuthentication, newPaymentIntent, saveCard } from '../payments/paymentIntents.ts';
import { type CardHolder, newPaymentMethod } from '../payments/paymentMethods.ts';
import { failSetUp, setUpCard } from '../payments/setupIntents.ts';
import type { OfferedCard } from '../payments/testCards.ts';
import type { CardOutcome, GuestOrder } from '../state/AccountData.ts';
import { empty } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { invalidRequest } from '../state/StripeFault.ts';

/** Whether the guest's bank asks them before this card pays on this page. */
export function guestAsksFirst(account: SandboxAccount, { customer }: CheckoutSession, card: OfferedCard): boolean {
  const wish = bankWish(account, customer);
  return wish === undefined ? card.asksFirst : wish === 'authentication_required';
}

/** The session that waits for a guest, and what it is for. @throws StripeFault when it is no longer open */
function orderOf(account: SandboxAccount, session: CheckoutSession): GuestOrder {
  const order = account.data.guestOrders.get(session.id);
  if (order && session.status === 'open') return order;
  throw invalidRequest('This Checkout Session is no longer open.', { code: 'checkout_session_not_open' });
}

/** The bank has asked the guest, who has not confirmed: the session stays open. @throws StripeFault when it is no longer open */
export function refuseAtBank(account: SandboxAccount, session: CheckoutSession): void {
  const order = orderOf(account, session);
  order.refusal = 'Votre banque n’a pas confirmé le paiement. Essayez à nouveau ou avec une autre carte.';
  if (session.mode === 'setup') failSetUp(account, account.find('setup_intent', session.setup_intent ?? ''));
  else failAuthentication(account, intentOf(account, session, order));
}

/**
 * A guest pays on the page of a session of a connected account, or leaves a card there, and their bank has confirmed it if it asks.
 * After a refusal the session stays open and `order.refusal` says why.
 * @throws StripeFault when the session is no longer open, or the account no longer takes cards
 */
export function payGuestSession(
  account: SandboxAccount,
  session: CheckoutSession,
  card: OfferedCard,
  holder: CardHolder,
): void {
  const order = orderOf(account, session);
  if (!takesCards(account)) throw invalidRequest('This account cannot currently make charges.');
  const method = newPaymentMethod(account, card, holder);
  const answer = bankAnswer(account, session.customer, method, {});
  order.refusal = answer === 'success' ? null : refusals[answer].french;
  const isDone = session.mode === 'setup' ? leaveCard : pay;
  if (!isDone(account, session, order, { method, answer, holder })) return;
  account.data.cards.set(method.id, card.later);
  account.change(session, {
    status: 'complete',
    customer_details: {
      ...empty('business_name individual_name phone'),
      address: method.billing_details.address,
      email: holder.email,
      name: holder.name,
      tax_exempt: 'none',
      tax_ids: [],
    },
    ...(session.consent_collection?.terms_of_service === 'required' && {
      consent: { promotions: null, terms_of_service: 'accepted' },
    }),
    url: null,
  });
  account.emit('checkout.session.completed', session);
}

interface Payer {
  method: PaymentMethod;
  answer: CardOutcome;
  holder: CardHolder;
}

function pay(
  account: SandboxAccount,
  session: CheckoutSession,
  order: GuestOrder,
  { method, answer, holder }: Payer,
): boolean {
  const intent = intentOf(account, session, order);
  const isPaid = answer === 'success';
  if (isPaid) account.change(intent, { customer: customerOf(account, session, order, holder) });
  const charge = chargeCard(account, intent, method);
  if (charge.status !== 'succeeded') return false;
  saveCard(account, intent, method);
  account.change(session, { customer: intent.customer, payment_status: charge.captured ? 'paid' : 'unpaid' });
  return true;
}

function leaveCard(
  account: SandboxAccount,
  session: CheckoutSession,
  order: GuestOrder,
  { method, answer, holder }: Payer,
): boolean {
  const intent = account.find('setup_intent', session.setup_intent ?? '');
  if (answer === 'success') account.change(intent, { customer: customerOf(account, session, order, holder) });
  const isSaved = setUpCard(account, intent, method, answer);
  if (isSaved) account.change(session, { customer: intent.customer });
  return isSaved;
}

/** Who pays: the customer of the session, or one that is made now if it wants one. */
function customerOf(
  account: SandboxAccount,
  { customer, customer_creation: creation }: CheckoutSession,
  { intent }: GuestOrder,
  { email, name }: CardHolder,
): string | null {
  if (customer !== null) return customer;
  const isWanted = creation === 'always' || intent.setup_future_usage !== null;
  return isWanted ? newCustomer(account, { email, name: name ?? undefined }).id : null;
}

/** The intent of this session, which a second attempt uses again. */
function intentOf(account: SandboxAccount, session: CheckoutSession, order: GuestOrder): PaymentIntent {
  if (order.intentId !== null) return account.find('payment_intent', order.intentId);
  const intent = newPaymentIntent(account, {
    ...order.intent,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer,
  });
  order.intentId = intent.id;
  account.change(session, { payment_intent: intent.id });
  return intent;
}

/** Expires a session: it can no longer be paid, and what it has begun ends with it. */
export function endSession(account: SandboxAccount, session: CheckoutSession): void {
  expireSession(account, session);
  const order = account.data.guestOrders.get(session.id);
  if (!order) return;
  const intent = account.get('payment_intent', order.intentId ?? '');
  if (intent) cancelIntent(account, intent, 'expired');
  const setup = account.get('setup_intent', session.setup_intent ?? '');
  if (!setup) return;
  account.change(setup, { status: 'canceled', cancellation_reason: 'abandoned' });
  account.emit('setup_intent.canceled', setup);
}
