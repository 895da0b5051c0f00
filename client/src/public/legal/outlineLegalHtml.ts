export interface LegalSection {
  /** Of its heading. */
  id: string;
  title: string;
}

export interface LegalOutline {
  /** The short line that a text opens with, as 'En vigueur au…'; null when it opens otherwise. */
  opening: string | null;
  /** The rest, its headings named. */
  html: string;
  sections: readonly LegalSection[];
}

/** Takes the opening line of a sanitised text apart, and names its `h2`, so that a table of contents can lead to them. */
export function outlineLegalHtml(html: string): LegalOutline {
  const [first, line] = /^\s*<p>([^<]{1,80})<\/p>(?=\s*<)/.exec(html) ?? ['', ''];
  const opening = textOf(line ?? '');
  const sections: LegalSection[] = [];
  const named = html.slice(first.length).replace(/<h2[^>]*>([\s\S]*?)<\/h2>/g, (heading: string, inner: string) => {
    const title = textOf(inner);
    if (title === '') return heading;
    const id = freeId(`article-${slugOf(title)}`, sections);
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { opening: opening === '' ? null : opening, html: named, sections };
}

/** What a reader sees of some sanitised HTML. The sanitiser writes no other entity than these. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Two articles may bear the same title. */
function freeId(wanted: string, taken: readonly LegalSection[]): string {
  const isTaken = (id: string) => taken.some((section) => section.id === id);
  if (!isTaken(wanted)) return wanted;
  let nth = 2;
  while (isTaken(`${wanted}-${nth}`)) nth += 1;
  return `${wanted}-${nth}`;
}
