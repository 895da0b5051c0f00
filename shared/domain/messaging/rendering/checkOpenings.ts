import type { ContentNode } from './parseContent.ts';
import { tokenise, MisplacedOpeningError } from './placeholders.ts';

/** A template as it will be sent, its placeholders checked. */
interface Written {
  subject: string;
  nodes: readonly ContentNode[];
  /** HTML of the nodes. */
  html: string;
  /** Text part of the nodes. */
  text: string;
}

/** Characters right before and after an address that mail programs do not take for a part of it. */
const mayPrecede = /^[(«„“"'’:\u00a0\u202f]*$/;
const mayFollow = /^[)».,;:!?”"'’\u00a0\u202f]*$/;

/** Characters checked around an address: a longer run without a space is not a sentence. */
const reach = 200;
const whitespace = /[ \t\r\n]/;

/** An address that gives access may only be shown and linked: the owner of an address around it would receive it. */
export function checkOpenings(written: Written, openings: readonly string[]): void {
  const { subject, nodes, html, text } = written;
  for (const { name } of placesOf(subject, openings)) {
    throw new MisplacedOpeningError('subject', name, 'elle n’a pas sa place dans l’objet');
  }
  for (const { name, before, after, isInTag } of placesOf(html, openings)) {
    if (!isInTag || (before.endsWith(' href="') && after.startsWith('"'))) continue;
    throw new MisplacedOpeningError('content', name, 'dans un lien, elle doit être l’adresse entière');
  }
  // The text part does not mark invisible characters, such as a zero-width space.
  for (const { name, before, after } of [...placesOf(text, openings), ...placesOf(flowOf(nodes), openings)]) {
    const glued = before.split(whitespace).at(-1) ?? '';
    const [following = ''] = after.split(whitespace);
    const isWhole = glued.length < reach && following.length < reach;
    if (isWhole && mayPrecede.test(glued) && mayFollow.test(following)) continue;
    throw new MisplacedOpeningError('content', name, 'séparez-la de ce qui l’entoure par des espaces');
  }
  checkLinks(nodes, openings, null);
}

const inline = new Set(['a', 'strong', 'em', 'small']);

/** The characters in their order on the screen; blocks begin on a new line. */
function flowOf(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const flow = flowOf(node.children);
      return inline.has(node.tag) ? flow : `\n${flow}\n`;
    })
    .join('');
}

interface Place {
  name: string;
  /** What stands right before it, up to `reach` characters. */
  before: string;
  after: string;
  /** Inside the tag of an element of HTML. */
  isInTag: boolean;
}

/** The places of variables that give access. */
function placesOf(template: string, openings: readonly string[]): Place[] {
  const parts = tokenise(template).map((token) =>
    token.kind === 'text' ? { text: token.text } : { text: `{{${token.name}}}`, name: token.name },
  );
  const whole = parts.map(({ text }) => text).join('');
  const places: Place[] = [];
  let start = 0;
  let isInTag = false;
  for (const { text, name } of parts) {
    const end = start + text.length;
    if (name !== undefined && openings.includes(name)) {
      const before = whole.slice(Math.max(0, start - reach), start);
      places.push({ name, before, after: whole.slice(end, end + reach), isInTag });
    }
    const [opened, closed] = [text.lastIndexOf('<'), text.lastIndexOf('>')];
    if (opened !== closed) isInTag = opened > closed;
    start = end;
  }
  return places;
}

/** A link that shows one address and leads to another deceives. */
function checkLinks(nodes: readonly ContentNode[], openings: readonly string[], href: string | null): void {
  for (const node of nodes) {
    if (typeof node !== 'string') {
      checkLinks(node.children, openings, node.href ?? href);
      continue;
    }
    const shown = openings.find((name) => href !== null && href !== `{{${name}}}` && node.includes(`{{${name}}}`));
    if (shown) throw new MisplacedOpeningError('content', shown, 'un lien qui la montre doit mener à elle');
  }
}
