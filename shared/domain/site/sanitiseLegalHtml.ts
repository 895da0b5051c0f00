import sanitize from 'sanitize-html';

const blocks = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'];
const words = ['a', 'strong', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...words, ...tables],
  // Neither classes nor ids: what a text may look like and be called is the page's to decide.
  allowedAttributes: { a: ['href'], abbr: ['title'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // The page has a title of its own.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'svg', 'math'],
  // No honest text nests deeper.
  nestingLimit: 30,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
};

/** The HTML of a legal page with nothing in it but text, its structure and links: safe wherever it came from. */
export function sanitiseLegalHtml(html: string): string {
  return sanitize(html, options);
}

/** The same serialisation with everything retained. */
const everything: sanitize.IOptions = {
  ...options,
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: true,
};

/** Whether sanitising removes anything of a text, even an attribute; an equivalent notation is no loss. */
export function losesByCleaning(html: string): boolean {
  return sanitiseLegalHtml(html) !== sanitize(html, everything);
}
