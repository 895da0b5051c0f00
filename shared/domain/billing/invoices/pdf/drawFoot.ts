import type { InvoiceMention, InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { sellerIdentity } from '../snapshot/legalMentions.ts';
import {
  colors,
  contentRight,
  contentWidth,
  hair,
  millimetre,
  page,
  type Sheet,
  styles,
} from '../../../documents/index.ts';

/** Where the line at the foot of each page begins, and where what is above it must end. */
const footTop = page.height - 14 * millimetre - 2 * styles.fine.leading;
export const bodyBottom = footTop - 8 * millimetre;

/** Lines of the foot that identify the seller. */
const identityLines = 2;

/** The legal mentions and the seller's own, wrapped; also the seller's identity, where the foot has no room for it. */
export function mentionLines(sheet: Sheet, { footer, mentions, seller }: InvoiceSnapshot): string[] {
  const fits =
    sheet.wrap(identityOf(seller), styles.fine, identityRoom(sheet, pageText(99, 99))).length <= identityLines;
  const coded = (...codes: InvoiceMention['code'][]) =>
    mentions.filter(({ code }) => codes.includes(code)).map(({ text }) => text);
  return [...footer, ...(fits ? [] : coded('REG')), coded(null, 'AAB').join(' '), coded('PMD', 'PMT').join(' ')]
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => sheet.wrap(paragraph, styles.fine, contentWidth));
}

/** Draws them at the bottom of the last page. */
export function drawMentions(sheet: Sheet, lines: readonly string[]): void {
  const top = bodyBottom - lines.length * styles.fine.leading;
  sheet.part('P', () => sheet.lines(lines, styles.fine, { x: page.left, top }));
}

/** The foot of every page, once their number is known. */
export function drawFeet(sheet: Sheet, { seller }: InvoiceSnapshot, pages: number): void {
  const identity = identityOf(seller);
  for (let at = 0; at < pages; at += 1) {
    sheet.document.switchToPage(at);
    sheet.ornament(() => {
      const number = pageText(at + 1, pages);
      const lines = sheet.wrap(identity, styles.fine, identityRoom(sheet, number)).slice(0, identityLines);
      sheet.rule(page.left, footTop - 3 * millimetre, contentWidth, hair, colors.hairline);
      sheet.lines(lines, styles.fine, { x: page.left, top: footTop });
      sheet.line(number, styles.fine, { x: contentRight, top: footTop, from: 'right' });
    }, 'Pagination');
  }
}

function identityOf(seller: InvoiceSnapshot['seller']): string {
  return [sellerIdentity(seller) || seller.name, seller.email].filter(Boolean).join(' · ');
}

function identityRoom(sheet: Sheet, number: string): number {
  return contentWidth - sheet.width(number, styles.fine) - 8 * millimetre;
}

function pageText(number: number, pages: number): string {
  return `Document électronique · page ${number} sur ${pages}`;
}
