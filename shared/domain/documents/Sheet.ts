import PDFDocument from 'pdfkit';
import { runsOf, type Face, type Weight } from './faces.ts';

/** How a text looks. Sizes in points. */
export interface Style {
  weight: Weight;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  color: string;
  /** Digits of one width, so that amounts stand below each other. */
  tabular?: true;
}

export const millimetre = 72 / 25.4;
export const page = { width: 595.28, height: 841.89, left: 18 * millimetre, top: 16 * millimetre };
/** Between the margins. */
export const contentWidth = page.width - 2 * page.left;
export const contentRight = page.left + contentWidth;

/** Share of a line's font size that is above, and below, the baseline: Figtree's. */
const [ascent, descent] = [0.95, 0.25];

const tabularDigits: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** The structure element that screen readers read: a heading, a table, a cell. */
export type Tag = PDFKit.PDFStructureElement;

/** Pages to draw on: text in any of the fonts, rules and shapes; all of it tagged, or marked as ornament. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly #registered = new Set<Face>();
  readonly #root: Tag;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.document = new PDFDocument({ ...options, size: 'A4', margin: 0, font: '', bufferPages: true, tagged: true });
    this.#root = this.document.struct('Document');
    this.document.addStructure(this.#root);
  }

  width(text: string, style: Style): number {
    return runsOf(text, style.weight).reduce((sum, run) => {
      this.#use(run.face, style.size);
      return sum + this.document.widthOfString(run.text, style.tabular && { features: tabularDigits });
    }, 0);
  }

  /** The lines into which a text breaks: between words, and within one that is wider than the space. */
  wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const word of text.split(' ')) {
      // Word by word, as PDFKit does too: there is no kerning across a space.
      const before = line === '' ? 0 : this.width(' ', style);
      const own = this.width(word, style);
      if (taken + before + own <= width) {
        line = line === '' ? word : `${line} ${word}`;
        taken += before + own;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = own <= width ? [word] : this.#pieces(word, style, width);
      line = pieces.pop() ?? '';
      taken = line === word ? own : this.width(line, style);
      lines.push(...pieces);
    }
    return [...lines, line];
  }

  #pieces(word: string, style: Style, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== '' && this.width(piece + segment, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  /** Draws one line whose box begins at `top`. */
  line(text: string, style: Style, { x, top, from = 'left' }: Place): void {
    const half = (style.leading - (ascent + descent) * style.size) / 2;
    const baseline = top + half + ascent * style.size;
    let left = from === 'left' ? x : x - this.width(text, style);
    this.document.fillColor(style.color);
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(style.tabular && { features: tabularDigits }),
    } as const;
    for (const run of runsOf(text, style.weight)) {
      this.#use(run.face, style.size);
      this.document.text(run.text, left, baseline, options);
      left += this.document.widthOfString(run.text, options);
    }
  }

  /**
   * Draws lines below each other, each with a space at its end, so that screen readers do not join them.
   * @returns where the next one would begin.
   */
  lines(texts: readonly string[], style: Style, { x, top }: { x: number; top: number }): number {
    for (const [at, text] of texts.entries()) this.line(`${text} `, style, { x, top: top + at * style.leading });
    return top + texts.length * style.leading;
  }

  rule(x: number, y: number, width: number, weight: number, color: string): void {
    this.document.rect(x, y - weight / 2, width, weight).fill(color);
  }

  shape(points: readonly (readonly [number, number])[], color: string): void {
    const [first, ...others] = points;
    if (!first) return;
    this.document.moveTo(...first);
    for (const point of others) this.document.lineTo(...point);
    this.document.closePath().fill(color);
  }

  /** A part that holds others. */
  group(type: string, parent: Tag = this.#root): Tag {
    const tag = this.document.struct(type);
    parent.add(tag);
    return tag;
  }

  /** A part, with what draws it. */
  part(type: string, draw: () => void, { parent = this.#root, ...options }: PartOptions = {}): void {
    const tag = this.document.struct(type, options, draw);
    parent.add(tag);
  }

  row(table: Tag, cells: readonly Cell[]): void {
    const row = this.group('TR', table);
    for (const { type, draw, ...options } of cells) this.part(type, draw, { parent: row, ...options });
    row.end();
  }

  /** The cells of a row of texts: the first at the left margin, each other one up to the end of its column. */
  textCells(type: Cell['type'], texts: readonly string[], style: Style, { ends, top }: Columns): Cell[] {
    return texts.map((text, at) => {
      const place: Place = at === 0 ? { x: page.left, top } : { x: ends[at - 1] ?? contentRight, top, from: 'right' };
      return { type, draw: () => this.line(text, style, place), ...(type === 'TH' && { scope: 'Column' }) };
    });
  }

  /** Draws what is decorative only. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  #use(face: Face, size: number): void {
    if (!this.#registered.has(face)) {
      this.document.registerFont(face.name, face.font);
      this.#registered.add(face);
    }
    this.document.font(face.name, size);
  }
}

/** Where a line is drawn: `x` is its left end, or its right one. */
interface Place {
  x: number;
  top: number;
  from?: 'left' | 'right';
}

interface PartOptions {
  parent?: Tag;
  alt?: string;
  /** Of a heading of a table. */
  scope?: 'Column' | 'Row';
}

interface Cell extends Pick<PartOptions, 'scope'> {
  type: 'TH' | 'TD';
  draw: () => void;
}

interface Columns {
  /** The right ends of the columns after the first. */
  ends: readonly number[];
  top: number;
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
