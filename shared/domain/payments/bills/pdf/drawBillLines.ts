import { formatCents } from '@app/contract/core/money.ts';
import { rateText } from '@app/contract/payments/words/vatMention.ts';
import {
  colors,
  contentRight,
  contentWidth,
  hair,
  millimetre,
  page,
  type Sheet,
  strong,
  styles,
  type Tag,
} from '../../../documents/index.ts';
import type { BillLine, StayBillSnapshot } from '../BillSnapshot.ts';
import { spanIn, wordingOf } from './wording.ts';

const padding = 2 * millimetre;
/** Between columns of figures. */
const between = 7 * millimetre;

interface Row {
  name: string[];
  below: string[];
  figures: string[];
}

/** Starts a new page. @returns where its content begins. */
export type NextPage = () => number;

/** The table of what was sold, over as many pages as needed, with its headings on each. @returns where the rest begins. */
export function drawBillLines(
  sheet: Sheet,
  bill: StayBillSnapshot,
  { top, bottom, nextPage }: { top: number; bottom: number; nextPage: NextPage },
): number {
  const headings = headingsOf(bill);
  const figures = bill.lines.map((line) => figuresOf(line, bill));
  const ends = columnEnds(sheet, headings, figures);
  const [firstEnd = contentRight] = ends;
  const widest = Math.max(
    ...[headings[1] ?? '', ...figures.map(([first = '']) => first)].map((text) => sheet.width(text, styles.amount)),
  );
  const textWidth = firstEnd - page.left - widest - between;
  const table = sheet.group('Table');
  let y = drawHeadings(sheet, { headings, ends, top, table });
  for (const [at, line] of bill.lines.entries()) {
    const row = rowOf(sheet, bill, line, { figures: figures[at] ?? [], textWidth });
    const height = row.name.length * styles.value.leading + row.below.length * styles.small.leading + 2 * padding;
    if (y + height > bottom) {
      const continued = nextPage();
      sheet.ornament(() => {
        y = drawHeadings(sheet, { headings, ends, top: continued, table: null });
      }, 'Pagination');
    }
    drawRow(sheet, row, { ends, top: y, height, table });
    y += height;
  }
  table.end();
  return y;
}

function headingsOf(bill: StayBillSnapshot): string[] {
  const { both } = wordingOf(bill);
  const description = both(({ words }) => words.columns.description);
  if (bill.vat.kind !== 'liable') return [description, both(({ words }) => words.columns.amount)];
  return [
    description,
    both(({ words }) => words.columns.net),
    both(({ words }) => words.columns.rate),
    both(({ words }) => words.columns.gross),
  ];
}

function figuresOf({ cents, netCents, isTaxed }: BillLine, { vat }: StayBillSnapshot): string[] {
  if (vat.kind !== 'liable') return [formatCents(cents)];
  return [formatCents(netCents), isTaxed ? rateText(vat.rateBps, 'fr-FR') : '–', formatCents(cents)];
}

/** The right ends of the columns of figures. */
function columnEnds(sheet: Sheet, headings: readonly string[], figures: readonly string[][]): number[] {
  const ends: number[] = [];
  let end = contentRight;
  for (let at = headings.length - 1; at > 0; at -= 1) {
    ends.unshift(end);
    const amounts = figures.map((row) => sheet.width(row[at - 1] ?? '', styles.amount));
    end -= Math.max(sheet.width(headings[at] ?? '', styles.column), ...amounts) + between;
  }
  return ends;
}

function rowOf(
  sheet: Sheet,
  bill: StayBillSnapshot,
  { description, translated, hasDates }: BillLine,
  { figures, textWidth }: { figures: string[]; textWidth: number },
): Row {
  const { each } = wordingOf(bill);
  const below = [
    ...(translated === null ? [] : [translated]),
    ...(hasDates ? each((speech) => spanIn(speech, bill.stay)) : []),
  ];
  return {
    name: sheet.wrap(description, styles.value, textWidth),
    below: below.flatMap((text) => sheet.wrap(text, styles.small, textWidth)),
    figures,
  };
}

/** @param table null on the pages after the first, where the headings are only repeated. */
function drawHeadings(
  sheet: Sheet,
  {
    headings,
    ends,
    top,
    table,
  }: { headings: readonly string[]; ends: readonly number[]; top: number; table: Tag | null },
): number {
  const bottom = top + styles.column.leading + 2 * millimetre;
  const cells = sheet.textCells('TH', headings, styles.column, { ends, top });
  const rule = () => sheet.rule(page.left, bottom, contentWidth, strong, colors.ink);
  if (!table) {
    for (const { draw } of cells) draw();
    rule();
    return bottom;
  }
  sheet.row(table, cells);
  sheet.ornament(rule);
  return bottom;
}

function drawRow(
  sheet: Sheet,
  { name, below, figures }: Row,
  { ends, top, height, table }: { ends: readonly number[]; top: number; height: number; table: Tag },
): void {
  const inside = top + padding;
  const [, ...amounts] = sheet.textCells('TD', ['', ...figures], styles.amount, { ends, top: inside });
  const drawText = () => {
    sheet.lines(below, styles.small, {
      x: page.left,
      top: sheet.lines(name, styles.value, { x: page.left, top: inside }),
    });
  };
  sheet.row(table, [{ type: 'TD', draw: drawText }, ...amounts]);
  sheet.ornament(() => sheet.rule(page.left, top + height, contentWidth, hair, colors.hairline));
}
