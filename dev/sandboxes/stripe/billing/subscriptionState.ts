import { empty } from '../state/newObject.ts';
import type { Invoice, PaymentMethod, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

const day = 86_400;

/** The subscription that an invoice is for. */
export function subscriptionOf(account: SandboxAccount, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? account.get('subscription', id) : undefined;
}

/** The card that renewals are charged to: the subscription's, else the customer's. */
export function cardOnFile(account: SandboxAccount, subscription: Subscription): PaymentMethod | null {
  const own = subscription.default_payment_method;
  const customers = account.get('customer', subscription.customer)?.invoice_settings.default_payment_method;
  const id = own ?? (typeof customers === 'string' ? customers : null);
  return id === null ? null : (account.get('payment_method', id) ?? null);
}

/** What a subscription charges for: a single item here. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

/** A subscription that waited for this payment is active again. */
export function noteInvoicePaid(account: SandboxAccount, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || subscription.status === 'canceled') return;
  const stillOwes = account
    .all('invoice')
    .some((other) => other.status === 'open' && subscriptionOf(account, other) === subscription);
  if (!stillOwes) account.update(subscription, { status: 'active' });
}

/** Plans the next attempt, or does what the account has chosen for when there is none left. */
export function noteInvoiceFailed(account: SandboxAccount, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const { afterDays, end } = account.data.dunning;
  // Stripe asks again for every invoice of a running subscription, not for its first.
  const isAskedAgain =
    invoice.billing_reason === 'subscription_cycle' || invoice.billing_reason === 'subscription_update';
  const days = isAskedAgain ? afterDays[invoice.attempt_count - 1] : undefined;
  const before = invoice.next_payment_attempt;
  account.change(invoice, { next_payment_attempt: days === undefined ? null : account.now() + days * day });
  account.emit('invoice.payment_failed', invoice);
  account.emit('invoice.updated', invoice, {
    attempt_count: invoice.attempt_count - 1,
    next_payment_attempt: before,
  });
  if (!subscription || subscription.status === 'incomplete' || subscription.status === 'canceled') return;
  if (!isAskedAgain || days !== undefined) {
    account.update(subscription, { status: 'past_due' });
    return;
  }
  if (end === 'cancel') return cancelNow(account, subscription, 'payment_failed');
  account.update(subscription, { status: end });
}

/** Ends a subscription at this instant. Nothing is given back. */
export function cancelNow(
  account: SandboxAccount,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  account.change(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? account.now(),
    ended_at: account.now(),
    cancellation_details: {
      ...empty('comment feedback feedback_option'),
      ...subscription.cancellation_details,
      reason: subscription.cancellation_details?.reason ?? reason,
    },
  });
  // What it still owes is no longer collected.
  for (const invoice of account.all('invoice')) {
    if (subscriptionOf(account, invoice) !== subscription || invoice.status !== 'open') continue;
    account.update(invoice, { auto_advance: false, next_payment_attempt: null });
  }
  account.emit('customer.subscription.deleted', subscription);
}

/**
 * The subscription runs until the end of the paid period, and ends then. The end is a date alone, as the customer portal notes
 * it in subscriptions with flexible billing; `cancel_at_period_end` stays false.
 */
export function scheduleCancellation(account: SandboxAccount, subscription: Subscription): void {
  account.update(subscription, {
    cancel_at: itemOf(subscription).current_period_end,
    canceled_at: account.now(),
    cancellation_details: { ...empty('comment feedback feedback_option'), reason: 'cancellation_requested' },
  });
}

/** The subscription goes on after all. */
export function keepSubscription(account: SandboxAccount, subscription: Subscription): void {
  account.update(subscription, {
    ...empty('cancel_at canceled_at'),
    cancellation_details: empty('comment feedback feedback_option reason'),
  });
}
