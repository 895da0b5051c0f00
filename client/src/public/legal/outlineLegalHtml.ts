import { slugOf } from '@app/contract/core/slug.ts';

export interface LegalSection {
  id: string;
  title: string;
}

/**
 * Takes the short opening line of a sanitised text, as 'En vigueur au…', apart (null: it opens otherwise), and names its
 * `h2`, so that a table of contents can lead to them.
 */
export function outlineLegalHtml(html: string) {
  const [first, line] = /^\s*<p>([^<]{1,80})<\/p>(?=\s*<)/.exec(html) ?? ['', ''];
  const opening = textOf(line ?? '');
  const sections: LegalSection[] = [];
  const freeId = freeIds();
  const nameHeading = (part: string): string => {
    const [tag] = /<h2[^<>]*>/.exec(part) ?? [];
    if (tag === undefined) return part;
    const at = part.indexOf(tag);
    const inner = part.slice(at + tag.length);
    const title = textOf(inner);
    if (title === '') return part;
    const id = freeId(`article-${slugOf(title, 60)}`);
    sections.push({ id, title });
    return `${part.slice(0, at)}<h2 id="${id}">${inner}`;
  };
  const parts = html.slice(first.length).split('</h2>');
  const named = [...parts.slice(0, -1).map(nameHeading), ...parts.slice(-1)].join('</h2>');
  return { opening: opening === '' ? null : opening, html: named, sections };
}

/** What a reader sees of some sanitised HTML. The sanitiser writes no other entity than these. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Finds an id that is free, as two articles may bear the same title; a thousand of them are named as quickly as one. */
function freeIds(): (wanted: string) => string {
  const taken = new Set<string>();
  const lastOf = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    for (let nth = (lastOf.get(wanted) ?? 1) + 1; taken.has(id); nth += 1) {
      id = `${wanted}-${nth}`;
      lastOf.set(wanted, nth);
    }
    taken.add(id);
    return id;
  };
}
