import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Customer, Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';
import { currency } from './newPrice.ts';

interface InvoiceWish {
  customer: Customer;
  subscription?: Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  lines: InvoiceLine[];
  /** Now when absent. */
  period?: { start: number; end: number };
  /** Seconds; null for one that is finalised at once. */
  finalizesAt?: number | null;
  metadata?: Record<string, string> | null | undefined;
}

/** A draft that is not stored yet. The customer's balance is applied when it is finalised. */
export function newInvoice(
  account: SandboxAccount,
  { customer, subscription, period, finalizesAt = null, ...wish }: InvoiceWish,
): Invoice {
  const id = newId('in');
  const lines = wish.lines.map((line) => ({ ...line, invoice: id }));
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Bac à sable',
    ...empty(
      'account_tax_ids application custom_fields customer_account default_payment_method default_source description',
      'due_date effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error',
      'latest_revision number on_behalf_of receipt_number rendering shipping_cost shipping_details',
      'statement_descriptor test_clock webhooks_delivered_at',
    ),
    ...totalsOf(lines),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: wish.reason !== 'manual',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: wish.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
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
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
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

/** The sum of an invoice's lines. */
export function sumOf(lines: InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The amounts of an invoice that has these lines and is not paid. */
export function totalsOf(lines: InvoiceLine[]) {
  const total = sumOf(lines);
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
  /** Cents; negative for a credit; the price's when absent. */
  amount?: number;
  description: string;
  period: { start: number; end: number };
}

function newLine({ price, amount = price.unit_amount, description, period }: NewLine): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    ...empty('invoice parent subscription'),
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    livemode: false,
    metadata: {},
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subtotal: amount,
    taxes: [],
  };
}

/** What is sold once, now. */
export function oneOffLine(account: SandboxAccount, price: Price, description: string): InvoiceLine {
  const now = account.now();
  return newLine({ price, description, period: { start: now, end: now } });
}

/** A subscription's item for one whole period. */
export function periodLine(account: SandboxAccount, subscription: Subscription, item: SubscriptionItem): InvoiceLine {
  const { price } = item;
  const amount = (price.unit_amount / 100).toFixed(2);
  return itemLine(subscription, item, null, {
    price,
    description: `1 × ${productName(account, price)} (at €${amount} / ${price.recurring?.interval ?? 'piece'})`,
    period: { start: item.current_period_start, end: item.current_period_end },
  });
}

/** What is charged, or given back, for an item of a subscription; `invoiceItem` names a proration. */
function itemLine(
  { id: subscription, metadata }: Subscription,
  { id }: SubscriptionItem,
  invoiceItem: string | null,
  line: NewLine,
): InvoiceLine {
  return {
    ...newLine(line),
    metadata,
    subscription,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: invoiceItem,
        proration: invoiceItem !== null,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: id,
      },
    },
  };
}

export function productName(account: SandboxAccount, price: Price): string {
  return account.get('product', price.product)?.name ?? price.product;
}

/** The credit for what is left of the old price since `at` (seconds) and, by the second, the same time at the new one. */
export function prorate(
  account: SandboxAccount,
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  at: number,
): { credit: InvoiceLine; rest: InvoiceLine } {
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const day = new Date(at * 1_000).toISOString().slice(0, 10);
  const line = (of: Price, sign: 1 | -1, word: string): InvoiceLine =>
    itemLine(subscription, item, newId('ii'), {
      price: of,
      // Without « + 0 », nothing left to give back would be -0.
      amount: sign * Math.round(of.unit_amount * share) + 0,
      description: `${word} ${productName(account, of)} after ${day}`,
      period: { start: at, end },
    });
  return { credit: line(item.price, -1, 'Unused time on'), rest: line(price, 1, 'Remaining time on') };
}
