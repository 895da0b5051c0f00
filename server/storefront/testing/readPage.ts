import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What an element is searched by: values of attributes; of `class`, one of them. */
type Wanted = Readonly<Record<string, string>>;

function has({ attribs }: Element, [name, value]: readonly [string, string]): boolean {
  const given = attribs[name];
  return name === 'class' ? (given?.split(/\s+/).includes(value) ?? false) : given === value;
}

/** The text of an element as people read it: on one line, with ordinary spaces. */
export function textIn(element: Element | undefined): string {
  if (!element) return '';
  // Whoever reads `a<br>b` sees a space in between.
  const read = (node: Element['children'][number]): string => {
    if (DomUtils.isTag(node)) return node.name === 'br' ? ' ' : node.children.map(read).join('');
    return DomUtils.textContent(node);
  };
  return element.children.map(read).join('').replaceAll(/\s+/g, ' ').trim();
}

/** A page as a parser of HTML understands it. */
export function readPage(markup: string) {
  const root = parseDocument(markup);
  const elements = DomUtils.getElementsByTagName('*', root);
  const all = (tag: string, wanted: Wanted = {}, within?: Element) =>
    (within ? DomUtils.getElementsByTagName('*', within.children) : elements).filter(
      (element) => element.name === tag && Object.entries(wanted).every((entry) => has(element, entry)),
    );
  return {
    /** In the order of the page. */
    elements,
    all,
    first: (tag: string, wanted: Wanted = {}) => all(tag, wanted)[0],
    texts: (tag: string, wanted: Wanted = {}, within?: Element) => all(tag, wanted, within).map(textIn),
    /** To the letter. */
    rawTexts: (tag: string) => all(tag).map((element) => DomUtils.textContent(element)),
    text: (tag: string, wanted: Wanted = {}) => textIn(all(tag, wanted)[0]),
    attribute: (tag: string, name: string, wanted: Wanted = {}) => all(tag, wanted)[0]?.attribs[name],
    /** What it says to search engines as data. */
    card: (): unknown => {
      const [script] = all('script', { type: 'application/ld+json' });
      return script && JSON.parse(DomUtils.textContent(script));
    },
  };
}
