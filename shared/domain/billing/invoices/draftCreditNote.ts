import type { InvoiceDraft, InvoiceLine, InvoiceSeller, InvoiceSnapshot } from './InvoiceSnapshot.ts';
import { legalMentions } from './legalMentions.ts';
import type { NewCreditNote } from './NewInvoice.ts';
import { parisDay } from './parisDay.ts';
import { splitVat } from './splitVat.ts';

/** What the credit note of a refund says, after the invoice that it corrects; its seller is who sells now. Pure. */
export function draftCreditNote(
  invoice: InvoiceSnapshot,
  { amountCents, refundedAt }: Pick<NewCreditNote, 'amountCents' | 'refundedAt'>,
  seller: InvoiceSeller,
): InvoiceDraft {
  const { vat, buyer, brand, logo, payment, footer } = invoice;
  const totals = splitVat(amountCents, vat.rate);
  return {
    version: 1,
    kind: 'credit_note',
    seller,
    brand,
    logo,
    buyer,
    lines: creditedLines(invoice, amountCents, totals.netCents),
    vat,
    totals: { ...totals, totalCents: amountCents },
    payment: { on: parisDay(refundedAt), card: payment.card },
    corrects: { number: invoice.number, issuedOn: parisDay(new Date(invoice.issuedAt)) },
    mentions: legalMentions({ kind: 'credit_note', vatRate: vat.rate, professional: buyer.professional, seller }),
    header: [],
    footer,
  };
}

/** The invoice's own lines when all of it is given back; else one line for the part. */
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
