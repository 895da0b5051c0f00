import type { LegalPageKey } from '@app/contract/site/legalPages.ts';
import type { Platform } from '../platform/index.ts';
import { defaultLegalHtml } from './legal/defaultLegalHtml.ts';
import { losesByCleaning, sanitiseLegalHtml } from './sanitiseLegalHtml.ts';

/** A legal text as visitors would read it, and whether something of it is taken away; the shipped one when it is empty. */
export function previewLegalPage(
  platform: Pick<Platform, 'settings' | 'appUrl'>,
  { page, content }: { page: LegalPageKey; content: string },
): { content: string; cleaned: boolean } {
  if (content.trim() === '') return { content: defaultLegalHtml(platform, page), cleaned: false };
  return { content: sanitiseLegalHtml(content), cleaned: losesByCleaning(content) };
}
