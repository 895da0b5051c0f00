import type Stripe from 'stripe';
import { newId } from '../state/newObject.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

interface NewLine {
  price: Price;
  quantity: number;
  /** Cents; negative for a credit. */
  amount: number;
  description: string;
  period: { start: number; end: number };
  metadata: Record<string, string>;
  parent: InvoiceLine['parent'];
  subscription: string | null;
}

/** What is sold once, now. */
export function oneOffLine(
  account: SandboxAccount,
  price: Price,
  quantity: number,
  amount: number,
  description: string,
): InvoiceLine {
  const now = account.now();
  const period = { start: now, end: now };
  return newLine({ price, quantity, amount, description, period, metadata: {}, parent: null, subscription: null });
}

function newLine({ price, ...line }: NewLine): InvoiceLine {
  return {
    ...line,
    id: newId('il'),
    object: 'line_item',
    currency: price.currency,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity_decimal: String(line.quantity),
    subtotal: line.amount,
    taxes: [],
  };
}

/** A subscription's item for one whole period. */
export function periodLine(account: SandboxAccount, subscription: Subscription, item: SubscriptionItem): InvoiceLine {
  const quantity = item.quantity ?? 1;
  return itemLine(subscription, item, {
    price: item.price,
    quantity,
    amount: (item.price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${productName(account, item.price)} (at ${inMoney(item.price)})`,
    period: { start: item.current_period_start, end: item.current_period_end },
    details: { invoice_item: null, proration: false, proration_details: { credited_items: null } },
  });
}

type ItemDetails = Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails;

interface ItemLine extends Pick<NewLine, 'price' | 'quantity' | 'amount' | 'description' | 'period'> {
  details: Pick<ItemDetails, 'invoice_item' | 'proration' | 'proration_details'>;
}

/** What is charged, or given back, for an item of a subscription. */
export function itemLine(
  { id: subscription, metadata }: Subscription,
  { id }: SubscriptionItem,
  { details, ...line }: ItemLine,
): InvoiceLine {
  const parent: InvoiceLine['parent'] = {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: { ...details, subscription, subscription_item: id },
  };
  return newLine({ ...line, metadata, parent, subscription });
}

export function productName(account: SandboxAccount, price: Price): string {
  return account.get('product', price.product)?.name ?? price.product;
}

function inMoney(price: Price): string {
  const amount = ((price.unit_amount ?? 0) / 100).toFixed(2);
  return `€${amount} / ${price.recurring?.interval ?? 'piece'}`;
}
