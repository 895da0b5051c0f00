import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import { addInvoice, newInvoice, periodLine, prorate } from './newInvoice.ts';
import { planOf } from './newPrice.ts';
import { monthly, periodEnd } from './periodEnd.ts';
import { attemptPayment, finalizeInvoice } from './settleInvoice.ts';
import { cardOnFile, subscriptionOf } from './subscriptionState.ts';

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

export interface ItemChange {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

interface Plan {
  item: SubscriptionItem;
  lines: InvoiceLine[];
  /** A new period begins with the new price, which is charged at once. */
  beginsPeriod: boolean;
  subscription: Subscription;
}

/**
 * What a change of price would make: the item as it would be and its lines. Another interval, or the first price that is
 * not free, begins a new period now; else the period stays.
 */
function planChange(
  account: SandboxAccount,
  before: Subscription,
  { item, price, quantity }: ItemChange,
  prorations: ProrationBehavior,
  at: number,
): Plan {
  const recurrence = price.recurring ?? monthly;
  const sameInterval =
    recurrence.interval === item.price.recurring?.interval &&
    recurrence.interval_count === item.price.recurring.interval_count;
  const beginsPeriod = !sameInterval || (item.price.unit_amount === 0 && price.unit_amount !== 0);
  const isSame = price.id === item.price.id && quantity === (item.quantity ?? 1);
  const prorated =
    prorations === 'none' || isSame
      ? []
      : prorate(account, before, { item, price, quantity, at, chargeRest: !beginsPeriod });
  const changed: SubscriptionItem = {
    ...item,
    price,
    plan: planOf(price),
    quantity,
    ...(beginsPeriod && { current_period_start: at, current_period_end: periodEnd(at, at, recurrence) }),
  };
  const subscription: Subscription = {
    ...before,
    ...(beginsPeriod && { billing_cycle_anchor: at }),
    items: {
      ...before.items,
      data: before.items.data.map((known) => (known.id === item.id ? changed : known)),
    },
  };
  const lines = beginsPeriod ? [...prorated, periodLine(account, subscription, changed)] : prorated;
  return { item: changed, lines, beginsPeriod, subscription };
}

/** Changes the price or quantity of an item, and invoices at once what has to be. */
export function changeItem(
  account: SandboxAccount,
  subscription: Subscription,
  change: ItemChange,
  prorations: ProrationBehavior,
  at = account.now(),
): void {
  const plan = planChange(account, subscription, change, prorations, at);
  account.update(subscription, {
    items: plan.subscription.items,
    billing_cycle_anchor: plan.subscription.billing_cycle_anchor,
    ...(subscription.cancel_at_period_end && { cancel_at: plan.item.current_period_end }),
  });
  const waiting = account.data.pendingLines.get(subscription.id) ?? [];
  if (!plan.beginsPeriod && prorations !== 'always_invoice') {
    if (plan.lines.length > 0) account.data.pendingLines.set(subscription.id, [...waiting, ...plan.lines]);
    return;
  }
  const lines = [...waiting, ...plan.lines];
  if (lines.length === 0) return;
  account.data.pendingLines.delete(subscription.id);
  const invoice = addInvoice(account, {
    customer: account.find('customer', subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: at, end: at },
    prorationDate: at,
  });
  account.update(subscription, { latest_invoice: invoice.id });
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') attemptPayment(account, invoice, cardOnFile(account, subscription));
}

interface PreviewWish {
  changes: ItemChange[];
  prorations: ProrationBehavior;
  at: number;
}

/** A preview of a subscription's next invoice after such a change. Nothing is stored. */
export function previewInvoice(
  account: SandboxAccount,
  subscription: Subscription,
  { changes, prorations, at }: PreviewWish,
): Invoice {
  let changed = subscription;
  let begins = false;
  const lines: InvoiceLine[] = [...(account.data.pendingLines.get(subscription.id) ?? [])];
  for (const change of changes) {
    const plan = planChange(account, changed, change, prorations, at);
    changed = plan.subscription;
    begins ||= plan.beginsPeriod;
    lines.push(...plan.lines);
  }
  const isAtOnce = begins || (changes.length > 0 && prorations === 'always_invoice');
  if (!isAtOnce && subscription.cancel_at === null) lines.push(...nextPeriodLines(account, changed));
  const start = isAtOnce ? at : (changed.items.data[0]?.current_period_end ?? at);
  const invoice = newInvoice(account, {
    customer: account.find('customer', subscription.customer),
    subscription: changed,
    reason: 'upcoming',
    lines,
    period: { start, end: start },
    finalizesAt: isAtOnce ? null : start + 3_600,
    ...(changes.length > 0 && { prorationDate: at }),
  });
  const balance = account.find('customer', subscription.customer).balance;
  const due = Math.max(0, invoice.total + balance);
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: invoice.total + balance - due,
    amount_due: due,
    amount_remaining: due,
    next_payment_attempt: isAtOnce ? at : start + 3_600,
  };
}

/** What the next period costs, item by item. */
function nextPeriodLines(account: SandboxAccount, subscription: Subscription): InvoiceLine[] {
  return renewedItems(subscription).map((item) => periodLine(account, subscription, item));
}

/** The items as they are in the period after this one. */
function renewedItems(subscription: Subscription): SubscriptionItem[] {
  return subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(
      subscription.billing_cycle_anchor,
      item.current_period_end,
      item.price.recurring ?? monthly,
    ),
  }));
}

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
