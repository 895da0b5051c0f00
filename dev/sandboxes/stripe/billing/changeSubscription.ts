import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import { addInvoice, newInvoice, periodLine, prorate, sumOf } from './newInvoice.ts';
import { planOf } from './newPrice.ts';
import { periodEnd } from './periodEnd.ts';
import { attemptPayment, finalizeInvoice } from './settleInvoice.ts';
import { cardOnFile, itemOf, subscriptionOf } from './subscriptionState.ts';

/** Whether a change of price charges the difference at once, or never. */
export type ProrationBehavior = 'always_invoice' | 'none';

interface PlannedChange {
  item: SubscriptionItem;
  lines: InvoiceLine[];
  billing_cycle_anchor: number;
}

/**
 * What a change of price would make: the item as it would be and its lines. Another interval begins a new period now, which
 * is charged at once; else the period stays.
 */
function planChange(
  account: SandboxAccount,
  subscription: Subscription,
  price: Price,
  prorations: ProrationBehavior,
): PlannedChange {
  const before = itemOf(subscription);
  const at = account.now();
  const interval = price.recurring?.interval;
  const { credit, rest } = prorate(account, subscription, before, price, at);
  const isProrated = prorations === 'always_invoice' && price.id !== before.price.id;
  const item: SubscriptionItem = { ...before, price, plan: planOf(price) };
  if (interval === before.price.recurring?.interval) {
    const lines = isProrated ? [credit, rest] : [];
    return { item, lines, billing_cycle_anchor: subscription.billing_cycle_anchor };
  }
  Object.assign(item, { current_period_start: at, current_period_end: periodEnd(at, at, interval) });
  const lines = [...(isProrated ? [credit] : []), periodLine(account, subscription, item)];
  return { item, lines, billing_cycle_anchor: at };
}

/** Changes the price of a subscription, and invoices at once what has to be. */
export function changePrice(
  account: SandboxAccount,
  subscription: Subscription,
  price: Price,
  prorations: ProrationBehavior,
): void {
  const { item, lines, billing_cycle_anchor } = planChange(account, subscription, price, prorations);
  account.update(subscription, { items: { ...subscription.items, data: [item] }, billing_cycle_anchor });
  if (lines.length === 0) return;
  const invoice = addInvoice(account, {
    customer: account.find('customer', subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
  });
  account.update(subscription, { latest_invoice: invoice.id });
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') attemptPayment(account, invoice, cardOnFile(account, subscription));
}

/** What would be paid at once for such a change, and what for. Nothing is stored. */
export function previewChange(account: SandboxAccount, subscription: Subscription, price: Price) {
  const { lines } = planChange(account, subscription, price, 'always_invoice');
  const { balance } = account.find('customer', subscription.customer);
  return { lines, amountDue: Math.max(0, sumOf(lines) + balance) };
}

/** How long a renewal's invoice stays a draft, so that the seller may still add to it. Seconds, as at Stripe. */
export const draftTime = 3_600;

/** Begins the next period: the subscription moves on at once, its invoice is a draft that is charged an hour later. */
export function renewSubscription(account: SandboxAccount, subscription: Subscription): void {
  const before = itemOf(subscription);
  const { current_period_start: start, current_period_end: end, price } = before;
  const item: SubscriptionItem = {
    ...before,
    current_period_start: end,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, end, price.recurring?.interval),
  };
  const invoice = newInvoice(account, {
    customer: account.find('customer', subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines: [periodLine(account, subscription, item)],
    period: { start, end: account.now() },
    // Stripe leaves the invoices of an unpaid subscription alone.
    finalizesAt: subscription.status === 'unpaid' ? null : account.now() + draftTime,
  });
  account.update(subscription, { items: { ...subscription.items, data: [item] }, latest_invoice: invoice.id });
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
