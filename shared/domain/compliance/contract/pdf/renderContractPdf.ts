import { once } from 'node:events';
import type { ContractText } from '@app/contract/compliance/contract/ContractDocument.ts';
import { acceptanceOf, momentIn } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
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
} from '../../../documents/index.ts';
import { ContractPages, footTop } from './ContractPages.ts';
import { drawBlock, drawHeading } from './drawBlocks.ts';
import type { PrintedContract } from './PrintedContract.ts';

const locales = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' } as const;

/**
 * A contract on paper: the guest’s text, the French one, and how it was accepted. Tagged for screen readers; the same
 * contract gives the same bytes, for nothing in it comes from the clock.
 */
export async function renderContractPdf(contract: PrintedContract): Promise<Buffer> {
  const { language, document: written, title, madeAt, acceptance } = contract;
  const words = acceptanceOf[language];
  const sheet = new Sheet({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: locales[language],
    displayTitle: true,
    info: { Title: title, Creator: 'Clairvolet', Producer: 'Clairvolet', CreationDate: madeAt },
  });
  const { document } = sheet;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  const pages = new ContractPages(sheet);
  pages.lines('P', [title], styles.small);
  for (const [at, text] of written.texts.entries()) drawText(pages, text, at > 0);
  if (acceptance) drawAcceptance(pages, language, acceptance);
  drawFeet(pages, acceptance ? `${title} · SHA-256 ${acceptance.sha256.slice(0, 16)}…` : title, words.page);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const titleStyle: Style = { ...styles.title, size: 18, leading: 22 };

function drawText(pages: ContractPages, { title, lead, sections }: ContractText, startsPage: boolean): void {
  if (startsPage) pages.room(page.height);
  pages.lines('H1', pages.sheet.wrap(title, titleStyle, contentWidth), titleStyle);
  pages.space(1.5 * millimetre);
  pages.lines('P', pages.sheet.wrap(lead, styles.small, contentWidth), styles.small);
  for (const { heading, blocks } of sections) {
    drawHeading(pages, heading);
    for (const block of blocks) drawBlock(pages, block);
  }
}

/** Who accepted, when, and the fingerprint of what they read: French and the guest’s language alike. */
function drawAcceptance(
  pages: ContractPages,
  language: PrintedContract['language'],
  { acceptedAt, timeZone, consent, sha256 }: NonNullable<PrintedContract['acceptance']>,
): void {
  const words = acceptanceOf[language];
  drawHeading(pages, words.heading);
  drawBlock(pages, {
    kind: 'facts',
    title: null,
    rows: [
      { label: words.heading, text: words.accepted(momentIn(language, acceptedAt, timeZone)) },
      { label: words.consent, text: consent },
      { label: words.fingerprint, text: sha256 },
    ],
  });
}

function drawFeet(
  { sheet, pages }: ContractPages,
  text: string,
  pageText: (number: number, of: number) => string,
): void {
  for (let at = 0; at < pages; at += 1) {
    sheet.document.switchToPage(at);
    sheet.ornament(() => {
      sheet.rule(page.left, footTop - 3 * millimetre, contentWidth, hair, colors.hairline);
      sheet.line(text, styles.fine, { x: page.left, top: footTop });
      sheet.line(pageText(at + 1, pages), styles.fine, { x: contentRight, top: footTop, from: 'right' });
    }, 'Pagination');
  }
}
