import { formatCents } from '@app/contract/core/money.ts';
import type { InvoiceLine, InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
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
import { periodText, rateText } from './wording.ts';

const padding = 3 * millimetre;
/** Between columns of figures. */
const between = 7 * millimetre;

const headings = ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Total HT'] as const;

/**
 * The table of the invoice lines, over as many pages as needed, with its headings on each. @returns where the rest begins.
 * @param nextPage starts a new page. @returns where its content begins.
 */
export function drawLines(
  sheet: Sheet,
  invoice: InvoiceSnapshot,
  { top, bottom, nextPage }: { top: number; bottom: number; nextPage: () => number },
): number {
  const figures = invoice.lines.map((line) => figuresOf(line, invoice.vat.rate));
  const { ends, textWidth } = columnsOf(sheet, figures);
  const rows = invoice.lines.map((line, at) => rowOf(sheet, line, figures[at] ?? [], textWidth));
  const table = sheet.group('Table');
  let y = drawHeadings(sheet, ends, top, table);
  for (const row of rows) {
    if (y + row.height > bottom) {
      y = nextPage();
      sheet.ornament(() => {
        y = drawHeadings(sheet, ends, y, null);
      }, 'Pagination');
    }
    drawRow(sheet, row, ends, y, table);
    y += row.height;
  }
  table.end();
  return y;
}

function figuresOf(line: InvoiceLine, rate: number): string[] {
  return [
    String(line.quantity),
    formatCents(Math.round(line.netCents / line.quantity)),
    rateText(rate),
    formatCents(line.netCents),
  ];
}

/** The right ends of the columns of figures, and the width left to the text. */
function columnsOf(sheet: Sheet, rows: readonly string[][]) {
  const widths = headings
    .slice(1)
    .map((heading, at) =>
      Math.max(sheet.width(heading, styles.column), ...rows.map((row) => sheet.width(row[at] ?? '', styles.amount))),
    );
  const ends: number[] = [];
  let end = contentRight;
  for (const width of widths.toReversed()) {
    ends.unshift(end);
    end -= width + between;
  }
  return { ends, textWidth: end - page.left };
}

function rowOf(sheet: Sheet, line: InvoiceLine, figures: string[], textWidth: number) {
  const said = [line.detail, ...(line.period ? [`du ${periodText(line.period)}`] : [])].filter((part) => part !== '');
  const detail = said.join(', ');
  const name = sheet.wrap(line.description, styles.strong, textWidth);
  const wrapped = detail === '' ? [] : sheet.wrap(detail, styles.small, textWidth);
  const height = name.length * styles.strong.leading + wrapped.length * styles.small.leading + 2 * padding;
  return { name, detail: wrapped, figures, height };
}

/** @param table null on the pages after the first, where the headings are only repeated. */
function drawHeadings(sheet: Sheet, ends: readonly number[], top: number, table: Tag | null): number {
  const bottom = top + styles.column.leading + 2 * millimetre;
  const cells = sheet.textCells('TH', headings, styles.column, { ends, top });
  const rule = () => sheet.rule(page.left, bottom, contentWidth, strong, colors.ink);
  if (table) {
    sheet.row(table, cells);
    sheet.ornament(rule);
  } else {
    for (const { draw } of cells) draw();
    rule();
  }
  return bottom;
}

function drawRow(sheet: Sheet, row: ReturnType<typeof rowOf>, ends: readonly number[], top: number, table: Tag): void {
  const inside = top + padding;
  const drawText = () => {
    const below = sheet.lines(row.name, styles.strong, { x: page.left, top: inside });
    sheet.lines(row.detail, styles.small, { x: page.left, top: below });
  };
  const [, ...figures] = sheet.textCells('TD', ['', ...row.figures], styles.amount, { ends, top: inside });
  sheet.row(table, [{ type: 'TD', draw: drawText }, ...figures]);
  sheet.ornament(() => sheet.rule(page.left, top + row.height, contentWidth, hair, colors.hairline));
}
