import { empty, newId } from '../state/newObject.ts';
import type { Customer, Invoice, InvoiceLine, Subscription } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

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

/** A draft, which is stored nowhere yet. The customer's balance counts from finalising on. */
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
