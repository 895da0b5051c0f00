import { once } from 'node:events';
import { contentRight, millimetre, page, Sheet, styles } from '../../../documents/index.ts';
import type { BillSnapshot } from '../BillSnapshot.ts';
import { billMentions, bodyBottom, drawBillFeet, drawBillMentions } from './drawBillFoot.ts';
import { drawBillHead } from './drawBillHead.ts';
import { drawBillLines } from './drawBillLines.ts';
import { billSumsHeight, drawBillSums } from './drawBillSums.ts';
import { drawReceipt } from './drawReceipt.ts';
import { titleIn, wordingOf } from './wording.ts';

/**
 * A document of a stay: PDF/A-2b, tagged for screen readers. The same snapshot gives the same bytes: nothing in it comes from the clock
 * or from chance.
 */
export async function renderBillPdf(bill: BillSnapshot): Promise<Buffer> {
  const title = `${wordingOf({ language: 'fr' }).both((speech) => titleIn(speech, bill))} ${bill.number}`;
  const sheet = new Sheet({
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'fr-FR',
    displayTitle: true,
    // No text from users: it would go into the metadata unchanged.
    info: { Title: title, Creator: 'Clairvolet', Producer: 'Clairvolet', CreationDate: new Date(bill.issuedAt) },
  });
  const chunks: Buffer[] = [];
  sheet.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(sheet.document, 'end');
  drawPages(sheet, bill, title);
  sheet.document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPages(sheet: Sheet, bill: BillSnapshot, title: string): void {
  let pages = 1;
  const { both } = wordingOf(bill);
  const nextPage = () => {
    sheet.document.addPage();
    pages += 1;
    sheet.ornament(() => {
      const text = `${title} (${both(({ words }) => words.continued)})`;
      sheet.line(text, styles.column, { x: contentRight, top: page.top, from: 'right' });
    }, 'Pagination');
    return page.top + 10 * millimetre;
  };
  const mentions = billMentions(sheet, bill);
  const top = drawBillHead(sheet, bill);
  if (bill.kind === 'receipt') drawReceipt(sheet, bill, top);
  else {
    let y = drawBillLines(sheet, bill, { top, bottom: bodyBottom, nextPage }) + 6 * millimetre;
    const needed = billSumsHeight(sheet, bill) + 4 * millimetre + mentions.length * styles.fine.leading;
    if (y + needed > bodyBottom) y = nextPage();
    drawBillSums(sheet, bill, y);
  }
  drawBillMentions(sheet, mentions);
  drawBillFeet(sheet, bill, pages);
}
