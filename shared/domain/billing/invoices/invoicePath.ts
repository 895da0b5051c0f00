import { join } from 'node:path';
import type { Platform } from '../../platform/index.ts';
import { parisDay } from './snapshot/parisDay.ts';

/** Where the PDF of an invoice lies once it is rendered: a folder for each year. */
export function invoicePath({ dataDir }: Pick<Platform, 'dataDir'>, invoice: { id: string; issuedAt: Date }): string {
  return join(dataDir, 'invoices', parisDay(invoice.issuedAt).slice(0, 4), `${invoice.id}.pdf`);
}
