import { formatCents } from '@app/contract/core/money.ts';
import type { BillWords } from '@app/contract/payments/bills/words/BillWords.ts';
import { colors, contentWidth, millimetre, page, type Sheet, styles, contentRight } from '../../../documents/index.ts';
import type { ReceiptSnapshot } from '../BillSnapshot.ts';
import { drawAmounts, type AmountRow } from './drawAmounts.ts';
import { wordingOf } from './wording.ts';

const labelWidth = 62 * millimetre;

/** What was paid, by whom, how and what for, and what remains. */
export function drawReceipt(sheet: Sheet, receipt: ReceiptSnapshot, top: number): void {
  const { both } = wordingOf(receipt);
  const { payment, direction, totalCents, receivedCents } = receipt;
  const facts = [
    [
      both(({ words: { receipt: said } }) => (direction === 'returned' ? said.returnedTo : said.receivedFrom)),
      guestOf(receipt),
    ],
    [both(({ words }) => words.receipt.purpose), both(({ words }) => purposeIn(words, receipt))],
    [both(({ words }) => words.receipt.by), both(({ words }) => capital(words.means[payment.means]))],
    [both(({ words }) => words.receipt.on), both(({ day }) => day(payment.on))],
  ] as const;
  let y = drawAmount(sheet, receipt, top);
  const table = sheet.group('Table');
  for (const [label, value] of facts) {
    const at = y;
    const labels = sheet.wrap(label, styles.muted, labelWidth - 4 * millimetre);
    const values = sheet.wrap(value, styles.value, contentWidth - labelWidth);
    sheet.row(table, [
      { type: 'TH', scope: 'Row', draw: () => void sheet.lines(labels, styles.muted, { x: page.left, top: at }) },
      { type: 'TD', draw: () => void sheet.lines(values, styles.value, { x: page.left + labelWidth, top: at }) },
    ]);
    y += Math.max(labels.length, values.length) * styles.value.leading + 2 * millimetre;
  }
  table.end();
  if (totalCents === null) return;
  const left = totalCents - receivedCents;
  const rows: AmountRow[] = [
    { label: both(({ words }) => words.receipt.stayTotal), cents: totalCents, weight: 'plain' },
    { label: both(({ words }) => words.receipt.receivedSoFar), cents: receivedCents, weight: 'plain' },
    left < 0
      ? { label: both(({ words }) => words.sums.toReturn), cents: -left, weight: 'rest' }
      : { label: both(({ words }) => words.receipt.remaining), cents: left, weight: 'rest' },
  ];
  drawAmounts(sheet, rows, { top: y + 8 * millimetre, width: contentWidth });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

function guestOf(receipt: ReceiptSnapshot): string {
  return receipt.guest?.name ?? wordingOf(receipt).both(({ words }) => words.unnamedGuest);
}

function purposeIn(words: BillWords, { direction, part, depositKind, stay }: ReceiptSnapshot): string {
  const { parts, deposit, refund } = words.receipt;
  if (direction === 'returned') return `${refund}, ${stay.reference}`;
  const said = part === 'deposit' && depositKind ? deposit[depositKind] : parts[part];
  return `${said}, ${stay.reference}`;
}

/** The amount, so large that nobody looks for it. @returns where the rest begins. */
function drawAmount(sheet: Sheet, receipt: ReceiptSnapshot, top: number): number {
  const { both } = wordingOf(receipt);
  const bottom = top + 12 * millimetre;
  const inside = top + 12 * millimetre - styles.title.leading - 2.4 * millimetre;
  const isBack = (receipt.direction === 'returned') !== (receipt.corrects !== null);
  sheet.ornament(() =>
    sheet.document.rect(page.left, top, 2.4, bottom - top).fill(isBack ? colors.brick : colors.green),
  );
  sheet.part('P', () => {
    sheet.line(`${both(({ words }) => words.receipt.amount)} `, styles.name, {
      x: page.left + 5 * millimetre,
      top: inside + 2,
    });
    const amount = formatCents(isBack ? -receipt.payment.cents : receipt.payment.cents);
    sheet.line(amount, { ...styles.title, tabular: true }, { x: contentRight, top: inside, from: 'right' });
  });
  return bottom + 8 * millimetre;
}
