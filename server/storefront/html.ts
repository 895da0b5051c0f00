import escapeHtml from 'escape-html';

/** A piece of HTML that is safe to send as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands in a template; null, undefined, false and '' show nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? escapeHtml(value) : value.map(textOf).join('');
}

/** HTML from a template: whatever is not `Html` itself is escaped, so that a text can be nothing but text. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = '';
  for (const [at, part] of parts.entries()) text += part + textOf(values[at]);
  return new Html(text);
}

/** Attributes of an element; those that are false, null or undefined are left out, a true one has no value. */
export function attributes(given: Record<string, string | number | boolean | null | undefined>): Html {
  return new Html(
    Object.entries(given)
      .filter(([, value]) => value !== false && value !== null && value !== undefined)
      .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
      .join(''),
  );
}

/** An element that has no content, and so no end. */
export function voidElement(
  name: 'img' | 'input' | 'link' | 'meta' | 'source',
  given: Parameters<typeof attributes>[0],
): Html {
  return new Html(`<${name}${attributes(given).text}>`);
}

/** A text of several lines: an empty line ends a paragraph. */
export function paragraphs(text: string): Html[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => html`<p>${broken(paragraph)}</p>`);
}

/** A text whose ends of lines are kept. */
export function broken(text: string): HtmlValue[] {
  return text.split('\n').map((line, at): HtmlValue => (at === 0 ? line : [new Html('<br>'), line]));
}
