import type { LegalPageKey } from '@app/contract/site/legalPages.ts';
import type { Platform } from '../../platform/index.ts';
import { frenchSpaces } from './frenchSpaces.ts';
import { legalFacts, type LegalFacts } from './legalFacts.ts';
import { legalNotice } from './legalNotice.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const texts: Readonly<Record<LegalPageKey, (facts: LegalFacts) => string>> = {
  terms,
  privacy,
  'legal-notice': legalNotice,
};

/** The shipped text of a legal page, filled from the settings. A start for its owner, who answers for it. */
export function defaultLegalHtml(platform: Pick<Platform, 'settings' | 'appUrl'>, key: LegalPageKey): string {
  return frenchSpaces(texts[key](legalFacts(platform)));
}
