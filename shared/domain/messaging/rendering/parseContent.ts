import escapeHtml from 'escape-html';
import { ElementType, parseDocument } from 'htmlparser2';
import sanitize from 'sanitize-html';

type SourceNode = ReturnType<typeof parseDocument>['childNodes'][number];
type SourceElement = Extract<SourceNode, { attribs: object }>;

/** A variant is an author's class that the layout can render. */
export interface ContentElement {
  tag: string;
  href?: string;
  variant?: string;
  children: ContentNode[];
}

export type ContentNode = string | ContentElement;

/** A whole URL of a safe scheme, or one that a placeholder begins; what follows the placeholder cannot make a scheme. */
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\{\{[a-z0-9_]+\}\}(?:$|[/?#]))/i;

/** Retains the classes of an element and the safe address of a link. */
const withSafeHref: sanitize.Transformer = (tagName, { href = '', class: classes = '' }) => {
  const address = href.trim();
  return { tagName, attribs: { class: classes, ...(safeHref.test(address) && { href: address }) } };
};

const options: sanitize.IOptions = {
  allowedTags: 'h1 h2 h3 p div ul ol li a strong em small br hr blockquote table tr th td'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedClasses: { a: ['button'], ol: ['steps'], p: ['note'], div: ['note'] },
  // `safeHref` decides: the sanitiser's own list of schemes knows no placeholders.
  allowedSchemesAppliedToAttributes: [],
  transformTags: { a: withSafeHref, b: 'strong', i: 'em', h4: 'h3', h5: 'h3', h6: 'h3' },
  // Their text is code or does not belong in a mail: it is removed with them.
  nonTextTags:
    'script style head title iframe object embed svg math noscript template textarea select xmp noembed noframes plaintext'.split(
      ' ',
    ),
  // No honest mail nests deeper, and the functions below are recursive.
  nestingLimit: 30,
  enforceHtmlBoundary: false,
};

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

/**
 * Reads an author's HTML fragment into the few elements that mails are made of. The sanitiser leaves out what is
 * unknown or unsafe; here elements go that stand where they would break the layout around them.
 */
export function parseContent(html: string): ContentNode[] {
  return readChildren(parseDocument(sanitize(html, options)).childNodes, '');
}

function readChildren(nodes: readonly SourceNode[], parent: string): ContentNode[] {
  const children = nodes.flatMap((node) => readNode(node, parent));
  const only = requiredChildren[parent];
  return only ? children.filter((child) => typeof child !== 'string' && only.includes(child.tag)) : children;
}

function readNode(node: SourceNode, parent: string): ContentNode[] {
  if (node.type === ElementType.Text) return [node.data];
  if (node.type !== ElementType.Tag) return [];
  const tag = tagOf(node);
  const parents = requiredParents[tag];
  const inPlace = parents
    ? parents.includes(parent)
    : tag !== 'div' && !(parent === 'p' && isBlock(tag)) && !(parent === 'a' && tag === 'a');
  if (!inPlace) return readChildren(node.childNodes, parent);
  const { href, class: classes } = node.attribs;
  const [variant] = classes?.split(' ') ?? [];
  const children = readChildren(node.childNodes, tag);
  return [{ tag, ...(href !== undefined && { href }), ...(variant !== undefined && { variant }), children }];
}

/** Editors write paragraphs as divs, and also wrap whole documents in them. */
function tagOf({ name, childNodes }: SourceElement): string {
  if (name !== 'div') return name;
  return childNodes.some((child) => child.type === ElementType.Tag && isBlock(child.name)) ? 'div' : 'p';
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
