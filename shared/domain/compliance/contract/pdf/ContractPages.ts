import { page, millimetre, type Sheet, type Style, type Tag } from '../../../documents/index.ts';

/** Where the foot of a page begins, and where what is above it must end. */
export const footTop = page.height - 16 * millimetre;
const bodyBottom = footTop - 6 * millimetre;

/** The pages of a contract: what is drawn next goes below the last, or onto a new page. */
export class ContractPages {
  readonly sheet: Sheet;
  pages = 1;
  y = page.top;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  /** Begins a new page where so many points have no room on this one. */
  room(height: number): void {
    if (this.y + height <= bodyBottom || this.y === page.top) return;
    this.sheet.document.addPage();
    this.pages += 1;
    this.y = page.top;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Lines of one element, continued on the next page where they have no room: never one line alone at the end of a page. */
  lines(
    type: string,
    texts: readonly string[],
    style: Style,
    { x = page.left, parent }: { x?: number; parent?: Tag } = {},
  ): void {
    let rest = [...texts];
    while (rest.length > 0) {
      this.room(Math.min(rest.length, 2) * style.leading);
      const fitting = Math.max(1, Math.floor((bodyBottom - this.y) / style.leading));
      const drawn = rest.slice(0, fitting);
      const { y } = this;
      this.sheet.part(type, () => void this.sheet.lines(drawn, style, { x, top: y }), parent ? { parent } : {});
      this.y = y + drawn.length * style.leading;
      rest = rest.slice(fitting);
    }
  }
}
