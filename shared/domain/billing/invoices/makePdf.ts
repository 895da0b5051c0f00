import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Platform } from '../../platform/index.ts';
import { invoiceSnapshotSchema } from './snapshot/InvoiceSnapshot.ts';
import { logoPath } from './keepLogo.ts';

/** Renders what an invoice says. The renderer is loaded by whoever needs it first: a server hardly ever does. */
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

/** SHA-256, hexadecimal. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
