import { newId } from '../newId.ts';
import type { Customer, Invoice, InvoiceLine, Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

export interface InvoiceWish {
  customer: Customer;
  subscription: Subscription | null;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming';
  lines: InvoiceLine[];
  period: { start: number; end: number };
  /** Seconds; null for one that is finalised at once. */
  finalizesAt: number | null;
  description?: string | null;
  metadata?: Record<string, string>;
  prorationDate?: number;
}

/** A draft, which is kept nowhere yet. Amounts are those of its lines; the customer's balance counts from finalising on. */
export function newInvoice(account: SandboxAccount, wish: InvoiceWish): Invoice {
  const { customer, subscription } = wish;
  const id = newId(wish.reason === 'upcoming' ? 'upcoming_in' : 'in');
  const lines = wish.lines.map((line) => ({ ...line, invoice: id }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Bac à sable',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: wish.finalizesAt,
    billing_reason: wish.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: lines[0]?.currency ?? customer.currency ?? 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: wish.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: wish.metadata ?? {},
    next_payment_attempt: wish.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(wish.prorationDate !== undefined && { subscription_proration_date: wish.prorationDate }),
      },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: wish.period.end,
    period_start: wish.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
