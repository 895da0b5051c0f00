import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { invoiceRendered } from '@app/contract/billing/events.ts';
import { DomainError, prepareRead, storeFile, type Given, type Platform, type Tx } from '../../platform/index.ts';
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

type InvoiceRow = Awaited<ReturnType<typeof readInvoice>>[number];

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
  const pdf = (await readStored(platform, row)) ?? (await renderAgain(platform, row));
  return { name: `${row.number}.pdf`, size: pdf.length, content: Readable.from([pdf]) };
}

async function readStored(platform: Parts, row: InvoiceRow): Promise<Buffer | null> {
  if (row.pdfHash === null) return null;
  const stored = await readFile(invoicePath(platform, row)).catch(() => null);
  return stored && hashOf(stored) === row.pdfHash ? stored : null;
}

async function renderAgain(platform: Parts, row: InvoiceRow): Promise<Buffer> {
  const pdf = await makePdf(platform, row.snapshot);
  // Not rendered yet: the worker stores it and records the event.
  if (row.pdfHash === null) return pdf;
  const same = hashOf(pdf) === row.pdfHash;
  platform.logger.error({ invoiceId: row.id, same }, 'file of an invoice was gone or altered, and is rendered again');
  if (same) {
    // The folder may be read-only here: the PDF is returned nevertheless.
    await storeFile(invoicePath(platform, row), pdf).catch((error: unknown) => {
      platform.logger.error({ err: error, invoiceId: row.id }, 'file of an invoice cannot be written');
    });
  }
  return pdf;
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

function hashOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex');
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
