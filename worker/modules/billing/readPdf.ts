import { buffer } from 'node:stream/consumers';
import { openInvoicePdf } from '@app/domain/billing';
import type { MailAttachment } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';

/** The PDF of an invoice or a credit note, as a file that goes with a mail. */
export async function readPdf(platform: Platform, invoiceId: string): Promise<MailAttachment> {
  const { name, content } = await openInvoicePdf(platform, { invoiceId, accountId: null });
  return { filename: name, contentType: 'application/pdf', content: await buffer(content) };
}
