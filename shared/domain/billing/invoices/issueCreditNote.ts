import type { InvoicePurpose } from '@app/contract/billing/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { draftCreditNote, type Credited } from './draftCreditNote.ts';
import { findIssued, insertInvoice, type Issued } from './insertInvoice.ts';
import { invoiceSnapshotSchema } from './snapshot/InvoiceSnapshot.ts';
import type { NewCreditNote } from './draftInvoice.ts';
import { readSeller } from './readBuyer.ts';

interface Corrected {
  id: string;
  purpose: InvoicePurpose;
  account_id: string;
  snapshot: unknown;
}

/**
 * Issues the credit note of a refund inside the caller's transaction, in its own series; records `billing.invoice_issued`.
 * Called again for the same refund, it returns the existing one; null when the transaction has no invoice. Its
 * buyer, lines and rate of VAT are those of the invoice, whatever has changed since. The series stays locked until the
 * transaction ends: call it last.
 */
export async function issueCreditNote(tx: Tx, input: NewCreditNote): Promise<Issued | null> {
  const { refundId, transactionId } = input;
  const existing = await findIssued(tx, { stripeInvoiceId: null, refundId });
  if (existing) return existing;
  // Locked, so that the next part of the same invoice is rounded after this one.
  const [corrected] = await tx.em.execute<Corrected[]>(
    `select id, purpose, account_id, snapshot from invoice where transaction_id = ? and kind = 'invoice' for update`,
    [transactionId],
  );
  if (!corrected) return null;
  const invoice = invoiceSnapshotSchema.parse(corrected.snapshot);
  return insertInvoice(tx, {
    draft: draftCreditNote(invoice, input, readSeller(tx.settings), await readCredited(tx, transactionId)),
    purpose: corrected.purpose,
    accountId: corrected.account_id,
    transactionId,
    stripeInvoiceId: null,
    refundId,
    corrects: corrected.id,
  });
}

async function readCredited({ em }: Tx, transactionId: string): Promise<Credited> {
  const notes = await em.execute<{ snapshot: unknown }[]>(
    `select snapshot from invoice where transaction_id = ? and kind = 'credit_note'`,
    [transactionId],
  );
  const totals = notes.map(({ snapshot }) => invoiceSnapshotSchema.parse(snapshot).totals);
  return {
    totalCents: totals.reduce((sum, { totalCents }) => sum + totalCents, 0),
    netCents: totals.reduce((sum, { netCents }) => sum + netCents, 0),
  };
}
