import type { InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';
import { parisDay, wholePeriod } from '../snapshot/parisDay.ts';
import {
  colors,
  contentRight,
  contentWidth,
  gap,
  millimetre,
  page,
  type Sheet,
  styles,
} from '../../../documents/index.ts';
import { buyerLines, dayText, periodText, sellerLines, wordings } from './wording.ts';

/** The logo fits into this, in points. */
const logoBox: [number, number] = [170, 40];
const slatHeight = 4 * millimetre;
/** How far a slat leans. */
const slant = 3 * millimetre;

/** The first page above its lines: seller, buyer, number and date. @returns where the rest begins. */
export function drawHead(sheet: Sheet, invoice: InvoiceSnapshot, logo: Buffer | null): number {
  const words = wordings[invoice.kind];
  const { top } = page;
  drawLogo(sheet, invoice, logo);
  sheet.part('H1', () => {
    sheet.line(`${words.title} ${invoice.number}`, styles.title, { x: contentRight, top: top + 2, from: 'right' });
  });
  sheet.part('P', () => {
    const issued = dayText(parisDay(new Date(invoice.issuedAt)));
    sheet.line(`${words.issued} ${issued}`, styles.muted, { x: contentRight, top: top + 26, from: 'right' });
  });
  const slats = top + logoBox[1] + 6 * millimetre;
  sheet.ornament(() => drawSlats(sheet, slats));
  const parties = drawParties(sheet, invoice, slats + slatHeight + 8 * millimetre);
  return drawFreeText(sheet, invoice.header, drawFacts(sheet, invoice, parties + 7 * millimetre));
}

function drawLogo(sheet: Sheet, { brand, seller }: InvoiceSnapshot, logo: Buffer | null): void {
  const { left, top } = page;
  if (logo) {
    const draw = () => sheet.document.image(logo, left, top, { fit: logoBox });
    sheet.part('Figure', draw, { alt: `Logo de ${seller.name}` });
    return;
  }
  sheet.ornament(() => drawMark(sheet, left, top, 22.5));
  sheet.part('P', () => sheet.line(brand, styles.brand, { x: left + 30, top }));
}

/** The product's own mark: three slats of a shutter, one of them open to the sun. */
function drawMark(sheet: Sheet, x: number, y: number, height: number): void {
  const scale = height / 32;
  const slat = (points: readonly [number, number][], color: string) => {
    const placed = points.map(([px, py]) => [x + px * scale, y + py * scale] as const);
    sheet.shape(placed, color);
  };
  slat([[4, 0], [32, 0], [28, 8], [0, 8]], colors.green); // prettier-ignore
  slat([[4, 12], [13, 12], [9, 20], [0, 20]], colors.green); // prettier-ignore
  slat([[16, 12], [32, 12], [28, 20], [12, 20]], colors.mimosa); // prettier-ignore
  slat([[4, 24], [32, 24], [28, 32], [0, 32]], colors.green); // prettier-ignore
}

function drawSlats(sheet: Sheet, y: number): void {
  const between = 0.8 * millimetre;
  const unit = contentWidth / 8;
  const [first, second] = [page.left + 5 * unit, page.left + 6 * unit];
  /** Between its ends at the bottom; at the top it begins, and ends, further to the right. */
  const slat = (from: number, to: number, [leanFrom, leanTo]: [number, number], color: string) => {
    const bottom = y + slatHeight;
    sheet.shape([[from + leanFrom, y], [to + leanTo, y], [to, bottom], [from, bottom]], color); // prettier-ignore
  };
  slat(page.left, first, [0, slant], colors.green);
  slat(first + between, second, [slant, slant], colors.mimosa);
  slat(second + between, contentRight, [slant, 0], colors.brick);
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceSnapshot, top: number): number {
  const width = (contentWidth - gap.column) / 2;
  const draw = (x: number, heading: string, name: string, lines: readonly string[]) => {
    let y = top;
    sheet.part('H2', () => sheet.line(heading, styles.heading, { x, top: y }));
    y += styles.heading.leading + 3;
    sheet.part('P', () => {
      y = sheet.lines(sheet.wrap(name, styles.name, width), styles.name, { x, top: y });
      const wrapped = lines.flatMap((line) => sheet.wrap(line, styles.body, width));
      y = sheet.lines(wrapped, styles.body, { x, top: y });
    });
    return y;
  };
  return Math.max(
    draw(page.left, 'Vendeur', seller.name, sellerLines(seller)),
    draw(page.left + width + gap.column, 'Client', buyer.company ?? buyer.name, buyerLines(buyer)),
  );
}

/** The band of dates and references. @returns where the rest begins. */
function drawFacts(sheet: Sheet, invoice: InvoiceSnapshot, top: number): number {
  const facts = factsOf(invoice);
  const [insetX, insetY] = [5 * millimetre, 4 * millimetre];
  const height = 2 * insetY + styles.small.leading + styles.value.leading;
  sheet.ornament(() => sheet.document.rect(page.left, top, contentWidth, height).fill(colors.tint));
  const widths = facts.map(({ label, value }) =>
    Math.max(sheet.width(label, styles.small), sheet.width(value, styles.value)),
  );
  const free = contentWidth - 2 * insetX - widths.reduce((sum, width) => sum + width, 0);
  const between = Math.max(2 * millimetre, free / Math.max(1, facts.length - 1));
  let x = page.left + insetX;
  for (const [at, { label, value }] of facts.entries()) {
    const left = x;
    sheet.part('P', () => {
      const below = sheet.lines([label], styles.small, { x: left, top: top + insetY });
      sheet.line(value, styles.value, { x: left, top: below });
    });
    x += (widths[at] ?? 0) + between;
  }
  return top + height + 8 * millimetre;
}

function factsOf(invoice: InvoiceSnapshot): { label: string; value: string }[] {
  const { kind, issuedAt, payment, buyer, lines, corrects } = invoice;
  const words = wordings[kind];
  const period = corrects === null ? wholePeriod(lines) : null;
  return [
    { label: words.date, value: dayText(parisDay(new Date(issuedAt))) },
    ...(period ? [{ label: 'Période', value: periodText(period) }] : []),
    ...(corrects ? [{ label: `Corrige la facture du ${dayText(corrects.issuedOn)}`, value: corrects.number }] : []),
    { label: words.due, value: dayText(payment.on) },
    { label: 'Référence client', value: buyer.reference },
  ];
}

/** Lines that the seller wrote. @returns where the rest begins. */
function drawFreeText(sheet: Sheet, lines: readonly string[], top: number): number {
  if (lines.length === 0) return top;
  const wrapped = lines.flatMap((line) => sheet.wrap(line, styles.body, contentWidth));
  let y = top;
  sheet.part('P', () => {
    y = sheet.lines(wrapped, styles.body, { x: page.left, top });
  });
  return y + 5 * millimetre;
}
