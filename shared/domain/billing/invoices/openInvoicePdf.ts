import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { invoiceRendered } from '@app/contract/billing/events.ts';
import {
  DomainError,
  hashOf,
  openRendered,
  prepareRead,
  storeFile,
  type Given,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import { parisDay } from './snapshot/parisDay.ts';
import { invoiceSnapshotSchema } from './snapshot/InvoiceSnapshot.ts';
import { logoPath } from './logoType.ts';
import { Invoice } from './Invoice.entity.ts';

type Parts = Pick<Platform, 'db' | 'dataDir' | 'logger'>;

const readInvoice = prepareRead('open_invoice', (db, given: Given<{ id: string }>) =>
  db
    .selectFrom('invoice')
    .select(['id', 'accountId', 'number', 'snapshot', 'issuedAt', 'pdfHash'])
    .where('id', '=', given('id')),
);

/**
 * The PDF of an invoice or a credit note. A missing or altered file is rendered again from the snapshot.
 * @param accountId the required owner; null for an administrator.
 * @throws DomainError not_found when there is none, or it is someone else's.
 */
export async function openInvoicePdf(
  platform: Parts,
  { invoiceId, accountId }: { invoiceId: string; accountId: string | null },
): Promise<FileAnswer> {
  const [row] = await readInvoice(platform, { id: invoiceId });
  if (!row || (accountId !== null && row.accountId !== accountId))
    throw new DomainError('not_found', { detail: 'Cette facture est introuvable.' });
  const pdf = await openRendered(platform, {
    path: invoicePath(platform, row),
    pdfHash: row.pdfHash,
    render: async () => makePdf(platform, row.snapshot),
    named: { invoiceId: row.id },
  });
  return { name: `${row.number}.pdf`, size: pdf.length, content: Readable.from([pdf]) };
}

/** The file of a rendered invoice: one folder for each year. */
function invoicePath({ dataDir }: Pick<Platform, 'dataDir'>, invoice: { id: string; issuedAt: Date }): string {
  return join(dataDir, 'invoices', parisDay(invoice.issuedAt).slice(0, 4), `${invoice.id}.pdf`);
}

/** Renders an invoice. The renderer is loaded on first use: a server hardly ever needs it. */
export async function makePdf(platform: Pick<Platform, 'dataDir' | 'logger'>, stored: unknown): Promise<Buffer> {
  const snapshot = invoiceSnapshotSchema.parse(stored);
  const { renderInvoicePdf } = await import('./pdf/renderInvoicePdf.ts');
  return renderInvoicePdf(snapshot, snapshot.logo === null ? null : await readLogo(platform, snapshot.logo));
}

async function readLogo(platform: Pick<Platform, 'dataDir' | 'logger'>, file: string): Promise<Buffer | null> {
  const logo = await readFile(logoPath(platform, file)).catch((error: unknown) => {
    platform.logger.error({ err: error, file }, 'logo of an invoice is gone');
    return null;
  });
  return logo && file.startsWith(hashOf(logo)) ? logo : null;
}

/**
 * Renders and stores the PDF of an invoice or a credit note; records `billing.invoice_rendered`. Run again, it writes
 * the same file, byte for byte.
 */
export async function renderInvoice(platform: Pick<Platform, 'dataDir' | 'logger'>, tx: Tx, invoiceId: string) {
  const invoice = await tx.em.findOneOrFail(Invoice, { id: invoiceId });
  const pdf = await makePdf(platform, invoice.snapshot);
  await storeFile(invoicePath(platform, invoice), pdf);
  tx.em.assign(invoice, { pdfHash: hashOf(pdf), pdfBytes: pdf.length, renderedAt: tx.clock.now() });
  tx.record(invoiceRendered, { invoiceId, accountId: invoice.account.id });
}
