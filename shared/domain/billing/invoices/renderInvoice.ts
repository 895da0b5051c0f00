import { invoiceRendered } from '@app/contract/billing/events.ts';
import { storeFile, type Platform, type Tx } from '../../platform/index.ts';
import { invoicePath } from './openInvoicePdf.ts';
import { hashOf, makePdf } from './makePdf.ts';

interface InvoiceRow {
  account_id: string;
  snapshot: unknown;
  issued_at: Date;
}

/**
 * Renders the PDF of an invoice or a credit note, stores it, and notes that it is there; records `billing.invoice_rendered`.
 * Whoever dies in between leaves a file that the next attempt writes again, byte for byte.
 */
export async function renderInvoice(
  platform: Pick<Platform, 'dataDir' | 'logger'>,
  tx: Tx,
  invoiceId: string,
): Promise<void> {
  const [row] = await tx.em.execute<InvoiceRow[]>('select account_id, snapshot, issued_at from invoice where id = ?', [
    invoiceId,
  ]);
  if (!row) throw new Error(`There is no invoice ${invoiceId}`);
  const pdf = await makePdf(platform, row.snapshot);
  await storeFile(invoicePath(platform, { id: invoiceId, issuedAt: new Date(row.issued_at) }), pdf);
  await tx.em.execute(
    'update invoice set pdf_hash = ?, pdf_bytes = ?, rendered_at = ? where id = ?',
    [hashOf(pdf), pdf.length, tx.clock.now(), invoiceId],
    'run',
  );
  tx.record(invoiceRendered, { invoiceId, accountId: row.account_id });
}
