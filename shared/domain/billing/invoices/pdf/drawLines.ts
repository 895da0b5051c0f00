import type { InvoiceLine, InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { colors, hair, strong, styles } from './palette.ts';
import { contentRight, contentWidth, millimetre, page, type Sheet, type Style, type Tag } from './Sheet.ts';
import { moneyText, periodText, rateText } from './wording.ts';

const padding = 3 * millimetre;
/** Between columns of figures. */
const between = 7 * millimetre;

const headings = ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Total HT'] as const;

interface Row {
  name: string[];
  detail: string[];
  figures: string[];
  height: number;
}

/** The right ends of the columns of figures, and the width left to the text. */
interface Columns {
  ends: number[];
  textWidth: number;
}

/**
 * The table of the invoice lines, over as many pages as needed, with its headings on each.
 * @param nextPage starts a new page. @returns where its content begins.
 * @returns where the rest begins.
 */
export function drawLines(
  sheet: Sheet,
  invoice: InvoiceSnapshot,
  { top, bottom, nextPage }: { top: number; bottom: number; nextPage: () => number },
): number {
  const figures = invoice.lines.map((line) => figuresOf(line, invoice.vat.rate));
  const columns = columnsOf(sheet, figures);
  const rows = invoice.lines.map((line, at) => rowOf(sheet, line, figures[at] ?? [], columns));
  const table = sheet.group('Table');
  let y = drawHeadings(sheet, columns, top, table);
  for (const row of rows) {
    if (y + row.height > bottom) {
      y = nextPage();
      sheet.ornament(() => {
        y = drawHeadings(sheet, columns, y, null);
      }, 'Pagination');
    }
    drawRow(sheet, row, columns, y, table);
    y += row.height;
  }
  table.end();
  return y;
}

function figuresOf(line: InvoiceLine, rate: number): string[] {
  return [
    String(line.quantity),
    moneyText(Math.round(line.netCents / line.quantity)),
    rateText(rate),
    moneyText(line.netCents),
  ];
}

function columnsOf(sheet: Sheet, rows: readonly string[][]): Columns {
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

function rowOf(sheet: Sheet, line: InvoiceLine, figures: string[], { textWidth }: Columns): Row {
  const said = [line.detail, ...(line.period ? [`du ${periodText(line.period)}`] : [])].filter((part) => part !== '');
  const detail = said.join(', ');
  const name = sheet.wrap(line.description, styles.strong, textWidth);
  const wrapped = detail === '' ? [] : sheet.wrap(detail, styles.small, textWidth);
  const height = name.length * styles.strong.leading + wrapped.length * styles.small.leading + 2 * padding;
  return { name, detail: wrapped, figures, height };
}

/** @param table null on the pages after the first, where the headings are only repeated. */
function drawHeadings(sheet: Sheet, { ends }: Columns, top: number, table: Tag | null): number {
  const bottom = top + styles.column.leading + 2 * millimetre;
  const row = table && sheet.group('TR', table);
  for (const [at, heading] of headings.entries()) {
    const place = at === 0 ? { x: page.left, top } : { x: ends[at - 1] ?? contentRight, top, from: 'right' as const };
    const draw = () => sheet.line(heading, styles.column, place);
    if (row) sheet.part('TH', draw, { parent: row, scope: 'Column' });
    else draw();
  }
  row?.end();
  const rule = () => sheet.rule(page.left, bottom, contentWidth, strong, colors.ink);
  if (table) sheet.ornament(rule);
  else rule();
  return bottom;
}

function drawRow(sheet: Sheet, row: Row, { ends }: Columns, top: number, table: Tag): void {
  const tag = sheet.group('TR', table);
  const inside = top + padding;
  sheet.part(
    'TD',
    () => {
      const below = sheet.lines(row.name, styles.strong, { x: page.left, top: inside });
      sheet.lines(row.detail, styles.small, { x: page.left, top: below });
    },
    { parent: tag },
  );
  for (const [at, figure] of row.figures.entries()) {
    const style: Style = styles.amount;
    const draw = () => sheet.line(figure, style, { x: ends[at] ?? contentRight, top: inside, from: 'right' });
    sheet.part('TD', draw, { parent: tag });
  }
  tag.end();
  sheet.ornament(() => sheet.rule(page.left, top + row.height, contentWidth, hair, colors.hairline));
}
