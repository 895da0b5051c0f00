import { defineEntity, p } from '@mikro-orm/core';
import { invoiceKinds, invoicePurposes } from '@app/contract/billing/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Refund, Transaction } from '../ledger/Transaction.entity.ts';

/**
 * An invoice or a credit note. Its content is its snapshot, which never changes; its PDF is rendered from it by the
 * template of that version. Retained for ten years (code de commerce, L123-22).
 */
export const Invoice = defineEntity({
  name: 'Invoice',
  properties: () => ({
    id: p.uuid().primary(),
    kind: p.enum(invoiceKinds),
    purpose: p.enum(invoicePurposes),
    /** As printed, e.g. `INV-1042`. */
    number: p.text().unique(),
    /** Of its series, without a gap. */
    sequence: p.integer(),
    account: p.manyToOne(Account).deleteRule('restrict'),
    transaction: p.manyToOne(Transaction).deleteRule('restrict'),
    /** For an invoice: the Stripe invoice that it mirrors. */
    stripeInvoiceId: p.text().unique().nullable(),
    /** For a credit note: the refund, and the invoice it corrects. */
    refund: p.oneToOne(Refund).owner().unique().nullable().deleteRule('restrict'),
    corrects: p.uuid().nullable(),
    /** VAT included; negative for a credit note. */
    totalCents: p.integer(),
    snapshot: p.json<Record<string, unknown>>(),
    templateVersion: p.integer(),
    issuedAt: p.datetime().columnType('timestamptz'),
    /** SHA-256 of the stored PDF, hexadecimal; null until it is rendered. */
    pdfHash: p.text().nullable(),
    pdfBytes: p.integer().nullable(),
    renderedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  uniques: [{ name: 'invoice_sequence', properties: ['kind', 'sequence'] }],
  indexes: [
    { name: 'invoice_account', properties: ['account', 'issuedAt'] },
    { name: 'invoice_transaction', properties: ['transaction'] },
    expressionIndex(
      'invoice_search',
      `on invoice using gin (search_text(' ' || number) public.gin_trgm_ops) with (fastupdate = off)`,
    ),
  ],
});

/** The counter of a series: locked from taking a number until the invoice commits, so that no number is skipped. */
export const InvoiceSeries = defineEntity({
  name: 'InvoiceSeries',
  properties: {
    kind: p.enum(invoiceKinds).primary(),
    /** The last number taken. */
    lastSequence: p.integer(),
    /** When it was taken: numbers follow time. */
    lastIssuedAt: p.datetime().columnType('timestamptz'),
  },
});
