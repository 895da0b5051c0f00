import sanitize from 'sanitize-html';
import type { LegalPageKey } from '@app/contract/site/publicPages.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import type { Platform, SettingsReader } from '../platform/index.ts';
import { defaultLegalHtml } from './legal/defaultLegalHtml.ts';

const settingOf = {
  terms: 'legal_page_terms',
  privacy: 'legal_page_privacy',
  'legal-notice': 'legal_page_legal-notice',
} as const satisfies Record<LegalPageKey, SettingKey>;

interface CachedPages {
  version: number;
  pages: Map<LegalPageKey, string>;
}

/** Cached: sanitising takes milliseconds, and anyone can request a page. */
const cachedBy = new WeakMap<SettingsReader, CachedPages>();

function pagesOf(settings: SettingsReader): CachedPages['pages'] {
  const known = cachedBy.get(settings);
  if (known?.version === settings.version) return known.pages;
  const pages: CachedPages['pages'] = new Map();
  cachedBy.set(settings, { version: settings.version, pages });
  return pages;
}

/** The HTML of a legal page, sanitised: the administrators' own, else the shipped text filled from the settings. */
export function readLegalPage(platform: Pick<Platform, 'settings' | 'appUrl'>, key: LegalPageKey): string {
  const pages = pagesOf(platform.settings);
  const known = pages.get(key);
  if (known !== undefined) return known;
  const html = sanitiseLegalHtml(platform.settings.get(settingOf[key]) || defaultLegalHtml(platform, key));
  pages.set(key, html);
  return html;
}

/** A legal text as visitors would read it, and whether something of it is taken away; the shipped one when it is empty. */
export function previewLegalPage(
  platform: Platform,
  { page, content }: { page: LegalPageKey; content: string },
): { content: string; cleaned: boolean } {
  if (content.trim() === '') return { content: defaultLegalHtml(platform, page), cleaned: false };
  return { content: sanitiseLegalHtml(content), cleaned: losesByCleaning(content) };
}

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
function losesByCleaning(html: string): boolean {
  return sanitiseLegalHtml(html) !== sanitize(html, everything);
}
