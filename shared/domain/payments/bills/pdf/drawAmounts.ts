import { formatCents } from '@app/contract/core/money.ts';
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
  type Style,
} from '../../../documents/index.ts';

/** A row of a column of amounts. */
export interface AmountRow {
  label: string;
  cents: number;
  /** `total`: under a strong rule; `rest`: what is left, under a hairline. */
  weight: 'plain' | 'total' | 'rest';
}

const looks: Record<
  AmountRow['weight'],
  { style: Style; above: number; rule: { weight: number; color: string } | null }
> = {
  plain: { style: styles.amount, above: 0, rule: null },
  total: { style: styles.total, above: 3 * millimetre, rule: { weight: strong, color: colors.ink } },
  rest: { style: styles.due, above: 3 * millimetre, rule: { weight: hair, color: colors.hairline } },
};

const below = 1.6 * millimetre;

function linesOf(sheet: Sheet, { label, cents, weight }: AmountRow, width: number): string[] {
  const { style } = looks[weight];
  return sheet.wrap(label, style, width - sheet.width(formatCents(cents), style) - 5 * millimetre);
}

/** How much height `drawAmounts` takes, in points. */
export function amountsHeight(sheet: Sheet, rows: readonly AmountRow[], width: number): number {
  return rows.reduce((sum, row) => {
    const { style, above } = looks[row.weight];
    return sum + above + linesOf(sheet, row, width).length * style.leading + below;
  }, 0);
}

/** Amounts below each other at the right margin. @returns where the rest begins. */
export function drawAmounts(
  sheet: Sheet,
  rows: readonly AmountRow[],
  { top, width = contentWidth }: { top: number; width?: number },
): number {
  const x = contentRight - width;
  const table = sheet.group('Table');
  let y = top;
  for (const row of rows) {
    const { style, above, rule } = looks[row.weight];
    if (rule) {
      const at = y + millimetre;
      sheet.ornament(() => sheet.rule(x, at, width, rule.weight, rule.color));
    }
    const inside = y + above;
    const lines = linesOf(sheet, row, width);
    sheet.row(table, [
      { type: 'TH', scope: 'Row', draw: () => void sheet.lines(lines, style, { x, top: inside }) },
      {
        type: 'TD',
        draw: () => sheet.line(formatCents(row.cents), style, { x: contentRight, top: inside, from: 'right' }),
      },
    ]);
    y = inside + lines.length * style.leading + below;
  }
  table.end();
  return y;
}

/** Paragraphs in small letters from the left margin. @returns where the rest begins. */
export function drawSmall(
  sheet: Sheet,
  texts: readonly string[],
  { top, width }: { top: number; width: number },
): number {
  const lines = texts.flatMap((text) => sheet.wrap(text, styles.small, width));
  sheet.part('P', () => sheet.lines(lines, styles.small, { x: page.left, top }));
  return top + lines.length * styles.small.leading;
}
