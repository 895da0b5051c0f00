import type { InvoicePurpose } from '@app/contract/billing/rules.ts';

/** One thing that was paid for, as Stripe's invoice says it. */
export interface NewInvoiceLine {
  /** French, fit to be printed: 'Abonnement Business, mensuel'. */
  description: string;
  /** Under it, smaller; empty without one. */
  detail: string;
  quantity: number;
  /** Of the whole line, VAT included; negative for what a change of plan gives back. */
  totalCents: number;
  period: { start: Date; end: Date } | null;
}

/** What an invoice is issued for: a paid invoice of Stripe. */
export interface NewInvoice {
  accountId: string;
  transactionId: string;
  stripeInvoiceId: string;
  purpose: InvoicePurpose;
  lines: readonly NewInvoiceLine[];
  /** What was paid, VAT included: the sum of the lines. */
  totalCents: number;
  paidAt: Date;
  card: { brand: string; last4: string } | null;
  /** Of the address that Stripe was given, ISO 3166-1 alpha-2; null: none. */
  billingCountry: string | null;
}

/** What a credit note is issued for: money that was given back. */
export interface NewCreditNote {
  refundId: string;
  transactionId: string;
  amountCents: number;
  refundedAt: Date;
}
