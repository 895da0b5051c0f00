import type { InvoiceBuyer, InvoiceDraft, InvoiceLine, InvoiceSeller } from './snapshot/InvoiceSnapshot.ts';
import { legalMentions } from './snapshot/legalMentions.ts';
import type { NewInvoice, NewInvoiceLine } from './NewInvoice.ts';
import { parisDay, periodDays } from './snapshot/parisDay.ts';
import { printable } from './snapshot/printable.ts';
import { splitLines, splitVat } from './splitVat.ts';
import { vatOfSale } from './snapshot/vatOfSale.ts';

/** What an invoice says beside what was paid: who sells and buys, and what the settings want of it. */
export interface Surroundings extends Pick<InvoiceDraft, 'brand' | 'logo' | 'header' | 'footer'> {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /** Of the seller at home, in hundredths of a percent. */
  vatRate: number;
}

/** What the invoice of a payment says, all but its number and its instant. Pure. */
export function draftInvoice(
  { lines, totalCents, paidAt, card }: Pick<NewInvoice, 'lines' | 'totalCents' | 'paidAt' | 'card'>,
  { seller, buyer, vatRate, brand, logo, header, footer }: Surroundings,
): InvoiceDraft {
  const vat = vatOfSale({ seller, buyer, vatRate });
  const totals = splitVat(totalCents, vat.rate);
  const nets = splitLines(
    lines.map((line) => line.totalCents),
    vat.rate,
    totals.netCents,
  );
  return {
    version: 1,
    kind: 'invoice',
    seller,
    brand,
    logo,
    buyer,
    lines: lines.map((line, at) => lineOf(line, nets[at] ?? 0)),
    vat,
    totals: { ...totals, roundingCents: 0, totalCents },
    payment: { on: parisDay(paidAt), card: cardOf(card) },
    corrects: null,
    mentions: legalMentions({ exemption: vat.exemption, professional: buyer.professional, seller }),
    header,
    footer,
  };
}

/** Characters of a line's text: what is longer says no more. */
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

function cardOf(card: NewInvoice['card']): { brand: string; last4: string } | null {
  return card && /^\d{4}$/.test(card.last4) ? { brand: card.brand, last4: card.last4 } : null;
}
