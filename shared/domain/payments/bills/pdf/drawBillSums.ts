import { formatCents } from '@app/contract/core/money.ts';
import { rateText } from '@app/contract/payments/words/vatMention.ts';
import { contentWidth, gap, millimetre, page, type Sheet, styles } from '../../../documents/index.ts';
import type { StayBillSnapshot } from '../BillSnapshot.ts';
import { amountsHeight, drawAmounts, drawSmall, type AmountRow } from './drawAmounts.ts';
import { wordingOf } from './wording.ts';

const sumsWidth = 92 * millimetre;
const listWidth = contentWidth - sumsWidth - gap.column;

/** The totals with their VAT, and beside them what was received. */
export function drawBillSums(sheet: Sheet, bill: StayBillSnapshot, top: number): void {
  drawAmounts(sheet, rowsOf(bill), { top, width: sumsWidth });
  if (bill.kind === 'bill') drawPayments(sheet, bill, top);
}

/** How much height `drawBillSums` takes, in points. */
export function billSumsHeight(sheet: Sheet, bill: StayBillSnapshot): number {
  const { heading, texts } = paymentTexts(bill);
  const lines = texts.flatMap((text) => sheet.wrap(text, styles.small, listWidth));
  const list = heading === '' ? 0 : styles.heading.leading + 3 + lines.length * styles.small.leading;
  return Math.max(amountsHeight(sheet, rowsOf(bill), sumsWidth), list);
}

function rowsOf(bill: StayBillSnapshot): AmountRow[] {
  const { both } = wordingOf(bill);
  const { kind, vat, totals, payments } = bill;
  const { grossCents, netCents, vatCents, outsideCents, totalCents } = totals;
  const row = (label: string, cents: number, weight: AmountRow['weight'] = 'plain') => ({ label, cents, weight });
  const received = payments.reduce((sum, { cents }) => sum + cents, 0);
  const left = totalCents - received;
  const split =
    vat.kind === 'liable'
      ? [
          row(
            both(({ words }) => words.sums.net),
            netCents,
          ),
          row(
            both(({ words }) => words.sums.vat(rateText(vat.rateBps, 'fr-FR'))),
            vatCents,
          ),
          row(
            both(({ words }) => words.sums.gross),
            grossCents,
          ),
          ...(outsideCents === 0
            ? []
            : [
                row(
                  both(({ words }) => words.sums.outside),
                  outsideCents,
                ),
              ]),
        ]
      : [];
  if (kind === 'credit_note')
    return [
      ...split,
      row(
        both(({ words }) => words.sums.creditTotal),
        totalCents,
        'total',
      ),
    ];
  return [
    ...split,
    row(
      both(({ words }) => words.sums.total),
      totalCents,
      'total',
    ),
    row(
      both(({ words }) => words.sums.received),
      -received,
    ),
    left < 0
      ? row(
          both(({ words }) => words.sums.toReturn),
          -left,
          'rest',
        )
      : row(
          both(({ words }) => words.sums.remaining),
          left,
          'rest',
        ),
  ];
}

function paymentTexts(bill: StayBillSnapshot): { heading: string; texts: string[] } {
  const { both, each } = wordingOf(bill);
  if (bill.kind === 'credit_note') return { heading: '', texts: [] };
  const texts = bill.payments.flatMap(({ cents, means, on }) => {
    const [first = '', ...others] = each(({ words, day }) =>
      (cents > 0 ? words.receivedLine : words.returnedLine)(day(on), words.means[means]),
    );
    return [`${first}\u00a0: ${formatCents(Math.abs(cents))}`, ...others];
  });
  return {
    heading: both(({ words }) => words.payments),
    texts: texts.length > 0 ? texts : each(({ words }) => words.nothingReceived),
  };
}

function drawPayments(sheet: Sheet, bill: StayBillSnapshot, top: number): void {
  const { heading, texts } = paymentTexts(bill);
  sheet.part('H2', () => sheet.line(heading, styles.heading, { x: page.left, top }));
  drawSmall(sheet, texts, { top: top + styles.heading.leading + 3, width: listWidth });
}
