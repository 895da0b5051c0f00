import type { LegalPageKey } from '@app/contract/site/publicPages.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import type { Platform, SettingsReader } from '../platform/index.ts';
import { defaultLegalHtml } from './legal/defaultLegalHtml.ts';
import { sanitiseLegalHtml, losesByCleaning } from './sanitiseLegalHtml.ts';

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
