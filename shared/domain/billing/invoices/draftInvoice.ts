import type { InvoicePurpose } from '@app/contract/billing/rules.ts';
import { splitLines, splitVat } from '@app/contract/core/splitVat.ts';
import { printable, type InvoiceBuyer, type InvoiceDraft, type InvoiceLine } from './snapshot/InvoiceSnapshot.ts';
import { legalMentions, vatOfSale } from './snapshot/legalMentions.ts';
import { parisDay, periodDays } from './snapshot/parisDay.ts';

/** One line that was paid for, from Stripe's invoice. */
export interface NewInvoiceLine {
  /** French, fit to be printed: 'Abonnement Business, mensuel'. */
  description: string;
  /** Under it, smaller; empty without one. */
  detail: string;
  quantity: number;
  /** Of the whole line, VAT included; negative for the credit of a change of plan. */
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
  /** The amount paid, VAT included: the sum of the lines. */
  totalCents: number;
  paidAt: Date;
  card: { brand: string; last4: string } | null;
  /** Of the address given to Stripe, ISO 3166-1 alpha-2; null: none. */
  billingCountry: string | null;
  /** The rest of that address, for a profile that has none. */
  billingPlace: Pick<InvoiceBuyer, 'street' | 'postalCode' | 'city'> | null;
}

/** The content of an invoice other than the payment: seller, buyer and settings. */
export interface Surroundings extends Pick<InvoiceDraft, 'seller' | 'buyer' | 'brand' | 'logo' | 'header' | 'footer'> {
  /** The seller's domestic rate, in hundredths of a percent. */
  vatRate: number;
}

/** The content of a payment's invoice, without its number and its instant. Pure. */
export function draftInvoice(
  { lines, totalCents, paidAt, card }: Pick<NewInvoice, 'lines' | 'totalCents' | 'paidAt' | 'card'>,
  { vatRate, ...surroundings }: Surroundings,
): InvoiceDraft {
  const vat = vatOfSale({ ...surroundings, vatRate });
  const totals = splitVat(totalCents, vat.rate);
  const nets = splitLines(
    lines.map((line) => line.totalCents),
    vat.rate,
    totals.netCents,
  );
  return {
    ...surroundings,
    version: 1,
    kind: 'invoice',
    lines: lines.map((line, at) => lineOf(line, nets[at] ?? 0)),
    vat,
    totals: { ...totals, roundingCents: 0, totalCents },
    payment: { on: parisDay(paidAt), card: card && /^\d{4}$/.test(card.last4) ? card : null },
    corrects: null,
    mentions: legalMentions(surroundings, vat),
  };
}

/** Maximum characters of a line's text. */
const longest = 300;

function lineOf(line: NewInvoiceLine, netCents: number): InvoiceLine {
  const isCounted = Number.isInteger(line.quantity) && line.quantity > 0;
  return {
    description: shorten(line.description) || 'Prestation',
    detail: shorten(line.detail),
    quantity: isCounted ? line.quantity : 1,
    netCents,
    totalCents: line.totalCents,
    period: line.period && periodDays(line.period),
  };
}

function shorten(text: string): string {
  return [...printable(text)].slice(0, longest).join('').trim();
}
