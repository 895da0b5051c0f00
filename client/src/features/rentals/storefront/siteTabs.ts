import { keysOf } from '@app/contract/core/record.ts';

/** The parts of the page, each at an address of its own. */
export const siteTabLabels = {
  textes: 'Textes',
  apparence: 'Apparence',
  logements: 'Logements',
  avis: 'Avis',
  mentions: 'Mentions',
} as const;
export type SiteTab = keyof typeof siteTabLabels;
export const siteTabs = keysOf(siteTabLabels);

/** The part in which a field of the form is. */
export function tabOf(field: string): SiteTab {
  if (field === 'cover' || field.startsWith('theme.') || field.startsWith('cover.')) return 'apparence';
  if (field === 'asksReviews') return 'avis';
  return field === 'hidden' || field.startsWith('hidden.') ? 'logements' : 'textes';
}
