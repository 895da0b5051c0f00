import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { cached } from '@app/contract/core/cached.ts';
import { readWoff } from './readWoff.ts';

export type Weight = 'regular' | 'semibold' | 'bold' | 'title';

/** A font file that has been read: which characters it draws, and what PDFKit draws them with. */
export interface Face {
  /** Unique among all faces. */
  name: string;
  covers: ReadonlySet<number>;
  font: PDFKit.Mixins.PDFFontSource;
}

/** The files of a family in a weight, by script. */
const filesOf = (family: string, weight: number, scripts: readonly string[]) =>
  scripts.map((script) => import.meta.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));

const latin = ['latin', 'latin-ext'];
/** For scripts that our own fonts lack. Devanagari is only on invoices issued before decision 58. */
const scripts = [...latin, 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'];

const family = (name: string, weight: number) => [
  ...filesOf(name, weight, latin),
  ...filesOf('noto-sans', weight, scripts),
];

/** Files in the order in which they are searched for a character. */
const files: Record<Weight, readonly string[]> = {
  regular: family('figtree', 400),
  semibold: family('figtree', 600),
  bold: family('figtree', 700),
  title: family('bricolage-grotesque', 600),
};

/** Read once for each process, when first needed, and shared by all documents. */
const openFace = cached(Infinity, (url: string): Face => {
  const font = parseFont(readWoff(readFileSync(fileURLToPath(url))));
  return { name: url.slice(url.lastIndexOf('/') + 1), covers: new Set(font.characterSet), font };
});

/** A font file as it is read for PDFKit, which takes it in place of the file. */
interface ParsedFont {
  characterSet: number[];
  unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { codePoints: number[] };
  /** The glyphs of a text, and where they go. Features of the font are a list of those wanted, or a choice for each. */
  layout(text: string, features?: readonly string[] | Readonly<Record<string, boolean>>): object;
}

const parsedFont = z.object({
  _font: z.object({
    font: z.custom<PDFKit.Mixins.PDFFontSource & ParsedFont>(
      (font) =>
        typeof font === 'object' &&
        font !== null &&
        ['layout', 'characterSet', 'glyphForCodePoint'].every((member) => member in font),
    ),
  }),
});

function parseFont(content: Buffer) {
  // '' is no font at all: the standard ones are not embedded, which PDF/A forbids.
  const scratch = new PDFDocument({ font: '', autoFirstPage: false });
  const { font } = parsedFont.parse(scratch.font(content))._font;
  nameGlyphs(font);
  drawWholeLetters(font);
  cacheLayouts(font);
  return font;
}

/**
 * A glyph stores the characters it was first requested for, and none when it was first met as a part of another:
 * the text that can be copied would depend on earlier documents. So each is requested for its own character first.
 */
function nameGlyphs(font: ParsedFont): void {
  for (const codePoint of font.characterSet.toSorted((one, other) => one - other)) font.glyphForCodePoint(codePoint);
}

/**
 * Draws a letter by the glyph of its own. Fonts take some apart (ccmp) into a base that many letters share, whose
 * glyph can be named for one of them only: the others would be copied as that one, or as nothing.
 */
function drawWholeLetters(font: ParsedFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features: readonly string[] = []) =>
    layout(text, { ...Object.fromEntries(features.map((feature) => [feature, true])), ccmp: false });
}

/** Texts of each font whose layout is cached. */
const cachedLayouts = 3_000;

/** Shaping a text takes most of the time that a page takes. */
function cacheLayouts(font: ParsedFont): void {
  // PDFKit scales a layout to thousandths in place: a cached layout must be in thousandths already.
  if (font.unitsPerEm !== 1_000) return;
  const layout = font.layout.bind(font);
  const byFeatures = cached(Infinity, (features: string) =>
    cached(cachedLayouts, (text: string) => layout(text, features === '' ? undefined : features.split(','))),
  );
  font.layout = (text, features?: readonly string[]) => byFeatures(features?.join(',') ?? '')(text);
}

const replacement = '\ufffd';

/** The first face that draws a character; null when none does. */
function faceOf(weight: Weight, codePoint: number): Face | null {
  for (const url of files[weight]) {
    const face = openFace(url);
    if (face.covers.has(codePoint)) return face;
  }
  return null;
}

interface Run {
  face: Face;
  text: string;
}

/** Texts of each weight whose runs are cached. */
const cachedTexts = 2_000;

const runsByWeight = cached(Infinity, (weight: Weight) =>
  cached(cachedTexts, (text: string) => splitRuns(text, weight)),
);

/**
 * Splits a text into runs, each drawn by one face. What no face can draw becomes the replacement character: a document
 * never refers to a missing glyph (PDF/A-3, 6.2.11.8).
 */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  return runsByWeight(weight)(text);
}

function splitRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  // No font has the narrow no-break space that separates thousands: the wide one is as unbreakable.
  for (const character of text.replaceAll('\u202f', '\u00a0')) {
    const found = faceOf(weight, character.codePointAt(0) ?? 0);
    const face = found ?? faceOf(weight, replacement.codePointAt(0) ?? 0);
    if (!face) throw new Error('No font has the replacement character');
    const drawn = found ? character : replacement;
    const last = runs.at(-1);
    if (last?.face === face) last.text += drawn;
    else runs.push({ face, text: drawn });
  }
  return runs;
}
