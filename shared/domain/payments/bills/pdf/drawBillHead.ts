import { dayAt } from '@app/contract/core/days.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import {
  colors,
  contentRight,
  contentWidth,
  gap,
  millimetre,
  page,
  type Sheet,
  strong,
  styles,
} from '../../../documents/index.ts';
import type { BillSnapshot } from '../BillSnapshot.ts';
import { issuerLines, landsIn, spanIn, titleIn, wordingOf } from './wording.ts';

const columnWidth = (contentWidth - gap.column) / 2;

/** The first page above its body: whose document it is, number and day, both sides, and the stay. @returns where the rest begins. */
export function drawBillHead(sheet: Sheet, bill: BillSnapshot): number {
  const { both, each } = wordingOf(bill);
  const { left, top } = page;
  const issuedOn = dayAt(new Date(bill.issuedAt));
  const names = sheet.wrap(bill.issuer.name, styles.brand, columnWidth - gap.column);
  sheet.part('P', () => sheet.lines(names, styles.brand, { x: left, top }));
  const titles = each((speech) => titleIn(speech, bill));
  sheet.part('H1', () => {
    const title = `${titles[0] ?? ''} ${bill.number}`;
    sheet.line(title, styles.title, { x: contentRight, top: top + 2, from: 'right' });
  });
  sheet.part('P', () => {
    const said = [both(({ words, day }) => words.issuedOn(day(issuedOn))), ...titles.slice(1)];
    for (const [at, text] of said.toReversed().entries())
      sheet.line(text, styles.muted, {
        x: contentRight,
        top: top + 26 + at * styles.muted.leading,
        from: 'right',
      });
  });
  const rule =
    top + Math.max(names.length * styles.brand.leading, 26 + titles.length * styles.muted.leading) + 5 * millimetre;
  sheet.ornament(() => {
    sheet.rule(left, rule, contentWidth, 2 * strong, colors.green);
    sheet.rule(left, rule, 28 * millimetre, 2 * strong, colors.mimosa);
  });
  return drawStay(sheet, bill, drawSides(sheet, bill, rule + 6 * millimetre) + 6 * millimetre);
}

/** Who issues and who receives. @returns where the rest begins. */
function drawSides(sheet: Sheet, bill: BillSnapshot, top: number): number {
  const { both, each } = wordingOf(bill);
  const draw = (x: number, heading: string, name: string, lines: readonly string[]) => {
    let y = top;
    sheet.part('H2', () => sheet.line(heading, styles.heading, { x, top: y }));
    y += styles.heading.leading + 3;
    sheet.part('P', () => {
      y = sheet.lines(sheet.wrap(name, styles.name, columnWidth), styles.name, { x, top: y });
      y = sheet.lines(
        lines.flatMap((line) => sheet.wrap(line, styles.body, columnWidth)),
        styles.body,
        { x, top: y },
      );
    });
    return y;
  };
  const { issuer, guest, stay } = bill;
  const guestName = guest?.name ?? each(({ words }) => words.unnamedGuest).join(' · ');
  return Math.max(
    draw(
      page.left,
      both(({ words }) => words.issuer),
      issuer.name,
      issuerLines(bill),
    ),
    draw(
      page.left + columnWidth + gap.column,
      both(({ words }) => words.client),
      guestName,
      [
        ...(guest?.address ? guestAddressLines(guest.address, landsIn(bill)) : []),
        `${both(({ words }) => words.facts.stay)} ${stay.reference}`,
      ],
    ),
  );
}

interface Fact {
  label: string;
  texts: readonly string[];
}

/** What the document is about. */
function factsOf(bill: BillSnapshot): Fact[] {
  const { both, each } = wordingOf(bill);
  const { stay, corrects } = bill;
  const reason = bill.kind === 'receipt' ? (corrects ? 'mistake' : null) : bill.reason;
  return [
    { label: both(({ words }) => words.facts.dates), texts: each((speech) => spanIn(speech, stay)) },
    {
      label: both(({ words }) => words.facts.property),
      texts: [stay.property, stay.place].filter((text) => text !== ''),
    },
    {
      label: both(({ words }) => words.facts.party),
      texts: each(({ words }) => words.party(stay.adults, stay.children)),
    },
    ...(stay.registration === null
      ? []
      : [{ label: both(({ words }) => words.facts.registration), texts: [stay.registration] }]),
    ...(corrects
      ? [
          {
            label: both(({ words }) => words.facts.corrects),
            texts: each(({ day }) => `${corrects.number}, ${day(corrects.issuedOn)}`),
          },
        ]
      : []),
    ...(reason === null
      ? []
      : [{ label: both(({ words }) => words.facts.reason), texts: each(({ words }) => words.reasons[reason]) }]),
  ];
}

const columns = 2;

/** The band that says for which stay it is. @returns where the rest begins. */
function drawStay(sheet: Sheet, bill: BillSnapshot, top: number): number {
  const [insetX, insetY] = [5 * millimetre, 4 * millimetre];
  const width = (contentWidth - 2 * insetX - (columns - 1) * gap.column) / columns;
  const facts = factsOf(bill).map(({ label, texts }) => ({
    label: sheet.wrap(label, styles.small, width),
    lines: texts.flatMap((text, at) => sheet.wrap(text, at === 0 ? styles.value : styles.body, width)),
  }));
  const heightOf = ({ label, lines }: (typeof facts)[number]) =>
    label.length * styles.small.leading + lines.length * styles.value.leading;
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, at) =>
    facts.slice(at * columns, at * columns + columns),
  );
  const between = 3 * millimetre;
  const height =
    2 * insetY + rows.reduce((sum, row) => sum + Math.max(...row.map(heightOf)), 0) + (rows.length - 1) * between;
  sheet.ornament(() => sheet.document.rect(page.left, top, contentWidth, height).fill(colors.tint));
  let y = top + insetY;
  for (const row of rows) {
    for (const [at, { label, lines }] of row.entries()) {
      const x = page.left + insetX + at * (width + gap.column);
      sheet.part('P', () => {
        const below = sheet.lines(label, styles.small, { x, top: y });
        const [first = '', ...others] = lines;
        sheet.lines(others, styles.body, { x, top: sheet.lines([first], styles.value, { x, top: below }) });
      });
    }
    y += Math.max(...row.map(heightOf)) + between;
  }
  return top + height + 6 * millimetre;
}
