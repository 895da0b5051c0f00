import type { Subscription } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { nextPeriodLines, renewedItems } from './changeSubscription.ts';
import { newInvoice } from './newInvoice.ts';
import { attemptPayment, finalizeInvoice } from './settleInvoice.ts';
import { cardOnFile, subscriptionOf } from './subscriptionState.ts';

/** How long a renewal's invoice stays a draft, so that the seller may still add to it. Seconds, as at Stripe. */
export const draftTime = 3_600;

/** Begins the next period: the subscription moves on at once, its invoice is a draft that is charged an hour later. */
export function renewSubscription(account: SandboxAccount, subscription: Subscription): void {
  const [first] = subscription.items.data;
  const period = { start: first?.current_period_start ?? account.now(), end: account.now() };
  const lines = [...(account.data.pendingLines.get(subscription.id) ?? []), ...nextPeriodLines(account, subscription)];
  account.data.pendingLines.delete(subscription.id);
  const items = { ...subscription.items, data: renewedItems(subscription) };
  const invoice = newInvoice(account, {
    customer: account.find('customer', subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines,
    period,
    // Stripe leaves the invoices of an unpaid subscription alone.
    finalizesAt: subscription.status === 'unpaid' ? null : account.now() + draftTime,
  });
  account.update(subscription, { items, latest_invoice: invoice.id });
  account.add('invoice', invoice);
}

/** The hour is over: the invoice is final and its first payment is tried. */
export function chargeDraft(account: SandboxAccount, invoiceId: string): void {
  const invoice = account.find('invoice', invoiceId);
  const subscription = subscriptionOf(account, invoice);
  finalizeInvoice(account, invoice);
  if (invoice.status !== 'open' || !subscription) return;
  attemptPayment(account, invoice, cardOnFile(account, subscription));
}
