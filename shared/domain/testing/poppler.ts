import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let present: boolean | undefined;

/** Whether PDFs can be read back; where tests run unattended they must be. */
export function canReadPdf(): boolean {
  if (present === undefined) {
    present = spawnSync('pdftotext', ['-v']).error === undefined;
    // oxlint-disable-next-line no-console -- a test that is left out must say so
    if (!present && !process.env.CI) console.warn('No poppler-utils here: what is in the PDFs is NOT tested.');
  }
  return present || Boolean(process.env.CI);
}

function inFolder<T>(pdf: Buffer, work: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'clairvolet-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of a poppler program for a PDF. */
function ask(pdf: Buffer, program: string, before: readonly string[] = [], after: readonly string[] = []): string {
  return inFolder(pdf, (file) => execFileSync(program, [...before, file, ...after], { encoding: 'utf8' }));
}

/** The visible text, line by line, with every kind of space as an ordinary one. */
export function readPdf(pdf: Buffer): string {
  return ask(pdf, 'pdftotext', ['-layout'], ['-']).replaceAll(/[ \u00a0\u202f]+/g, ' ');
}

/** Every letter in the order in which it was drawn, without a space between: columns and ends of lines do not matter. */
export function readLetters(pdf: Buffer): string {
  return ask(pdf, 'pdftotext', ['-raw'], ['-']).replaceAll(/\s+/g, '');
}

/** Every word with its place, page by page, in points. */
export function readWords(pdf: Buffer) {
  const pages = ask(pdf, 'pdftotext', ['-bbox'], ['-']).split('<page ').slice(1);
  const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
  return pages.map((page) =>
    [...page.matchAll(word)].map(([, left, top, right, bottom, text]) => ({
      text: text ?? '',
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

/** A line for each font: name, type, encoding, embedded, subset, unicode. */
export function readFonts(pdf: Buffer): string[] {
  return ask(pdf, 'pdffonts').trim().split('\n').slice(2);
}

/** Title, version, pages and the like. */
export function readInfo(pdf: Buffer): Map<string, string> {
  const lines = ask(pdf, 'pdfinfo', ['-isodates']).trim().split('\n');
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]));
}

/** The structure for screen readers. */
export function readStructure(pdf: Buffer): string {
  return ask(pdf, 'pdfinfo', ['-struct-text']);
}

/** The one file that is attached. */
export function readAttachment(pdf: Buffer, name: string): string {
  return inFolder(pdf, (file, folder) => {
    execFileSync('pdfdetach', ['-saveall', '-o', folder, file]);
    return readFileSync(join(folder, name), 'utf8');
  });
}
