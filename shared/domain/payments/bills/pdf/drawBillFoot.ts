import { termsIn } from '@app/contract/payments/words/termsIn.ts';
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
import type { BillSnapshot, StayBillSnapshot } from '../BillSnapshot.ts';
import { wordingOf } from './wording.ts';

/** Where the line at the foot of each page begins, and where what is above it must end. */
const footTop = page.height - 14 * millimetre - 2 * styles.fine.leading;
export const bodyBottom = footTop - 8 * millimetre;

/** What the law has said on it, in French and in the guest's language, wrapped. */
export function billMentions(sheet: Sheet, bill: BillSnapshot): string[] {
  const { both } = wordingOf(bill);
  const paragraphs =
    bill.kind === 'receipt'
      ? [both(({ words }) => words.mentions.receiptIsNoBill)]
      : [both(({ words }) => words.mentions.service), vatMention(bill)];
  return paragraphs.flatMap((paragraph) => sheet.wrap(paragraph, styles.fine, contentWidth));
}

function vatMention(bill: StayBillSnapshot): string {
  const { both } = wordingOf(bill);
  if (bill.vat.kind === 'liable')
    return both(({ words: { mentions } }) =>
      bill.totals.grossCents === 0 ? mentions.keptOutside : mentions.onPayment,
    );
  const { mention, translation } = termsIn(bill.language).vat(bill.vat);
  return [`${mention}.`, translation ?? ''].filter((text) => text !== '').join(' · ');
}

/** Draws them at the bottom of the last page. */
export function drawBillMentions(sheet: Sheet, lines: readonly string[]): void {
  const top = bodyBottom - lines.length * styles.fine.leading;
  sheet.part('P', () => sheet.lines(lines, styles.fine, { x: page.left, top }));
}

/** The foot of every page, once their number is known: in whose name the document is, and who made it. */
export function drawBillFeet(sheet: Sheet, bill: BillSnapshot, pages: number): void {
  const { both, each } = wordingOf(bill);
  const mandates = each(({ words }) => words.mentions.mandate(bill.product, bill.issuer.name));
  for (let at = 0; at < pages; at += 1) {
    const number = both(({ words }) => words.pageOf(at + 1, pages));
    const room = contentWidth - sheet.width(number, styles.fine) - 8 * millimetre;
    const lines = mandates.flatMap((text) => sheet.wrap(text, styles.fine, room)).slice(0, 2);
    sheet.document.switchToPage(at);
    const draw = () => {
      sheet.rule(page.left, footTop - 3 * millimetre, contentWidth, hair, colors.hairline);
      sheet.lines(lines, styles.fine, { x: page.left, top: footTop });
      sheet.line(number, styles.fine, { x: contentRight, top: footTop, from: 'right' });
    };
    // The law wants the mandate said (CGI, 289, I, 2): it is read aloud once.
    if (at === 0) sheet.part('P', draw);
    else sheet.ornament(draw, 'Pagination');
  }
}
