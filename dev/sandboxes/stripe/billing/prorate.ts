import { newId } from '../state/newObject.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { itemLine, productName } from './invoiceLine.ts';

interface Change {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  /** Seconds: from when on the new price counts. */
  at: number;
  /** Whether the new price is charged for what is left of the running period; not when a new period begins. */
  chargeRest: boolean;
}

/** The credit for what is left of the old price and, by the second, the same time at the new one. */
export function prorate(account: SandboxAccount, subscription: Subscription, change: Change): InvoiceLine[] {
  const { item, at } = change;
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const oldQuantity = item.quantity ?? 1;
  const credit = -Math.round((item.price.unit_amount ?? 0) * oldQuantity * share);
  const debit = Math.round((change.price.unit_amount ?? 0) * change.quantity * share);
  const period = { start: at, end };
  const day = new Date(at * 1_000).toISOString().slice(0, 10);
  const line = (price: Price, quantity: number, amount: number, word: string): InvoiceLine =>
    itemLine(subscription, item, {
      price,
      quantity,
      amount,
      description: `${word} ${productName(account, price)} after ${day}`,
      period,
      details: {
        invoice_item: newId('ii'),
        proration: true,
        proration_details: { credited_items: amount < 0 ? creditedItems(account, subscription, item) : null },
      },
    });
  return [
    line(item.price, oldQuantity, credit === 0 ? 0 : credit, 'Unused time on'),
    ...(change.chargeRest ? [line(change.price, change.quantity, debit, 'Remaining time on')] : []),
  ];
}

/** The line that had charged the running period, which a credit takes back in part. */
function creditedItems(
  account: SandboxAccount,
  subscription: Subscription,
  item: SubscriptionItem,
): { invoice: string; invoice_line_items: string[] } | null {
  for (const invoice of account.all('invoice').toReversed()) {
    const line = invoice.lines.data.find(
      ({ amount, parent, pricing }) =>
        amount > 0 &&
        parent?.subscription_item_details?.subscription === subscription.id &&
        parent.subscription_item_details.subscription_item === item.id &&
        pricing?.price_details?.price === item.price.id,
    );
    if (line) return { invoice: invoice.id, invoice_line_items: [line.id] };
  }
  return null;
}
