import { once } from 'node:events';
import {
  colors,
  contentRight,
  contentWidth,
  hair,
  millimetre,
  page,
  Sheet,
  styles,
  type Style,
} from '../../documents/index.ts';
import type { EvidenceFacts, EvidenceSection } from '../records/EvidenceFacts.ts';

const body: Style = { ...styles.body, size: 9, leading: 13 };
const label: Style = { ...body, color: colors.muted };
const headingStyle: Style = { ...styles.title, size: 12.5, leading: 16 };
const labelWidth = 52 * millimetre;
const footTop = page.height - 16 * millimetre;
const bodyBottom = footTop - 6 * millimetre;

/** The file of evidence of a dispute: PDF/A-2b, tagged. The same facts give the same bytes. */
export async function renderEvidencePdf(facts: EvidenceFacts): Promise<Buffer> {
  const sheet = new Sheet({
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: facts.title, Creator: 'Clairvolet', Producer: 'Clairvolet', CreationDate: new Date(facts.madeAt) },
  });
  const chunks: Buffer[] = [];
  sheet.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(sheet.document, 'end');
  const place = { sheet, y: page.top, pages: 1 };
  drawTitle(place, facts);
  for (const section of facts.sections) drawSection(place, section);
  drawFeet(place, facts);
  sheet.document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Where the next thing is drawn. */
interface Drawn {
  sheet: Sheet;
  y: number;
  pages: number;
}

function room(place: Drawn, height: number): void {
  if (place.y + height <= bodyBottom || place.y === page.top) return;
  place.sheet.document.addPage();
  place.pages += 1;
  place.y = page.top;
}

function drawTitle(place: Drawn, { title }: EvidenceFacts): void {
  const { sheet } = place;
  const lines = sheet.wrap(title, styles.title, contentWidth);
  sheet.part('H1', () => void sheet.lines(lines, styles.title, { x: page.left, top: place.y }));
  place.y += lines.length * styles.title.leading + 4 * millimetre;
}

function drawSection(place: Drawn, { heading, facts, paragraphs }: EvidenceSection): void {
  const { sheet } = place;
  place.y += 3 * millimetre;
  room(place, headingStyle.leading + 3 * body.leading);
  const top = place.y;
  sheet.part('H2', () => sheet.line(heading, headingStyle, { x: page.left, top }));
  place.y += headingStyle.leading + millimetre;
  for (const paragraph of paragraphs) drawParagraph(place, paragraph);
  for (const fact of facts) drawFact(place, fact);
}

function drawParagraph(place: Drawn, text: string): void {
  const { sheet } = place;
  if (text.trim() === '') return;
  let rest = sheet.wrap(cleaned(text), body, contentWidth);
  while (rest.length > 0) {
    room(place, Math.min(rest.length, 2) * body.leading);
    const fitting = Math.max(1, Math.floor((bodyBottom - place.y) / body.leading));
    const [drawn, top] = [rest.slice(0, fitting), place.y];
    sheet.part('P', () => void sheet.lines(drawn, body, { x: page.left, top }));
    place.y += drawn.length * body.leading;
    rest = rest.slice(fitting);
  }
  place.y += millimetre;
}

/** A fact is one paragraph for screen readers: its name, then what it is. */
function drawFact(place: Drawn, { label: name, text }: { label: string; text: string }): void {
  const { sheet } = place;
  const names = sheet.wrap(name, label, labelWidth - 3 * millimetre);
  const lines = text.split('\n').flatMap((line) => sheet.wrap(cleaned(line), body, contentWidth - labelWidth));
  room(place, Math.max(names.length, Math.min(lines.length, 40)) * body.leading + 2 * millimetre);
  const [rule, top] = [place.y, place.y + millimetre];
  sheet.ornament(() => sheet.rule(page.left, rule, contentWidth, hair, colors.hairline));
  sheet.part('P', () => {
    sheet.lines(names, label, { x: page.left, top });
    sheet.lines(lines, body, { x: page.left + labelWidth, top });
  });
  place.y = top + Math.max(names.length, lines.length) * body.leading + millimetre;
}

/** Texts of guests may hold what no font draws, and tabs. */
function cleaned(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').trim();
}

function drawFeet({ sheet, pages }: Drawn, { title }: EvidenceFacts): void {
  for (let at = 0; at < pages; at += 1) {
    sheet.document.switchToPage(at);
    sheet.ornament(() => {
      sheet.line(title, styles.fine, { x: page.left, top: footTop });
      sheet.line(`Page ${at + 1} sur ${pages}`, styles.fine, { x: contentRight, top: footTop, from: 'right' });
    }, 'Pagination');
  }
}
