import { once } from 'node:events';
import { writeFacturX } from '../facturX/writeFacturX.ts';
import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { attachmentName, facturXMetadata } from './describePdf.ts';
import { bodyBottom, drawFeet, drawMentions, mentionLines } from './drawFoot.ts';
import { drawHead } from './drawHead.ts';
import { drawLines } from './drawLines.ts';
import { drawSums, sumsHeight } from './drawSums.ts';
import { styles } from './palette.ts';
import { contentRight, millimetre, page, Sheet } from './Sheet.ts';
import { wordings } from './wording.ts';

/**
 * An invoice as people read it and programs too: PDF/A-3b with the XML of Factur-X attached, tagged for readers aloud. The
 * same snapshot gives the same bytes, today and in ten years: nothing in it comes from the clock or from chance.
 */
export async function renderInvoicePdf(invoice: InvoiceSnapshot, logo: Buffer | null): Promise<Buffer> {
  const issuedAt = new Date(invoice.issuedAt);
  const title = `${wordings[invoice.kind].title} ${invoice.number}`;
  const sheet = new Sheet({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    displayTitle: true,
    // No words of others: they would go into the metadata as they are.
    info: { Title: title, Creator: 'Clairvolet', Producer: 'Clairvolet', CreationDate: issuedAt },
  });
  const { document } = sheet;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  drawPages(sheet, invoice, logo, title);
  attach(sheet, invoice, issuedAt);
  document.appendXML(facturXMetadata);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPages(sheet: Sheet, invoice: InvoiceSnapshot, logo: Buffer | null, title: string): void {
  let pages = 1;
  const nextPage = () => {
    sheet.document.addPage();
    pages += 1;
    sheet.ornament(() => {
      sheet.line(`${title} (suite)`, styles.column, { x: contentRight, top: page.top, from: 'right' });
    }, 'Pagination');
    return page.top + 10 * millimetre;
  };
  const top = drawHead(sheet, invoice, logo);
  let y = drawLines(sheet, invoice, { top, bottom: bodyBottom, nextPage }) + 6 * millimetre;
  if (y + sumsHeight(invoice) > bodyBottom) y = nextPage();
  y = drawSums(sheet, invoice, y);
  const mentions = mentionLines(sheet, invoice);
  if (y + 8 * millimetre + mentions.length * styles.fine.leading > bodyBottom) nextPage();
  drawMentions(sheet, mentions);
  drawFeet(sheet, invoice, pages);
}

function attach({ document }: Sheet, invoice: InvoiceSnapshot, issuedAt: Date): void {
  const attachment = {
    name: attachmentName,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  document.file(Buffer.from(writeFacturX(invoice)), attachment);
}
