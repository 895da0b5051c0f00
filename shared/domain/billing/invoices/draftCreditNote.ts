import { splitVat } from '@app/contract/core/splitVat.ts';
import type { InvoiceDraft, InvoiceLine, InvoiceSeller, InvoiceSnapshot } from './snapshot/InvoiceSnapshot.ts';
import { legalMentions } from './snapshot/legalMentions.ts';
import { parisDay } from './snapshot/parisDay.ts';

/** What a credit note is issued for: a refund. */
export interface NewCreditNote {
  refundId: string;
  transactionId: string;
  amountCents: number;
  refundedAt: Date;
}

/** The sum of the credit notes of an invoice until now. */
export interface Credited {
  totalCents: number;
  netCents: number;
}

/** The content of a refund's credit note, based on the invoice that it corrects, with the current seller. Pure. */
export function draftCreditNote(
  invoice: InvoiceSnapshot,
  { amountCents, refundedAt }: Pick<NewCreditNote, 'amountCents' | 'refundedAt'>,
  seller: InvoiceSeller,
  credited: Credited = { totalCents: 0, netCents: 0 },
): InvoiceDraft {
  const { vat, buyer, brand, logo, payment, footer } = invoice;
  const netCents = creditedNet(invoice, amountCents, credited);
  return {
    version: 1,
    kind: 'credit_note',
    seller,
    brand,
    logo,
    buyer,
    lines: creditedLines(invoice, amountCents, netCents),
    vat,
    totals: { netCents, vatCents: amountCents - netCents, roundingCents: 0, totalCents: amountCents },
    payment: { on: parisDay(refundedAt), card: payment.card },
    corrects: { number: invoice.number, issuedOn: parisDay(new Date(invoice.issuedAt)) },
    mentions: legalMentions({ seller, buyer }, vat),
    header: [],
    footer,
  };
}

/** The net amount of a refund: all parts are rounded together, so that they add up to the invoice's net and VAT. */
function creditedNet({ vat, totals }: InvoiceSnapshot, amountCents: number, credited: Credited): number {
  if (amountCents === totals.totalCents) return totals.netCents;
  const { netCents } = splitVat(credited.totalCents + amountCents, vat.rate);
  // Credit notes from before decision 57 were rounded separately: the rest may not fit into this one.
  return Math.min(Math.max(netCents - credited.netCents, 0), amountCents);
}

/** The invoice's own lines for a full refund; else one line for the part. */
function creditedLines(invoice: InvoiceSnapshot, totalCents: number, netCents: number): InvoiceLine[] {
  if (totalCents === invoice.totals.totalCents) return invoice.lines;
  return [
    {
      description: `Remboursement partiel de la facture ${invoice.number}`,
      detail: invoice.lines[0]?.description ?? '',
      quantity: 1,
      netCents,
      totalCents,
      period: null,
    },
  ];
}
