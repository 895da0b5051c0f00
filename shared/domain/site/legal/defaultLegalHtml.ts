import type { LegalPageKey } from '@app/contract/site/publicPages.ts';
import type { Platform } from '../../platform/index.ts';
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

/** Puts no-break spaces where French typography has them, so that texts can be written with ordinary ones. */
export function frenchSpaces(html: string): string {
  return html
    .replaceAll(/ (?=[;!?])/g, '\u202f')
    .replaceAll(/ (?=[:»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=\d) (?=(?:jours?|mois|ans?|heures?|salariés|€|%)(?!\p{L}))/gu, '\u00a0')
    .replaceAll(/(?<=\b(?:article|articles|L\.|n°|annexe)) (?=[\dLR])/gi, '\u00a0');
}
