import type { ContractBlock } from '@app/contract/compliance/contract/ContractDocument.ts';
import {
  colors,
  contentRight,
  contentWidth,
  hair,
  millimetre,
  page,
  strong,
  styles,
  type Style,
  type Tag,
} from '../../../documents/index.ts';
import type { ContractPages } from './ContractPages.ts';

const size = { size: 9, leading: 13 } as const;
const body: Style = { weight: 'regular', ...size, color: colors.ink };
const label: Style = { ...body, color: colors.muted };
const bold: Style = { ...body, weight: 'semibold' };
const amount: Style = { ...body, tabular: true };
const total: Style = { ...bold, tabular: true };

/** Texts are read more easily in lines of so much width. */
const measure = 140 * millimetre;
const labelWidth = 44 * millimetre;
const bullet = 4 * millimetre;
const padding = 1.6 * millimetre;

/** Draws a piece of a section below what is there. */
export function drawBlock(pages: ContractPages, block: ContractBlock): void {
  switch (block.kind) {
    case 'text':
      drawTitle(pages, block.title);
      for (const paragraph of block.text.split('\n'))
        if (paragraph.trim() !== '') pages.lines('P', pages.sheet.wrap(paragraph.trim(), body, measure), body);
      break;
    case 'list':
      drawList(pages, block.items);
      break;
    case 'facts':
      drawTitle(pages, block.title);
      drawFacts(pages, block.rows);
      break;
    case 'amounts':
      drawAmounts(pages, block);
      break;
    case 'steps':
      drawSteps(pages, block.rows);
      break;
  }
  pages.space(2 * millimetre);
}

function drawTitle(pages: ContractPages, title: string | null): void {
  if (title === null) return;
  pages.room(bold.leading + 2 * body.leading);
  pages.lines('H3', [title], bold);
}

function drawList(pages: ContractPages, items: readonly string[]): void {
  const { sheet } = pages;
  const list = sheet.group('L');
  for (const item of items) {
    const lines = sheet.wrap(item.replaceAll('\n', ' '), body, measure - bullet);
    pages.room(lines.length * body.leading);
    const entry = sheet.group('LI', list);
    const { y } = pages;
    sheet.part('Lbl', () => sheet.line('–', label, { x: page.left, top: y }), { parent: entry });
    pages.lines('LBody', lines, body, { x: page.left + bullet, parent: entry });
    entry.end();
  }
  list.end();
}

function ruleAbove({ sheet, y }: ContractPages, weight: number, color: string): void {
  sheet.ornament(() => sheet.rule(page.left, y, contentWidth, weight, color));
}

function drawFacts(pages: ContractPages, rows: readonly { label: string; text: string }[]): void {
  const { sheet } = pages;
  const table = sheet.group('Table');
  for (const row of rows) {
    const [names, values] = [sheet.wrap(row.label, label, labelWidth - padding), valueLines(pages, row.text)];
    const height = Math.max(names.length, values.length) * body.leading + 2 * padding;
    pages.room(height);
    ruleAbove(pages, hair, colors.hairline);
    const top = pages.y + padding;
    sheet.row(table, [
      { type: 'TH', scope: 'Row', draw: () => void sheet.lines(names, label, { x: page.left, top }) },
      { type: 'TD', draw: () => void sheet.lines(values, body, { x: page.left + labelWidth, top }) },
    ]);
    pages.space(height);
  }
  table.end();
}

function valueLines({ sheet }: ContractPages, text: string): string[] {
  return text.split('\n').flatMap((line) => sheet.wrap(line, body, contentWidth - labelWidth));
}

interface AmountRow {
  label: string;
  amount: string;
}

function drawAmounts(pages: ContractPages, { rows, total: sum }: { rows: readonly AmountRow[]; total: AmountRow }) {
  const table = pages.sheet.group('Table');
  // A sum is read below what it is the sum of.
  pages.room((rows.length + 3) * (body.leading + padding));
  for (const row of rows) drawAmount(pages, table, row, [body, amount]);
  pages.room(bold.leading + 3 * padding);
  pages.space(padding);
  ruleAbove(pages, strong, colors.ink);
  pages.space(padding);
  drawAmount(pages, table, sum, [bold, total]);
  table.end();
}

function drawAmount(pages: ContractPages, table: Tag, row: AmountRow, [name, figure]: readonly [Style, Style]): void {
  const { sheet } = pages;
  const names = sheet.wrap(row.label, name, contentWidth - sheet.width(row.amount, figure) - 6 * millimetre);
  pages.room(names.length * name.leading);
  const top = pages.y;
  sheet.row(table, [
    { type: 'TH', scope: 'Row', draw: () => void sheet.lines(names, name, { x: page.left, top }) },
    { type: 'TD', draw: () => sheet.line(row.amount, figure, { x: contentRight, top, from: 'right' }) },
  ]);
  pages.space(names.length * name.leading + 0.6 * padding);
}

function drawSteps(pages: ContractPages, rows: readonly { title: string; text: string; amount: string | null }[]) {
  const { sheet } = pages;
  const list = sheet.group('L');
  for (const { title, text, amount: figure } of rows) {
    const figureWidth = figure === null ? 0 : sheet.width(figure, total) + 6 * millimetre;
    const titles = sheet.wrap(title, bold, contentWidth - figureWidth);
    const lines = sheet.wrap(text, body, measure);
    pages.room((titles.length + lines.length) * body.leading + 2 * padding);
    ruleAbove(pages, hair, colors.hairline);
    pages.space(padding);
    const entry = sheet.group('LI', list);
    if (figure !== null) {
      const { y } = pages;
      sheet.part('Span', () => sheet.line(figure, total, { x: contentRight, top: y, from: 'right' }), {
        parent: entry,
      });
    }
    pages.lines('LBody', titles, bold, { parent: entry });
    pages.lines('LBody', lines, body, { parent: entry });
    entry.end();
    pages.space(padding);
  }
  list.end();
}

/** Draws the heading of a section, with room for what follows it. */
export function drawHeading(pages: ContractPages, heading: string): void {
  const lines = pages.sheet.wrap(heading, headingStyle, contentWidth);
  pages.space(3.5 * millimetre);
  pages.room(lines.length * headingStyle.leading + 4 * body.leading);
  pages.lines('H2', lines, headingStyle);
  pages.space(millimetre);
}

const headingStyle: Style = { ...styles.title, size: 12.5, leading: 16 };
