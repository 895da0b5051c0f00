import escapeHtml from 'escape-html';
import { ElementType, parseDocument } from 'htmlparser2';

type SourceNode = ReturnType<typeof parseDocument>['childNodes'][number];
type SourceElement = Extract<SourceNode, { attribs: object }>;

/** A variant is an author's class that the layout knows how to draw. */
export interface ContentElement {
  tag: string;
  href?: string;
  variant?: string;
  children: ContentNode[];
}

export type ContentNode = string | ContentElement;

const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h4: 'h3', h5: 'h3', h6: 'h3' };

const allowedTags = new Set('h1 h2 h3 p ul ol li a strong em small br hr blockquote table tr th td'.split(' '));

/** Their text is code or has no place in a mail: it goes with them. */
const droppedTags = new Set(
  'script style head title iframe object embed svg math noscript template textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
);

const requiredParents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  tr: ['table'],
  td: ['tr'],
  th: ['tr'],
};
const requiredChildren: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['tr'],
  tr: ['td', 'th'],
};

const variants: Readonly<Record<string, readonly string[]>> = { a: ['button'], ol: ['steps'], p: ['note'] };

/** A whole URL of a safe scheme, or one that a placeholder begins; what follows the placeholder cannot make a scheme. */
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\{\{[a-z0-9_]+\}\}(?:$|[/?#]))/i;

/** No honest mail nests deeper, and the walk below is recursive. */
const maxDepth = 30;

/**
 * Reads an author's HTML fragment into the few elements that mails are made of; everything else is left out:
 * unknown tags lose their tag, code loses its text, attributes other than a safe `href` and a known class go.
 */
export function parseContent(html: string): ContentNode[] {
  return readChildren(parseDocument(html).childNodes, '', 0);
}

function readChildren(nodes: readonly SourceNode[], parent: string, depth: number): ContentNode[] {
  const children = nodes.flatMap((node) => readNode(node, parent, depth));
  const only = requiredChildren[parent];
  return only ? children.filter((child) => typeof child !== 'string' && only.includes(child.tag)) : children;
}

function readNode(node: SourceNode, parent: string, depth: number): ContentNode[] {
  if (node.type === ElementType.Text) return [node.data];
  if (node.type !== ElementType.Tag || depth > maxDepth) return [];
  const tag = tagOf(node);
  if (droppedTags.has(tag)) return [];
  const parents = requiredParents[tag];
  const inPlace = parents
    ? parents.includes(parent)
    : !(parent === 'p' && isBlock(tag)) && !(parent === 'a' && tag === 'a');
  if (!allowedTags.has(tag) || !inPlace) return readChildren(node.childNodes, parent, depth + 1);

  const element: ContentElement = { tag, children: readChildren(node.childNodes, tag, depth + 1) };
  const href = node.attribs['href']?.trim();
  if (tag === 'a' && href && safeHref.test(href)) element.href = href;
  const variant = variants[tag]?.find((name) => node.attribs['class']?.split(/\s+/).includes(name));
  if (variant) element.variant = variant;
  return [element];
}

function tagOf(node: SourceElement): string {
  // Editors write paragraphs as divs, and also wrap whole documents in them.
  if (node.name === 'div') {
    const wraps = node.childNodes.some((child) => child.type === ElementType.Tag && isBlock(child.name));
    return wraps ? 'div' : 'p';
  }
  return synonyms[node.name] ?? node.name;
}

function isBlock(tag: string): boolean {
  return /^(?:h[1-6]|p|div|ul|ol|table|hr|blockquote)$/.test(tag);
}

/** The plain HTML of a parsed content: canonical, nothing but allowed elements. */
export function contentToHtml(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const href = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`;
      const variant = node.variant === undefined ? '' : ` class="${node.variant}"`;
      const opening = `<${node.tag}${href}${variant}>`;
      return node.tag === 'br' || node.tag === 'hr'
        ? opening
        : `${opening}${contentToHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}
