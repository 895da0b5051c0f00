import { formatCents } from '@app/contract/core/money.ts';
import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { reverseCharge } from '../snapshot/legalMentions.ts';
import {
  colors,
  contentRight,
  contentWidth,
  gap,
  hair,
  millimetre,
  page,
  type Sheet,
  strong,
  type Style,
  styles,
} from '../../../documents/index.ts';
import { cardText, dayText, rateText, wordings } from './wording.ts';

const sumsWidth = 76 * millimetre;

interface Sum {
  label: string;
  cents: number;
  style: Style;
  /** Above it. */
  rule?: { weight: number; color: string };
}

/** The totals, the VAT, and how it was paid. @returns where the rest begins. */
export function drawSums(sheet: Sheet, invoice: InvoiceSnapshot, top: number): number {
  const vat = drawVat(sheet, invoice, top);
  const sums = drawTotals(sheet, invoice, top);
  return drawPayment(sheet, invoice, Math.max(vat, sums) + 8 * millimetre);
}

/** How much height `drawSums` takes, in points, on a page of its own. */
export function sumsHeight(invoice: InvoiceSnapshot): number {
  const rows = sumsOf(invoice).reduce((height, { style }) => height + rowHeight(style), 0);
  return rows + 8 * millimetre + 2 * styles.body.leading;
}

function sumsOf({ kind, totals, vat, payment }: InvoiceSnapshot): Sum[] {
  const { netCents, vatCents, roundingCents, totalCents } = totals;
  const words = wordings[kind];
  const plain = styles.amount;
  return [
    { label: 'Total HT', cents: netCents, style: plain },
    {
      label: vat.exemption?.code === reverseCharge.code ? 'TVA\u00a0: autoliquidation' : `TVA ${rateText(vat.rate)}`,
      cents: vatCents,
      style: plain,
    },
    ...(roundingCents === 0 ? [] : [{ label: 'Arrondi', cents: roundingCents, style: plain }]),
    { label: 'Total TTC', cents: totalCents, style: styles.total, rule: { weight: strong, color: colors.ink } },
    { label: `${words.paid} ${dayText(payment.on)}`, cents: -totalCents, style: plain },
    { label: words.rest, cents: 0, style: styles.due, rule: { weight: hair, color: colors.hairline } },
  ];
}

const rowGap = 1.6 * millimetre;

function rowHeight(style: Style): number {
  return style.leading + rowGap + (style.size > styles.amount.size ? 3 * millimetre : 0);
}

function drawTotals(sheet: Sheet, invoice: InvoiceSnapshot, top: number): number {
  const x = contentRight - sumsWidth;
  const table = sheet.group('Table');
  let y = top;
  for (const { label, cents, style, rule } of sumsOf(invoice)) {
    if (rule) {
      const at = y + millimetre;
      sheet.ornament(() => sheet.rule(x, at, sumsWidth, rule.weight, rule.color));
    }
    const inside = y + (rule ? 3 * millimetre : 0);
    sheet.row(table, [
      { type: 'TH', scope: 'Row', draw: () => sheet.line(label, style, { x, top: inside }) },
      {
        type: 'TD',
        draw: () => sheet.line(formatCents(cents), style, { x: contentRight, top: inside, from: 'right' }),
      },
    ]);
    y += rowHeight(style);
  }
  table.end();
  return y;
}

/** The VAT at each rate, which the law requires. @returns where the rest begins. */
function drawVat(sheet: Sheet, { vat, totals }: InvoiceSnapshot, top: number): number {
  const width = contentWidth - sumsWidth - gap.column;
  const ends = [page.left + 0.68 * width, page.left + width];
  const head = top + styles.small.leading + 2 * millimetre;
  const underHead = head + styles.column.leading + 1.4 * millimetre;
  const row = underHead + 1.4 * millimetre;
  const table = sheet.group('Table');
  sheet.part('Caption', () => sheet.line('Détail de la TVA', styles.small, { x: page.left, top }), { parent: table });
  sheet.row(table, sheet.textCells('TH', ['Taux', 'Base HT', 'TVA'], styles.column, { ends, top: head }));
  sheet.ornament(() => sheet.rule(page.left, underHead, width, strong, colors.ink));
  const figures = [rateText(vat.rate), formatCents(totals.netCents), formatCents(totals.vatCents)];
  sheet.row(table, sheet.textCells('TD', figures, styles.smallAmount, { ends, top: row }));
  const end = row + styles.smallAmount.leading + 1.4 * millimetre;
  table.end();
  sheet.ornament(() => sheet.rule(page.left, end, width, hair, colors.hairline));
  return end;
}

function drawPayment(sheet: Sheet, { kind, payment, totals }: InvoiceSnapshot, top: number): number {
  const { thanks } = wordings[kind];
  const bottom = top + 2 * styles.body.leading;
  const bar = 2.4;
  const x = page.left + bar + 4 * millimetre;
  const how = payment.card ? `, ${cardText(payment.card)}` : '';
  sheet.ornament(() => sheet.document.rect(page.left, top, bar, bottom - top).fill(colors.green));
  sheet.part('P', () => {
    const below = sheet.lines([thanks], styles.strong, { x, top });
    sheet.line(`${formatCents(totals.totalCents)} le ${dayText(payment.on)}${how}.`, styles.body, { x, top: below });
  });
  return bottom;
}
