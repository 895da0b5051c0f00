/** Text that is safe to insert into a page. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | false | undefined | Piece[];

/** A piece of HTML; inserted values are escaped, unless they are such pieces themselves. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, at) => part + (at < pieces.length ? shown(pieces[at]) : '')).join(''));
}

function shown(piece: Piece): string {
  if (piece === null || piece === false || piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(shown).join('');
  return String(piece).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
