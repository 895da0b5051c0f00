import { newId } from '../newId.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../SandboxObjects.ts';
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

export function newLine(line: NewLine): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: line.price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: line.metadata,
    parent: line.parent,
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: line.price.product },
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** A subscription's item for one whole period. */
export function periodLine(account: SandboxAccount, subscription: Subscription, item: SubscriptionItem): InvoiceLine {
  const quantity = item.quantity ?? 1;
  return newLine({
    price: item.price,
    quantity,
    amount: (item.price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${productName(account, item.price)} (at ${inMoney(item.price)})`,
    period: { start: item.current_period_start, end: item.current_period_end },
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    subscription: subscription.id,
  });
}

export function productName(account: SandboxAccount, price: Price): string {
  return account.get('product', price.product)?.name ?? price.product;
}

function inMoney(price: Price): string {
  const amount = ((price.unit_amount ?? 0) / 100).toFixed(2);
  return `€${amount} / ${price.recurring?.interval ?? 'piece'}`;
}
