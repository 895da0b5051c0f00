import type Stripe from 'stripe';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';

interface InvoiceWish {
  customer: Customer;
  subscription?: Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming';
  lines: InvoiceLine[];
  /** Now when absent. */
  period?: { start: number; end: number };
  /** Seconds; null for one that is finalised at once. */
  finalizesAt?: number | null;
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
  prorationDate?: number;
  autoAdvance?: boolean;
}

/** A draft that is not stored yet. The customer's balance is applied when it is finalised. */
export function newInvoice(
  account: SandboxAccount,
  { customer, subscription, period, finalizesAt = null, ...wish }: InvoiceWish,
): Invoice {
  const id = newId(wish.reason === 'upcoming' ? 'upcoming_in' : 'in');
  const lines = wish.lines.map((line) => ({ ...line, invoice: id }));
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Bac à sable',
    ...empty(
      'account_tax_ids application custom_fields customer_account default_payment_method default_source due_date',
      'effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error',
      'latest_revision number on_behalf_of receipt_number rendering shipping_cost shipping_details',
      'statement_descriptor test_clock webhooks_delivered_at',
    ),
    ...totalsOf(lines),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: wish.autoAdvance ?? true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: wish.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: lines[0]?.currency ?? customer.currency ?? 'eur',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    description: wish.description ?? null,
    discounts: [],
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: wish.metadata ?? {},
    next_payment_attempt: finalizesAt,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
            ...(wish.prorationDate !== undefined && { subscription_proration_date: wish.prorationDate }),
          },
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period?.end ?? account.now(),
    period_start: period?.start ?? account.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** Adds a draft. */
export function addInvoice(account: SandboxAccount, wish: InvoiceWish): Invoice {
  return account.add('invoice', newInvoice(account, wish));
}

/** The amounts of an invoice that has these lines and is not paid. */
export function totalsOf(lines: InvoiceLine[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    amount_due: due,
    amount_remaining: due,
  };
}

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
function itemLine(
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
